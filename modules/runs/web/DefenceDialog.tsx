import type { Body } from '#platform/contract/route.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import type { DefenceSetting } from '../contract/defence-setting.ts';
import { defenceLimits, runSettings, setDefence } from '../contract/run-life.ts';
import type { ManagedRun } from './managed-run.ts';
import { sendDefence } from './run-life.api.ts';

const usualMinutes = 10;
const wayLabel = 'Defesa';
const minutesLabel = 'Minutos';
const pointsLabel = 'Pontos na prova';

const ways = [
  { value: 'none' as const, label: 'Sem defesa' },
  { value: 'after_delivery' as const, label: 'Logo após a entrega, com perguntas por regra' },
  { value: 'invited' as const, label: 'Por convite, sobre linhas que quem corrige marcou' },
];
const wayName = (way: unknown): string => ways.find(({ value }) => value === way)?.label ?? '';

const valuesOf = (defence: DefenceSetting | undefined): Omit<Body<typeof setDefence>, 'edition'> => ({
  way: defence?.way ?? 'none',
  minutes: defence ? Math.round(defence.time / 60) : usualMinutes,
  points: defence?.points ?? null,
});

/** Mount it only while it is open. */
export function DefenceDialog({ run, onClose }: { run: ManagedRun; onClose: () => void }) {
  const form = useActForm<Body<typeof setDefence>>({
    schema: setDefence.body,
    defaultValues: { ...valuesOf(run.defence), edition: run.edition },
    act: (body) => sendDefence(run.id, body),
    merge: mergeEdits({
      state: runSettings,
      valuesOf: ({ defence, edition }) => ({ ...valuesOf(defence), edition }),
      fields: [
        { name: 'way', label: wayLabel, show: wayName },
        { name: 'minutes', label: minutesLabel },
        { name: 'points', label: pointsLabel },
      ],
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Defesa do trabalho"
      subtitle="Até três perguntas sobre trechos do que a pessoa entregou, que uma pessoa corrige. Logo após a entrega, ela tem duas horas para começar; por convite, o prazo que o convite disser. Isso não muda mais depois que alguém começar a prova."
      size="small"
      submitText="Salvar"
    >
      <Field control={form.control} name="way" as={RadioGroup} label={wayLabel} options={ways} />
      {form.watch('way') !== 'none' && (
        <>
          <Field
            control={form.control}
            name="minutes"
            as={NumberField}
            label={minutesLabel}
            minValue={defenceLimits.least}
            maxValue={defenceLimits.most}
          />
          <Field
            control={form.control}
            name="points"
            as={NumberField}
            label={pointsLabel}
            isOptional
            minValue={1}
            maxValue={defenceLimits.pointsMost}
            description="Vazio: a nota fica ao lado da pontuação."
          />
        </>
      )}
    </FormDialog>
  );
}
