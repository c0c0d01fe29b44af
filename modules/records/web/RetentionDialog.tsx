import { useQuery } from '@tanstack/react-query';
import { faultsOf } from '#platform/contract/translate.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Modal } from '#platform/web/ui/dialogs/Modal.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { holdReasonMost, keepMonthsLimits, type Retention, retentionChange } from '../contract/retention.ts';
import { keep, retentionQuery } from './retention.api.ts';

interface RetentionDialogProps {
  runId: number;
  onClose: () => void;
}

const title = 'Guarda dos dados';
const subtitle =
  'Depois do prazo, as tentativas ficam anônimas: nomes, textos, código e histórico são apagados. Os números da prova e das questões ficam, e a pessoa guarda o resultado e o certificado dela.';

/** Mount it only while it is open. */
export function RetentionDialog({ runId, onClose }: RetentionDialogProps) {
  const query = useQuery(retentionQuery(runId));
  if (query.data) return <RetentionForm runId={runId} onClose={onClose} current={query.data} />;
  return (
    <Modal isOpen onClose={onClose} title={title} subtitle={subtitle}>
      {query.isError ? (
        <PartFailed query={query} what="a guarda dos dados" />
      ) : (
        <SkeletonList rows={2} rowClassName="h-16" />
      )}
    </Modal>
  );
}

interface Fields {
  months: number | null;
  hold: string;
}

function RetentionForm({ runId, onClose, current }: RetentionDialogProps & { current: Retention }) {
  // What somebody else changes meanwhile is only overwritten by what was changed here.
  const bodyOf = ({ months, hold }: Fields) => ({
    ...(months !== current.months && { months: months ?? Number.NaN }),
    ...(hold.trim() !== (current.hold ?? '') && { hold: hold.trim() || null }),
  });
  const form = useActForm<Fields>({
    schema: retentionChange,
    defaultValues: { months: current.months, hold: current.hold ?? '' },
    resolver: faultResolver((fields) => faultsOf(retentionChange, bodyOf(fields))),
    act: (fields) => keep(runId, bodyOf(fields)),
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog form={form} onClose={onClose} title={title} subtitle={subtitle} submitText="Salvar">
      <p className="text-sm">{stateOf(current)}</p>
      <Field
        control={control}
        name="months"
        as={NumberField}
        label={current.until ? 'Meses depois do fim da prova' : 'Meses depois de cada entrega'}
        minValue={keepMonthsLimits.least}
        maxValue={current.begun ? current.months : keepMonthsLimits.most}
        description={
          current.begun
            ? 'Quem começou leu este prazo: agora ele só pode diminuir.'
            : `De ${keepMonthsLimits.least} a ${keepMonthsLimits.most}. O candidato lê o prazo antes de começar.`
        }
        className="sm:w-72"
        autoFocus
      />
      <Field
        control={control}
        name="hold"
        as={TextArea}
        label="Motivo para guardar além do prazo"
        isOptional
        rows={3}
        counterLimit={holdReasonMost}
        description="Por exemplo, um processo em andamento. Com um motivo escrito, nada fica anônimo; apague o texto para retomar o prazo. Fica no registro da administração."
      />
    </FormDialog>
  );
}

function stateOf({ until, hold, personal, anonymous }: Retention): string {
  const now = counted(personal, 'tentativa com nome', 'tentativas com nome');
  const gone = anonymous > 0 ? ` · ${counted(anonymous, 'já anônima', 'já anônimas')}` : '';
  const when = hold ? 'Prazo suspenso' : until ? `Até ${formatDay(until)}` : 'Prazo por entrega';
  return `${when} · ${now}${gone}.`;
}
