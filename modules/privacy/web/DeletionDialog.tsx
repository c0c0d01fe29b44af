import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { secondFactorQuery } from '#modules/accounts/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { forgetAccount } from '#platform/web/session/forget-account.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type AccountDeletion, accountDeletion } from '../contract/privacy.ts';
import { deleteAccount } from './privacy.api.ts';

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data: factor } = useQuery(secondFactorQuery);
  const form = useActForm<AccountDeletion>({
    schema: accountDeletion,
    defaultValues: { password: '', code: '' },
    act: deleteAccount,
    reading: 'never',
    onDone: async () => {
      const account = currentUser();
      if (account) await forgetAccount({ account });
      // The guards have led there as well, with the way back to a page of nobody.
      await navigate({ to: paths.developer.signIn, replace: true });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="small"
      title="Excluir minha conta"
      subtitle="Não dá para desfazer. Se quiser uma cópia dos seus dados, baixe antes."
      submitText="Excluir para sempre"
      isDanger
    >
      <Field control={form.control} name="password" as={PasswordField} label="Sua senha" autoFocus />
      {factor?.active && (
        <Field
          control={form.control}
          name="code"
          as={TextField}
          label="Código do aplicativo autenticador"
          autoComplete="one-time-code"
        />
      )}
    </FormDialog>
  );
}
