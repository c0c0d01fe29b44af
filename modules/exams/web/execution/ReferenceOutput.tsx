import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { OutputText, RowsTable } from '#modules/running/web/public.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { ExamFormValues } from '../exam-form.ts';
import { focusField } from '../focus-field.ts';
import { type ExecutionPath, toExecution } from './execution-values.ts';
import { asExpected, referenceOutput, takenMost } from './reference-output.ts';
import { useCheckAround } from './use-solution-check.ts';

/** What the reference gives for a test. Of code, it can be taken over as what is expected. */
export function ReferenceOutput({ path, index }: { path: ExecutionPath; index: number }) {
  const { control, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const { report, run, isPending } = useCheckAround();
  const values = useWatch({ control, name: path });
  const [isShown, setShown] = useState(false);
  if (!values) return null;
  const output = referenceOutput(report, toExecution(values), index);
  const isSql = values.kind === 'sql';
  const show = async () => {
    if (output === undefined) {
      const made = await run();
      if (!made) return;
      const [fault] = made.faults;
      // What keeps it from running stands in the report, far below.
      if (fault && referenceOutput(made, made.of, index) === undefined)
        toast.error(fault.sentence, { toastId: fault.sentence, autoClose: 6000 });
    }
    setShown(true);
  };
  if (!isShown || output === undefined)
    return (
      <Button
        variant="quiet"
        onPress={() => void show()}
        isPending={isPending}
        className="-ml-2 justify-self-start"
      >
        {isSql ? 'Ver as linhas da referência' : 'Usar a saída da solução'}
      </Button>
    );
  if (output === null)
    return (
      <p role="status" className="text-sm text-danger">
        A solução não terminou neste teste. A conferência diz por quê.
      </p>
    );
  if (isSql) return <RowsTable label="A referência dá" output={output} />;
  const isTaken = output.length <= takenMost;
  const take = () => {
    const field = `${path}.tests.${index}.expected` as const;
    setValue(field, asExpected(output, values.comparison), { shouldDirty: true });
    clearErrors(field);
    setShown(false);
    focusField(field);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <OutputText label="A solução escreve" text={output} />
      {isTaken ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={take}>
            Usar esta saída
          </Button>
          <Button variant="quiet" onPress={() => setShown(false)}>
            Deixar como está
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">Ela é longa demais para ser copiada daqui.</p>
      )}
    </div>
  );
}
