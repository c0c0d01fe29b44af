import { useRef } from 'react';
import { Controller, FormProvider, type Path, useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import {
  type BankDraft,
  type BankQuestion,
  bankDraft,
} from '#modules/question-bank/contract/question-bank.ts';
import { LabelFields, type Labels, noLabels } from '#modules/question-bank/web/public.ts';
import { codePath } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { isOldEdition } from '#platform/web/forms/use-act.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { bankQuestionValues, mergeQuestion, type QuestionFormValues } from '../drafts/merge-question.tsx';
import { blankExam, type ExamFormValues } from '../form/exam-form.ts';
import { toDraftQuestion } from '../form/exam-form-draft.ts';
import { questionFaults } from '../form/exam-form-faults.ts';
import { keepFromSending } from '../form/keep-from-sending.ts';
import { showFirstFault, showRefusal } from '../form/show-faults.ts';
import { QuestionBody } from './QuestionBody.tsx';

export interface QuestionFormProps {
  id: string;
  question: BankQuestion | undefined;
  labels?: Labels;
  draftKey: string;
  /** @returns the edition that the form goes on with */
  onSend: (question: BankDraft, edition: number) => Promise<number>;
  onDone?: () => void;
}

export function QuestionForm({
  id,
  question,
  labels = noLabels,
  draftKey,
  onSend,
  onDone,
}: QuestionFormProps) {
  const picturesOnTheWay = useRef(0);
  const form = useForm<QuestionFormValues>({
    defaultValues: question ? bankQuestionValues(question) : { ...blankExam(), labels, edition: 1 },
    resolver: faultResolver<QuestionFormValues>(faultsIn),
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const draft = useDraft(form, { key: draftKey, model: { ...blankExam(), labels: noLabels } });
  const submit = form.handleSubmit(
    async (values) => {
      const { edition, labels } = values;
      const [written] = values.questions;
      if (!written) return;
      if (picturesOnTheWay.current > 0) {
        toast.info('Espere o envio da imagem terminar.', { autoClose: 3000 });
        return;
      }
      try {
        const next = await onSend({ ...toDraftQuestion(written), ...labels }, edition);
        form.setValue('edition', next);
        form.resetDefaultValues({ ...values, edition: next });
        draft.forget();
        onDone?.();
      } catch (error) {
        if (isOldEdition(error)) {
          if (await mergeQuestion(form, error)) await submit();
          return;
        }
        showRefusal(form, error, pathOf);
      }
    },
    () => showFirstFault(faultsIn(form.getValues())),
  );
  return (
    <FormProvider {...form}>
      <form
        id={id}
        onSubmit={submit}
        onKeyDown={keepFromSending}
        noValidate
        className="@container grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
      >
        <RestoredDraft of={draft} />
        <QuestionBody
          index={0}
          onSending={(change) => {
            picturesOnTheWay.current += change;
          }}
        />
        <Controller
          control={form.control}
          name="labels"
          render={({ field: { value, onChange } }) => <LabelFields value={value} onChange={onChange} />}
        />
      </form>
    </FormProvider>
  );
}

const faultsIn = ({ questions: [question] }: ExamFormValues): [string, string][] =>
  question ? questionFaults(question).map(([path, message]) => [`questions.0.${path}`, message]) : [];

/** The server's path begins in the question alone, or in the first of a list. */
const pathOf = (wirePath: string) =>
  `questions.0.${codePath(bankDraft, wirePath.replace(/^questoes\.\d+\./, ''))}` as Path<ExamFormValues>;
