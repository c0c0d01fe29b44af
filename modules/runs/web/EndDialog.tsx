import { fromToday } from '#modules/exams/contract/exam-draft.ts';
import { WhoHears } from '#modules/notifications/web/public.ts';
import { dayOf, isEndless, startOfDay } from '#platform/contract/day.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { formatDay } from '#platform/web/format.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { DateField } from '#platform/web/ui/dates/DateField.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { changePeriod, type RunSettings, runSettings } from '../contract/run-life.ts';
import type { ManagedRun } from './managed-run.ts';
import { moveRunEnd } from './run-life.api.ts';

/** Mount it only while it is open. */
export function EndDialog({ run, onClose }: { run: ManagedRun; onClose: () => void }) {
  const { id, startsAt, endsAt } = run;
  const form = useActForm({
    schema: changePeriod.body,
    defaultValues: endValues(run),
    resolver: faultResolver(({ endsAt: day }) => {
      if (day === null) return [['endsAt', requiredField]];
      return day < dayOf(serverNow()) || day < dayOf(startsAt) ? [['endsAt', fromToday]] : [];
    }),
    act: ({ endsAt: day, edition }) => moveRunEnd(id, day, edition),
    merge: mergeEdits({
      state: runSettings,
      valuesOf: endValues,
      fields: [{ name: 'endsAt', label: 'Último dia', show: shownDay }],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Mudar o prazo"
      subtitle={isEndless(endsAt) ? 'A prova não tem prazo.' : `A prova vai até ${formatDay(endsAt)}.`}
      size="small"
      submitText="Salvar"
    >
      <Field
        control={form.control}
        name="endsAt"
        as={DateField}
        label="Último dia"
        description="Quem já está fazendo a prova e perderia tempo com o prazo antigo passa a ter o novo."
      />
      <WhoHears runId={id} kind="run_period_changed" when="o tempo de quem está fazendo a prova mudar" />
    </FormDialog>
  );
}

const endValues = ({ endsAt, edition }: Pick<RunSettings, 'endsAt' | 'edition'>) => ({
  endsAt: isEndless(endsAt) ? null : dayOf(endsAt),
  edition,
});

const shownDay = (day: string | null) => (day === null ? 'Sem prazo' : formatDay(startOfDay(day)));
