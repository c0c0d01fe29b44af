import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { secondFactorQuery } from '#modules/accounts/web/public.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { sendForm } from '#platform/web/send-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { type AccountDeletion, accountDeletion } from '../contract/privacy.ts';
import { deleteAccount } from './privacy.api.ts';

/** Asks for the password, and for a code where the account has a second factor, and deletes the account. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { data: factor } = useQuery(secondFactorQuery);
  const { control, handleSubmit, setError, formState } = useForm<AccountDeletion>({
    defaultValues: { password: '', code: '' },
    resolver: contractResolver<AccountDeletion>(accountDeletion),
  });
  const submit = handleSubmit(async (values) => {
    await sendForm(deleteAccount(values), accountDeletion, setError);
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      size="small"
      title="Excluir minha conta"
      subtitle="Não dá para desfazer. Se quiser uma cópia dos seus dados, baixe antes."
      footer={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={formState.isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={formState.isSubmitting}>
            Excluir para sempre
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <Controller
          name="password"
          control={control}
          render={({ field, fieldState }) => (
            <PasswordField {...field} label="Sua senha" autoFocus error={fieldState.error?.message} />
          )}
        />
        {factor?.active && (
          <Controller
            name="code"
            control={control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label="Código do aplicativo autenticador"
                autoComplete="one-time-code"
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </form>
    </Modal>
  );
}
