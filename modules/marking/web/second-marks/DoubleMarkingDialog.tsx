import { useQuery } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { type DoubleMarking, doubleMarking, setDoubleMarking } from '../../contract/double-marking.ts';
import { dealToOthers, doubleMarkingQuery, sendDoubleMarking } from './double-marking.api.ts';

export interface DoubleMarkingDialogProps {
  runId: number;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function DoubleMarkingDialog({ runId, onClose }: DoubleMarkingDialogProps) {
  const { data } = useQuery(doubleMarkingQuery(runId));
  return data && <SettingDialog runId={runId} standing={data} onClose={onClose} />;
}

function SettingDialog({ runId, standing, onClose }: DoubleMarkingDialogProps & { standing: DoubleMarking }) {
  const form = useActForm<Body<typeof setDoubleMarking>>({
    schema: setDoubleMarking.body,
    defaultValues: {
      share: standing.share,
      thirdAbove: standing.thirdAbove,
      edition: standing.edition,
    },
    act: (body) => sendDoubleMarking(runId, body),
    merge: mergeEdits({
      state: doubleMarking,
      valuesOf: ({ share, thirdAbove, edition }) => ({ share, thirdAbove, edition }),
      fields: [
        { name: 'share', label: shareLabel, show: percentText },
        { name: 'thirdAbove', label: thirdLabel, show: percentText },
      ],
    }),
    onDone: onClose,
  });
  const { begun, disputed } = standing;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Segunda correção"
      subtitle="Duas pessoas corrigem a mesma resposta, cada uma sem ver a correção da outra."
      submitText="Salvar"
    >
      <Field
        control={form.control}
        name="share"
        as={NumberField}
        label={shareLabel}
        description="De 0 (ninguém corrige em dupla) a 100 (todas). O que uma pessoa já corrigiu sozinha fica como está."
        minValue={0}
        maxValue={100}
        step={1}
      />
      <Field
        control={form.control}
        name="thirdAbove"
        as={NumberField}
        label={thirdLabel}
        description="Em % dos pontos da questão. Até essa diferença, vale a média das duas correções."
        minValue={0}
        maxValue={100}
        step={1}
      />
      {begun + disputed > 0 && (
        <p className="text-sm text-muted">
          {counted(begun, 'resposta tem', 'respostas têm')} só uma correção e{' '}
          {counted(disputed, 'espera', 'esperam')} por uma terceira pessoa. Elas continuam assim; com 0%, vale
          a única correção, ou a média.
        </p>
      )}
      {standing.answers > 0 && <Standing runId={runId} standing={standing} />}
    </FormDialog>
  );
}

const shareLabel = 'Respostas abertas com duas correções (%)';
const thirdLabel = 'Uma terceira pessoa decide acima de (%)';
const percentText = (percent: number) => `${percent}%`;

function Standing({ runId, standing }: { runId: number; standing: DoubleMarking }) {
  const { answers, settled, graders, waits, agreement } = standing;
  const deal = useAct((from: number) => dealToOthers(runId, from));
  return (
    <section className="grid grid-cols-1 gap-3 text-sm">
      <p>
        {settled} de {counted(answers, 'resposta concluída', 'respostas concluídas')}.{' '}
        {agreementText(agreement)}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {graders.map(({ id, name, self, left, given }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              {self ? 'Você' : name || 'Alguém da equipe'}: {counted(given, 'dada', 'dadas')},{' '}
              {counted(left, 'por dar', 'por dar')}
            </span>
            {left > 0 && (
              <Button variant="quiet" isDisabled={deal.isPending} onPress={() => deal.mutate(id)}>
                Repassar a colegas
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waits.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 text-muted">
          {waits.map(({ who, on, answers: waiting }) => (
            <li key={`${who.id}-${on?.id}`}>
              {who.name || 'Alguém da equipe'} espera por{' '}
              {on ? on.name || 'outra pessoa' : 'alguém que ainda falta na equipe'}:{' '}
              {counted(waiting, 'resposta', 'respostas')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function agreementText({ pairs, kappa, from, to, draws, words }: DoubleMarking['agreement']): string {
  const said = words.charAt(0).toUpperCase() + words.slice(1);
  if (kappa === undefined) return `${said}.`;
  const interval =
    from === undefined || to === undefined
      ? 'poucos pares para um intervalo'
      : `intervalo de 95%: ${formatNumber(from)} a ${formatNumber(to)}, de ${draws.toLocaleString('pt-BR')} sorteios`;
  return `${said}: kappa ponderado ${formatNumber(kappa)} em ${counted(pairs, 'par', 'pares')} (${interval}).`;
}
