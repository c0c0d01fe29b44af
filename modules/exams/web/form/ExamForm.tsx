import { useEffect, useRef } from 'react';
import { FormProvider, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { showServerFaults } from '#platform/web/forms/contract-form.ts';
import type { Merge } from '#platform/web/forms/merge-edits.ts';
import { isOldEdition, perform, sharedFailure } from '#platform/web/forms/use-act.ts';
import type { Draft } from '#platform/web/forms/use-draft.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { askToSignIn } from '#platform/web/session/sign-in-request.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { examDraft } from '../../contract/exam-draft.ts';
import { useSolutionGate } from '../questions/execution/use-solution-gate.tsx';
import { questionAt } from '../questions/outline/outline.ts';
import type { QuestionListHandle } from '../questions/outline/use-open-question.ts';
import { QuestionList } from '../questions/QuestionList.tsx';
import { QuestionTexts } from '../questions/QuestionTexts.tsx';
import { AboutCard } from './AboutCard.tsx';
import { BeforePublishing } from './BeforePublishing.tsx';
import { ConfigurationCard } from './ConfigurationCard.tsx';
import { ExamAuthorContext } from './exam-author.ts';
import type { ExamAuthor, ExamFormValues, Published } from './exam-form.ts';
import { examFaults, formPath } from './exam-form-faults.ts';
import { focusField } from './focus-field.ts';
import { keepFromSending } from './keep-from-sending.ts';
import { PracticeCard } from './practice/PracticeCard.tsx';
import { toastFault } from './show-faults.ts';

const highlightMs = 3000;

export interface ExamFormProps {
  /** The resolver must be `faultResolver(examFaults)`, asked on sending only. */
  form: UseFormReturn<ExamFormValues>;
  author: ExamAuthor;
  onChangeKind: () => void;
  draft: Draft;
  onPublished: (runId?: number) => void;
  shared: Shared;
  editing?: Editing | undefined;
}

export interface Shared {
  send: (values: ExamFormValues) => Promise<Published>;
  merge: Merge<ExamFormValues>;
}

export interface Editing {
  /** Only texts may change once somebody has started the exam. */
  isBegun: boolean;
  /** The format is `YYYY-MM-DD`. A period that is over keeps its first day. */
  firstDay?: string | undefined;
  annulledNumbers?: readonly number[] | undefined;
}

export function ExamForm({ form, author, draft, onChangeKind, onPublished, shared, editing }: ExamFormProps) {
  const { control, getValues, getFieldState, setError, clearErrors, handleSubmit, subscribe, formState } =
    form;
  const kind = useWatch({ control, name: 'kind' });
  const filesOnTheWay = useRef(0);
  const countSending = (change: number) => {
    filesOnTheWay.current += change;
  };
  const questions = useRef<QuestionListHandle>(null);
  const { errors, isSubmitting } = formState;

  // A fault goes when its field changes, and is looked for anew when the form is sent.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name || name === 'questions') return;
          // Clearing draws every part that shows faults, so it waits for one.
          const field = name as Path<ExamFormValues>;
          if (getFieldState(field).invalid) clearErrors(field);
        },
      }),
    [subscribe, getFieldState, clearErrors],
  );

  useEffect(() => {
    if (!errors.questions) return;
    const timer = setTimeout(() => clearErrors('questions'), highlightMs);
    return () => clearTimeout(timer);
  }, [errors.questions, clearErrors]);

  const goTo = (path: string) => {
    questions.current?.reveal(path);
    focusField(path);
  };

  const gate = useSolutionGate(form, goTo);

  const submit = handleSubmit(
    async (values) => {
      if (filesOnTheWay.current > 0) {
        toast.info('Espere o envio do arquivo terminar.', { autoClose: 3000 });
        return;
      }
      if (!currentUser() && !(await askToSignIn({ role: author }))) return;
      if (!(await gate.pass(values, editing !== undefined))) return;
      let told: Published;
      try {
        told = await perform(shared.send(values), { error: sharedFailure });
      } catch (error) {
        if (isOldEdition(error)) {
          if (await shared.merge(form, error)) await submit();
          return;
        }
        const faulty: string[] = [];
        showServerFaults<ExamFormValues>(error, examDraft, (path, fault) => {
          const shownAt = formPath(path, values.kind) as Path<ExamFormValues>;
          faulty.push(shownAt);
          setError(shownAt, fault);
        });
        if (faulty[0]) goTo(faulty[0]);
        return;
      }
      draft.forget();
      onPublished(typeof told === 'string' ? undefined : told.data?.runId);
    },
    () => {
      const faults = examFaults(getValues(), editing?.firstDay, author, editing?.isBegun);
      const [first] = faults;
      if (!first) return;
      const [path] = first;
      toastFault(first);
      const ofQuestion = faults.find(([path]) => questionAt(path) !== undefined);
      if (ofQuestion) questions.current?.reveal(ofQuestion[0]);
      focusField(path);
    },
  );

  const send = (
    <Button type="submit" isPending={isSubmitting}>
      {editing ? 'Salvar alterações' : author === 'ADMIN' ? 'Cadastrar modelo' : 'Cadastrar prova'}
    </Button>
  );

  return (
    <ExamAuthorContext value={author}>
      <FormProvider {...form}>
        <form onSubmit={submit} onKeyDown={keepFromSending} noValidate className="grid grid-cols-1 gap-6">
          <RestoredDraft of={draft} />
          <AboutCard />
          {editing?.isBegun && kind === 'theory' ? (
            <QuestionTexts ref={questions} annulledNumbers={editing.annulledNumbers} />
          ) : kind === 'practice' ? (
            <PracticeCard isBegun={editing?.isBegun} onSending={countSending} />
          ) : (
            <QuestionList ref={questions} onSending={countSending} />
          )}
          {!editing?.isBegun && <ConfigurationCard firstDay={editing?.firstDay} />}
          {editing?.isBegun ? (
            <div className="flex justify-end">{send}</div>
          ) : (
            <BeforePublishing firstDay={editing?.firstDay} isEditing={editing !== undefined} onGo={goTo}>
              <Button variant="secondary" onPress={onChangeKind} isDisabled={isSubmitting}>
                Trocar tipo
              </Button>
              {send}
            </BeforePublishing>
          )}
        </form>
        {gate.dialog}
      </FormProvider>
    </ExamAuthorContext>
  );
}
