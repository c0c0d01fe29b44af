import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { Select } from '#platform/web/ui/fields/Select.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type Invitation, invitation } from '../../contract/team.ts';
import { roleOptions, roleWords } from './roles.ts';
import { invite } from './team.api.ts';

export interface InviteMemberDialogProps {
  /** It is a recruiter if absent. */
  suggested?: Invitation['role'];
  subtitle?: string;
  onClose: () => void;
}

export function InviteMemberDialog({
  suggested = 'recrutador',
  subtitle = 'A pessoa recebe um link por e-mail para escolher a própria senha. Ele vale por 7 dias.',
  onClose,
}: InviteMemberDialogProps) {
  const form = useActForm<Invitation>({
    schema: invitation,
    defaultValues: { email: '', role: suggested },
    act: invite,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Convidar colega"
      subtitle={subtitle}
      submitText="Enviar convite"
    >
      <Field
        control={form.control}
        name="email"
        as={TextField}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      <Field
        control={form.control}
        name="role"
        as={Select}
        label="Papel"
        options={roleOptions}
        description={roleWords[form.watch('role')].text}
      />
    </FormDialog>
  );
}
