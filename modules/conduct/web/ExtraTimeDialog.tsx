import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { endOfOwnDay } from '#modules/taking/web/public.ts';
import { dayOf } from '#platform/contract/day.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { DateField } from '#platform/web/ui/DateField.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { NumberField } from '#platform/web/ui/NumberField.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { type ExtraTimeForm, extraTimeForm, extraTimeLimits } from '../contract/extra-time.ts';
import { giveTime } from './extra-time.api.ts';

export interface ExtraTimeDialogProps {
  runId: number;
  developer: { id: number; name: string };
  /** Somebody who has not started may also be given a later end. */
  isStarted: boolean;
  onClose: () => void;
}

/** Gives one candidate more time. Mount it while it is to be open. */
export function ExtraTimeDialog({ runId, developer, isStarted, onClose }: ExtraTimeDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setError, formState } = useForm<ExtraTimeForm>({
    defaultValues: { developerId: developer.id, minutes: null, percent: null, ownEndsAt: '', reason: '' },
    resolver: contractResolver<ExtraTimeForm>(extraTimeForm),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(giveTime(runId, values), extraTimeForm, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title={`Dar tempo extra: ${developer.name}`}
      subtitle={
        isStarted
          ? 'Soma ao que já foi dado e chega à prova aberta em segundos. Se o tempo já acabou, a prova é reaberta e o tempo conta a partir de agora.'
          : 'Soma ao que já foi dado e vale quando a pessoa começar.'
      }
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting}>
            Dar tempo extra
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            name="minutes"
            control={control}
            render={({ field: { value, ...field }, fieldState }) => (
              <NumberField
                {...field}
                value={value ?? null}
                label="Minutos"
                isOptional
                autoFocus
                minValue={0}
                maxValue={extraTimeLimits.minutesMost}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="percent"
            control={control}
            render={({ field: { value, ...field }, fieldState }) => (
              <NumberField
                {...field}
                value={value ?? null}
                label="Porcentagem da duração"
                isOptional
                minValue={0}
                maxValue={extraTimeLimits.percentMost}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        {!isStarted && (
          <Controller
            name="ownEndsAt"
            control={control}
            render={({ field: { value, onChange, ref: _, ...field }, fieldState }) => (
              <DateField
                {...field}
                label="Pode fazer até"
                isOptional
                description="Só para quem precisa de outro prazo. Vale o dia inteiro, também depois do fim da prova."
                value={value ? dayOf(value) : null}
                onChange={(day) => onChange(day === null ? '' : endOfOwnDay(day))}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          name="reason"
          control={control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label="Motivo"
              rows={3}
              counterLimit={extraTimeLimits.reasonMost}
              description="Fica registrado para donos e recrutadores. Quem só corrige não vê nem o tempo nem o motivo."
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
