import { isApiError } from '#platform/contract/client.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
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
  const form = useActForm<{ email: string }>({
    schema: recoveryRequest,
    defaultValues: { email: '' },
    act: ({ email }) => requestRecovery(role, email),
    error: (reason) => faultSentence(reason, role),
    reading: 'never',
    onDone: onClose,
    onFail: () => form.setFocus('email', { shouldSelect: true }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title="Esqueceu a senha?"
      subtitle="Informe o e-mail da sua conta. Enviaremos um link de recuperação para ele."
      submitText="Enviar"
    >
      <Field
        control={form.control}
        name="email"
        as={TextField}
        label="E-mail da conta"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        isRequired
      />
    </FormDialog>
  );
}

function faultSentence(reason: unknown, role: RecoverableRole): string {
  if (!isApiError(reason)) return 'Não foi possível processar a solicitação.';
  const hasOwnReason = reason.status === 429 || reason.status >= 500;
  return role === 'COMPANY' && !hasOwnReason
    ? 'Falha ao enviar o código, verifique se o e-mail está correto.'
    : reason.message;
}
