import { createContext, use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { executionToTry } from '#modules/question-bank/contract/execution.ts';
import { isApiError, withCode } from '#platform/contract/client.ts';
import { codePath, faultsOf } from '#platform/contract/translate.ts';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { focusField } from '../../form/focus-field.ts';
import { type ExecutionPath, type ExecutionValues, toExecution } from './execution-values.ts';
import { keyOf, report, type SolutionReport, useReport } from './solution-reports.ts';

export interface SolutionCheck {
  readonly report: SolutionReport | undefined;
  readonly isStale: boolean;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  /** It gives undefined if the question cannot be tried; the form says why. */
  check: () => Promise<SolutionReport | undefined>;
}

const SolutionCheckContext = createContext<SolutionCheck | undefined>(undefined);
export const SolutionCheckProvider = SolutionCheckContext.Provider;

export function useCheckAround(): SolutionCheck {
  const check = use(SolutionCheckContext);
  if (!check) throw new Error('There is no question around.');
  return check;
}

export function useSolutionCheck(path: ExecutionPath): SolutionCheck {
  const { control, getValues, setError } = useFormContext<ExamFormValues>();
  const key = useWatch({
    control,
    name: path,
    compute: (values?: ExecutionValues) => values && keyOf(toExecution(values)),
  });
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [last, setLast] = useState<string>();
  const fresh = useReport(key);
  const stale = useReport(last);
  if (fresh && last !== key) setLast(key);

  function refuse(faults: readonly (readonly [field: string, message: string])[]) {
    for (const [field, message] of faults)
      setError(`${path}.${field}` as ExecutionPath, { type: 'contract', message });
    const [first] = faults;
    if (!first) return;
    toast.error(first[1], { toastId: first[1], autoClose: 3000 });
    focusField(`${path}.${first[0]}`);
  }

  async function check() {
    const values = getValues(path);
    if (!values || isPending) return undefined;
    const execution = toExecution(values);
    const faults = [...faultsOf(executionToTry, execution)];
    if (faults.length > 0) {
      refuse(faults);
      return undefined;
    }
    setPending(true);
    setFailure(undefined);
    try {
      return await report(execution);
    } catch (error) {
      setFailure(withCode(error));
      if (isApiError(error))
        refuse(
          Object.entries(error.fields).map(
            ([field, message]) =>
              [codePath(executionToTry, field.replace(/^execucao\./, '')), message] as const,
          ),
        );
      return undefined;
    } finally {
      setPending(false);
    }
  }

  return { report: fresh ?? stale, isStale: !fresh && stale !== undefined, isPending, failure, check };
}
