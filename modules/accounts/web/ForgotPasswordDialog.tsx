import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { isApiError } from '#platform/contract/client.ts';
import { contractResolver } from '#platform/web/contract-form.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { recoveryRequest } from '../contract/recovery.ts';
import { type RecoverableRole, requestRecovery } from './recovery.api.ts';

export interface ForgotPasswordDialogProps {
  /** Whose password it is. */
  of: RecoverableRole;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the account's e-mail and has the recovery link sent to it. */
export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  // Mounted anew each time, so that it opens blank.
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ of: role, onClose }: ForgotPasswordDialogProps) {
  const formId = useId();
  const { control, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { email: '' },
    resolver: contractResolver<{ email: string }>(recoveryRequest),
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await processToast(requestRecovery(role, email), {
        success: (message) => message,
        error: (reason) => faultSentence(reason, role),
      });
      onClose();
    } catch {
      setFocus('email', { shouldSelect: true });
    }
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      size="small"
      title="Esqueceu a senha?"
      subtitle="Informe o e-mail da sua conta. Enviaremos um link de recuperação para ele."
      footer={
        <Button type="submit" form={formId} isPending={formState.isSubmitting} pendingText="Aguarde...">
          Enviar
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Controller
          name="email"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="E-mail da conta"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoFocus
              isRequired
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}

function faultSentence(reason: unknown, role: RecoverableRole): string {
  if (!isApiError(reason)) return 'Não foi possível processar a solicitação.';
  const hasOwnReason = reason.status === 429 || reason.status >= 500;
  return role === 'COMPANY' && !hasOwnReason
    ? 'Falha ao enviar o código, verifique se o e-mail está correto.'
    : reason.message;
}
