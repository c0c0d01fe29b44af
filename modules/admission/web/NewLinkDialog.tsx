import { Controller, useForm } from 'react-hook-form';
import { dayOf, endOfDay } from '#platform/contract/day.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { DateField } from '#platform/web/ui/DateField.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { NumberField } from '#platform/web/ui/NumberField.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { newInvitationLink } from '../contract/exam-invitations.ts';
import { createLink } from './exam-invitations.api.ts';

export interface NewLinkDialogProps {
  runId: number;
  /** Of the run: no link lasts longer. */
  endsAt: Date;
  onClose: () => void;
}

interface Fields {
  name: string;
  expiresAt: Date;
  usesMost: number | null;
}

/** Makes a link with an expiry and a maximum number of uses. */
export function NewLinkDialog({ runId, endsAt, onClose }: NewLinkDialogProps) {
  const { control, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { name: '', expiresAt: endsAt, usesMost: null },
    resolver: contractResolver<Fields>(newInvitationLink),
  });
  const submit = handleSubmit(async (fields) => {
    const sending = createLink(runId, fields).then(({ message }) => message);
    if (await sendForm(sending, newInvitationLink, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Criar link de convite"
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button onPress={() => submit()} isPending={formState.isSubmitting}>
            Criar link
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Nome"
              isOptional
              description="Só você vê: onde o link foi divulgado, por exemplo."
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="expiresAt"
          control={control}
          render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
            <DateField
              ref={ref}
              onBlur={onBlur}
              label="Vale até o fim do dia"
              value={value ? dayOf(value) : null}
              onChange={(day) => onChange(day ? lastMoment(day, endsAt) : undefined)}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="usesMost"
          control={control}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label="Máximo de usos"
              isOptional
              minValue={1}
              description="Em branco, o link não tem máximo."
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}

/** On the exam's last day, its last moment. */
function lastMoment(day: string, endsAt: Date): Date {
  return day === dayOf(endsAt) ? endsAt : endOfDay(day);
}
