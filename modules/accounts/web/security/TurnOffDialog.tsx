import type { Body } from '#platform/contract/route.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { disableSecondFactor } from '../../contract/second-factor.ts';
import { disable } from './second-factor.api.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useActForm<Body<typeof disableSecondFactor>>({
    schema: disableSecondFactor.body,
    defaultValues: { password: '', code: '' },
    act: disable,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title="Desativar a verificação em duas etapas"
      subtitle="O acesso voltará a pedir só a senha, e os códigos de recuperação deixam de valer."
      submitText="Desativar"
      isDanger
    >
      <Field control={form.control} name="password" as={PasswordField} label="Sua senha" autoFocus />
      <Field
        control={form.control}
        name="code"
        as={TextField}
        label="Código de verificação"
        description="Do seu aplicativo autenticador. Sem ele, use um dos seus códigos de recuperação."
        autoComplete="one-time-code"
      />
    </FormDialog>
  );
}
