import { FormProvider, type Path, useForm } from 'react-hook-form';
import { execution as contract } from '#modules/question-bank/contract/execution.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { codePath, faultsOf } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { blankExam, blankQuestion, type ExamFormValues } from '../form/exam-form.ts';
import { keepFromSending } from '../form/keep-from-sending.ts';
import { showFirstFault, showRefusal } from '../form/show-faults.ts';
import { ExecutionFields } from './execution/ExecutionFields.tsx';
import { executionValues, toExecution } from './execution/execution-values.ts';

export interface ExecutionFormProps {
  id: string;
  execution: Execution;
  draftKey: string;
  onSend: (execution: Execution) => Promise<unknown>;
}

/** Somebody has begun the question, so its kind, shape and languages stay. */
export function ExecutionForm({ id, execution, draftKey, onSend }: ExecutionFormProps) {
  const form = useForm<ExamFormValues>({
    defaultValues: {
      ...blankExam(),
      questions: [{ ...blankQuestion(), execution: executionValues(execution) }],
    },
    resolver: faultResolver<ExamFormValues>(faultsIn),
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const draft = useDraft(form, { key: draftKey, model: blankExam() });
  const submit = form.handleSubmit(
    async (values) => {
      const written = values.questions[0]?.execution;
      if (!written) return;
      try {
        await onSend(toExecution(written));
        form.resetDefaultValues(values);
        draft.forget();
      } catch (error) {
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
        <ExecutionFields path={root} isBegun />
      </form>
    </FormProvider>
  );
}

const root = 'questions.0.execution';

const faultsIn = ({ questions: [question] }: ExamFormValues): [string, string][] =>
  question?.execution
    ? [...faultsOf(contract, toExecution(question.execution))].map(([path, message]) => [
        `${root}.${path}`,
        message,
      ])
    : [];

const pathOf = (field: string) =>
  [root, codePath(contract, field.replace(/^execucao\.?/, ''))]
    .filter(Boolean)
    .join('.') as Path<ExamFormValues>;
