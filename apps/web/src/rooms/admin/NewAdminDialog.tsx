import { messageOf } from '@provado/contract/client.ts';
import {
  isAcceptablePassword,
  passwordPartsOf,
  passwordsDiffer,
  weakPassword,
} from '@provado/contract/password.ts';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { faultResolver, showServerFaults } from '#lib/contract-form.ts';
import { faultsInOrder } from '#lib/form-faults.ts';
import { processToast } from '#lib/process-toast.ts';
import { usePasswordPolicy } from '#rooms/auth/auth.api.ts';
import { NewPasswordPair } from '#shell/NewPasswordPair.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type NewAdmin, newAdmin, registerAdmin } from './admin.api.ts';

/** Makes another administrator, who signs in with the password given here. */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const policy = usePasswordPolicy();
  const { control, handleSubmit, setError, formState } = useForm<NewAdmin>({
    defaultValues: { name: '', email: '', password: '', confirmation: '' },
    resolver: faultResolver((values) =>
      faultsInOrder(newAdmin, values, {
        password: !isAcceptablePassword(values.password, policy) && weakPassword,
        confirmation: values.confirmation !== values.password && passwordsDiffer,
      }),
    ),
  });
  const submit = handleSubmit(async (values) => {
    try {
      await processToast(registerAdmin(values), { success: (message) => message, error: messageOf });
      onClose();
    } catch (reason) {
      showServerFaults(reason, newAdmin, setError);
    }
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      title="Novo administrador"
      subtitle="Administradores veem tudo e criam os modelos de prova. Convide só quem cuida da plataforma."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
            Cadastrar
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="name"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Nome completo"
              autoComplete="off"
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
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
              error={fieldState.error?.message}
            />
          )}
        />
        <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
      </form>
    </Modal>
  );
}
