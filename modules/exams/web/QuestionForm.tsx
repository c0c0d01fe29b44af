import { type ReactNode, useRef } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { bankDraft } from '#modules/question-bank/contract/question-bank.ts';
import { isApiError } from '#platform/contract/client.ts';
import { codePath } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/contract-form.ts';
import { RestoredDraft } from '#platform/web/ui/RestoredDraft.tsx';
import { useDraft } from '#platform/web/use-draft.ts';
import type { DraftQuestion } from '../contract/exam-draft.ts';
import {
  blankExam,
  blankQuestion,
  type ExamFormValues,
  questionFaults,
  toDraftQuestion,
} from './exam-form.ts';
import { questionValues } from './exam-values.ts';
import { focusField } from './focus-field.ts';
import { keepFromSending } from './keep-from-sending.ts';
import { QuestionBody } from './QuestionBody.tsx';

/** A question as it is asked, wherever it stands. */
type AskedQuestion = Omit<DraftQuestion, 'bank'>;

export interface QuestionFormProps {
  /** For the buttons outside that send it. */
  id: string;
  /** What it begins with; undefined: a blank question. */
  question: AskedQuestion | undefined;
  /** Names the question among the drafts. */
  draftKey: string;
  /** The edition that the form begins with, of a stored question. */
  edition?: number;
  /**
   * Sends what was written, and gives the edition that it has now. The fields at fault of what it throws are shown.
   *
   * @param edition the one that the text was begun with
   */
  onSend: (question: AskedQuestion, edition: number | undefined) => Promise<number | undefined>;
  /** What else is said of the question. */
  children?: ReactNode;
}

/** One question in a form of its own, written as in an exam. */
export function QuestionForm({ id, question, draftKey, edition, onSend, children }: QuestionFormProps) {
  const picturesOnTheWay = useRef(0);
  const form = useForm<ExamFormValues>({
    defaultValues: {
      ...blankExam(),
      questions: [question ? questionValues(question) : blankQuestion()],
      edition,
    },
    resolver: faultResolver(faultsIn),
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const draft = useDraft(form, { key: draftKey, model: blankExam() });
  const submit = form.handleSubmit(
    async (values) => {
      const [written] = values.questions;
      if (!written) return;
      if (picturesOnTheWay.current > 0) {
        toast.info('Espere o envio da imagem terminar.', { autoClose: 3000 });
        return;
      }
      try {
        const now = await onSend(toDraftQuestion(written), values.edition);
        form.setValue('edition', now);
        form.resetDefaultValues({ ...values, edition: now });
        draft.forget();
      } catch (error) {
        const faults = isApiError(error) ? Object.entries(error.fields) : [];
        for (const [path, message] of faults) form.setError(pathOf(path), { type: 'server', message });
        if (faults[0]) focusField(pathOf(faults[0][0]));
      }
    },
    () => {
      const [first] = faultsIn(form.getValues());
      if (!first) return;
      const [path, message] = first;
      toast.error(message, { toastId: message, autoClose: 3000 });
      focusField(path);
    },
  );
  return (
    <FormProvider {...form}>
      <form
        id={id}
        onSubmit={submit}
        onKeyDown={keepFromSending}
        noValidate
        className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
      >
        <RestoredDraft of={draft} />
        <QuestionBody
          index={0}
          onSending={(change) => {
            picturesOnTheWay.current += change;
          }}
        />
        {children}
      </form>
    </FormProvider>
  );
}

const faultsIn = ({ questions: [question] }: ExamFormValues): [string, string][] =>
  question ? questionFaults(question).map(([path, message]) => [`questions.0.${path}`, message]) : [];

/** Where a fault of the server's is shown: of the question alone, or of the first in a list. */
const pathOf = (wirePath: string) =>
  `questions.0.${codePath(bankDraft, wirePath.replace(/^questoes\.\d+\./, ''))}` as Path<ExamFormValues>;
