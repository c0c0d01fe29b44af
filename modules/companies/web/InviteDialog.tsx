import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { Select } from '#platform/web/ui/Select.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { type Invitation, invitation } from '../contract/team.ts';
import { roleOptions, roleWords } from './roles.ts';
import { invite } from './team.api.ts';

/** Asks whom to invite, and as what. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { control, handleSubmit, setError, formState, watch } = useForm<Invitation>({
    defaultValues: { email: '', role: 'recrutador' },
    resolver: contractResolver<Invitation>(invitation),
  });
  const submit = handleSubmit(async (values) => {
    if (await sendForm(invite(values), invitation, setError)) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Convidar colega"
      subtitle="A pessoa recebe um link por e-mail para escolher a própria senha. Ele vale por 7 dias."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Enviar convite
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="email"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="role"
          control={control}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label="Papel"
              options={roleOptions}
              description={roleWords[watch('role')].text}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
