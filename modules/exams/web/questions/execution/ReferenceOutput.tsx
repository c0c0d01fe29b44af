import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { OutputText, RowsTable } from '#modules/execution/web/public.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { focusField } from '../../form/focus-field.ts';
import { type ExecutionPath, toExecution } from './execution-values.ts';
import { asExpected, referenceOutput, takenMost } from './reference-output.ts';
import { useCheckAround } from './use-solution-check.ts';

export function ReferenceOutput({ path, index }: { path: ExecutionPath; index: number }) {
  const { control, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const { report, check, isPending } = useCheckAround();
  const values = useWatch({ control, name: path });
  const [isShown, setShown] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  if (!values) return null;
  const output = referenceOutput(report, toExecution(values), index);
  const isSql = values.kind === 'sql';
  const turn = (next: boolean) => {
    // The button that was pressed goes, and the focus must not go with it.
    if (area.current?.contains(document.activeElement)) area.current.focus();
    setShown(next);
  };
  const show = async () => {
    if (output === undefined) {
      const made = await check();
      if (!made) return;
      const [fault] = made.faults;
      // The report names what keeps it from being executed, far below.
      if (fault && referenceOutput(made, made.of, index) === undefined)
        toast.error(fault.sentence, { toastId: fault.sentence, autoClose: 6000 });
    }
    turn(true);
  };
  const take = () => {
    const field = `${path}.tests.${index}.expected` as const;
    setValue(field, asExpected(output ?? '', values.comparison), { shouldDirty: true });
    clearErrors(field);
    setShown(false);
    focusField(field);
  };
  return (
    <div ref={area} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-2">
      {!isShown || output === undefined ? (
        <Button
          variant="quiet"
          onPress={() => void show()}
          isPending={isPending}
          className="-ml-2 justify-self-start"
        >
          {isSql ? 'Ver as linhas da referência' : 'Usar a saída da solução'}
        </Button>
      ) : output === null ? (
        <p role="status" className="text-sm text-danger">
          A solução não terminou neste teste. A conferência diz por quê.
        </p>
      ) : isSql ? (
        <RowsTable label="A referência dá" output={output} />
      ) : (
        <TakeOutput output={output} onTake={take} onLeave={() => turn(false)} />
      )}
    </div>
  );
}

interface TakeOutputProps {
  output: string;
  onTake: () => void;
  onLeave: () => void;
}

function TakeOutput({ output, onTake, onLeave }: TakeOutputProps) {
  return (
    <>
      <OutputText label="A solução escreve" text={output} />
      {output.length <= takenMost ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onPress={onTake}>
            Usar esta saída
          </Button>
          <Button variant="quiet" onPress={onLeave}>
            Deixar como está
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">Ela é longa demais para ser copiada daqui.</p>
      )}
    </>
  );
}
