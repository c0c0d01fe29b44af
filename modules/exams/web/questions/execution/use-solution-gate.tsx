import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { execution as contract } from '#modules/question-bank/contract/execution.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { withCode } from '#platform/contract/client.ts';
import { codePath } from '#platform/contract/translate.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { toExecution } from './execution-values.ts';
import { keyOf, report } from './solution-reports.ts';

interface Found {
  readonly path: `questions.${number}.execution`;
  readonly question: string;
  readonly sentence: string;
}

export function useSolutionGate(
  { setError, formState: { defaultValues } }: UseFormReturn<ExamFormValues>,
  goTo: (path: string) => void,
) {
  const [asking, setAsking] = useState<{ warnings: readonly Found[]; answer: (goesOn: boolean) => void }>();

  /** @param isPublished what the form began with is published: what is still as it was is not tried again */
  async function pass(values: ExamFormValues, isPublished: boolean): Promise<boolean> {
    const before = isPublished ? executionsOf(defaultValues as ExamFormValues).map(({ key }) => key) : [];
    const asked = executionsOf(values).filter(({ key }) => !before.includes(key));
    if (asked.length === 0) return true;
    const faults: Found[] = [];
    const warnings: Found[] = [];
    const notice = toast.loading('Conferindo as soluções…');
    try {
      for (const { index, execution } of asked) {
        toast.update(notice, { render: `Conferindo as soluções da questão ${index + 1}…` });
        const made = await report(execution);
        const found = ({ path, sentence }: { path: string; sentence: string }): Found => ({
          path: `questions.${index}.execution.${codePath(contract, path)}` as Found['path'],
          question: `Questão ${index + 1}`,
          sentence,
        });
        faults.push(...made.faults.map(found));
        warnings.push(...made.warnings.map(found));
      }
    } catch (error) {
      const text = withCode(error);
      toast.error(text, { toastId: text, autoClose: 6000 });
      return false;
    } finally {
      toast.dismiss(notice);
    }
    const [first] = faults;
    if (first) {
      for (const { path, sentence } of faults) setError(path, { type: 'server', message: sentence });
      const text = `${first.question}: ${first.sentence}`;
      toast.error(text, { toastId: text, autoClose: 6000 });
      goTo(first.path);
      return false;
    }
    if (warnings.length === 0) return true;
    return new Promise((answer) => setAsking({ warnings, answer }));
  }

  const settle = (goesOn: boolean) => {
    asking?.answer(goesOn);
    setAsking(undefined);
    const [first] = asking?.warnings ?? [];
    if (!goesOn && first) goTo(first.path);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asking !== undefined}
      onClose={() => settle(false)}
      onConfirm={() => settle(true)}
      title="As soluções passam, com avisos"
      confirmText="Continuar assim"
      cancelText="Rever"
    >
      <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
        {asking?.warnings.map(({ path, question, sentence }) => (
          <li key={path}>
            <strong className="text-text">{question}:</strong> {sentence}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { pass, dialog };
}

const executionsOf = ({
  kind,
  questions,
}: ExamFormValues): { index: number; execution: Execution; key: string }[] =>
  kind === 'practice'
    ? []
    : questions.flatMap((question, index) => {
        if (!kindOf(question).mayRun || !question.execution) return [];
        const execution = toExecution(question.execution);
        return [{ index, execution, key: keyOf(execution) }];
      });
