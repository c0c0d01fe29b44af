import { useState } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { recoveryRequest } from '../../contract/recovery.ts';
import { type RecoverableRole, requestRecovery } from './recovery.api.ts';

export interface ForgotPasswordDialogProps {
  of: RecoverableRole;
  isOpen: boolean;
  email?: string;
  onClose: () => void;
  onEmail?: (email: string) => void;
}

export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  // It is mounted anew each time, so that it opens with what is typed now.
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ of: role, email = '', onClose, onEmail }: ForgotPasswordDialogProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useActForm<{ email: string }>({
    schema: recoveryRequest,
    defaultValues: { email },
    act: (values) => requestRecovery(role, values.email),
    error: (reason) => faultSentence(reason, role),
    reading: 'never',
    onDone: (_, values) => setSentTo(values.email),
    onFail: () => form.setFocus('email', { shouldSelect: true }),
  });
  const close = () => {
    onEmail?.(form.getValues('email'));
    onClose();
  };
  return (
    <FormDialog
      form={form}
      onClose={close}
      size="small"
      title="Esqueceu a senha?"
      subtitle="Informe o e-mail da sua conta. Enviaremos um link de recuperação para ele."
      submitText={sentTo === undefined ? 'Enviar' : 'Enviar de novo'}
      cancelText={sentTo === undefined ? 'Cancelar' : 'Voltar'}
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
      <div role="status" className="grid gap-1 text-sm wrap-anywhere empty:hidden">
        {sentTo !== undefined && (
          <>
            <p>
              Se houver uma conta de {role === 'COMPANY' ? 'empresa' : 'desenvolvedor'} com o e-mail {sentTo},
              o link chega em alguns minutos. Ele vale por 30 minutos e só funciona uma vez.
            </p>
            <p className="text-muted">Não chegou? Confira o e-mail digitado e o spam, e envie de novo.</p>
          </>
        )}
      </div>
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
