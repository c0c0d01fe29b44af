import type { Body } from '#platform/contract/route.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { appealDaysMost, runSettings, setAppealDays } from '../contract/run-life.ts';
import type { ManagedRun } from './managed-run.ts';
import { sendAppealDays } from './run-life.api.ts';

const label = 'Dias para recorrer';

/** Mount it only while it is open. */
export function AppealDaysDialog({ run, onClose }: { run: ManagedRun; onClose: () => void }) {
  const form = useActForm<Body<typeof setAppealDays>>({
    schema: setAppealDays.body,
    defaultValues: { appealDays: run.appealDays, edition: run.edition },
    act: (body) => sendAppealDays(run.id, body),
    merge: mergeEdits({
      state: runSettings,
      valuesOf: ({ appealDays, edition }) => ({ appealDays, edition }),
      fields: [{ name: 'appealDays', label }],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Prazo de recurso"
      subtitle="O prazo conta desde a divulgação de cada resultado. Depois que um resultado sai, ele só pode aumentar."
      size="small"
      submitText="Salvar"
    >
      <Field
        control={form.control}
        name="appealDays"
        as={NumberField}
        label={label}
        minValue={1}
        maxValue={appealDaysMost}
      />
    </FormDialog>
  );
}
