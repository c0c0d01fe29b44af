import { WhoHears } from '#modules/notifications/web/public.ts';
import { endOfOwnDay } from '#modules/taking/web/public.ts';
import { faultsOf } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { DateField } from '#platform/web/ui/dates/DateField.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { NumberField } from '#platform/web/ui/fields/NumberField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { extraTimeForm, extraTimeLimits } from '../contract/extra-time.ts';
import { giveTime } from './extra-time.api.ts';

export interface ExtraTimeDialogProps {
  runId: number;
  developer: { id: number; name: string };
  isStarted: boolean;
  /** Works of this run are defended. */
  isDefended?: boolean;
  onClose: () => void;
}

interface Fields {
  minutes: number | null;
  percent: number | null;
  pauseMinutes: number | null;
  /** A day, `YYYY-MM-DD`. */
  ownEndsAt: string | null;
  reason: string;
}

/** Mount it while it is to be open. */
export function ExtraTimeDialog({ runId, developer, isStarted, isDefended, onClose }: ExtraTimeDialogProps) {
  const bodyOf = ({ ownEndsAt, ...fields }: Fields) => ({
    ...fields,
    developerId: developer.id,
    ownEndsAt: ownEndsAt === null ? ('' as const) : endOfOwnDay(ownEndsAt),
  });
  const form = useActForm<Fields>({
    schema: extraTimeForm,
    defaultValues: { minutes: null, percent: null, pauseMinutes: null, ownEndsAt: null, reason: '' },
    resolver: faultResolver((fields) => faultsOf(extraTimeForm, bodyOf(fields))),
    act: (fields) => giveTime(runId, bodyOf(fields)),
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Dar tempo extra: ${developer.name}`}
      subtitle={
        isStarted
          ? `Soma ao que já foi dado e chega à prova aberta em segundos. Se o tempo já acabou, a prova é reaberta e o tempo conta a partir de agora.${isDefended ? ' Depois da entrega, vale para a defesa do trabalho.' : ''}`
          : 'Soma ao que já foi dado e vale quando a pessoa começar.'
      }
      submitText="Dar tempo extra"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="minutes"
          as={NumberField}
          label="Minutos"
          isOptional
          autoFocus
          minValue={0}
          maxValue={extraTimeLimits.minutesMost}
        />
        <Field
          control={control}
          name="percent"
          as={NumberField}
          label="Porcentagem da duração"
          isOptional
          minValue={0}
          maxValue={extraTimeLimits.percentMost}
        />
        <Field
          control={control}
          name="pauseMinutes"
          as={NumberField}
          label="Minutos de pausa"
          isOptional
          minValue={0}
          maxValue={extraTimeLimits.pauseMinutesMost}
          description="A pessoa usa quando quiser: o relógio para e as questões ficam cobertas."
        />
      </div>
      {!isStarted && (
        <Field
          control={control}
          name="ownEndsAt"
          as={DateField}
          label="Pode fazer até"
          isOptional
          description="Só para quem precisa de outro prazo. Vale o dia inteiro, também depois do fim da prova."
        />
      )}
      <Field
        control={control}
        name="reason"
        as={TextArea}
        label="Motivo"
        rows={3}
        counterLimit={extraTimeLimits.reasonMost}
        description="Fica registrado para responsáveis e recrutamento. Quem só corrige não vê nem o tempo nem o motivo."
      />
      {isStarted ? (
        <WhoHears runId={runId} kind="extra_time" developerIds={[developer.id]} />
      ) : (
        <p className="text-sm text-muted">
          Quem já conhece a prova ou a empresa é avisado como escolheu: por e-mail e no Provado, ou só no
          Provado.
        </p>
      )}
    </FormDialog>
  );
}
