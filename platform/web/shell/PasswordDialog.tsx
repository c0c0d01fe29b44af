import type { WireSchema } from '#platform/contract/translate.ts';
import type { ActMessage, Refetching } from '../forms/use-act.ts';
import { useActForm } from '../forms/use-act-form.ts';
import { FormDialog, type FormDialogProps } from '../ui/dialogs/FormDialog.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { PasswordField } from '../ui/fields/PasswordField.tsx';

export interface PasswordDialogProps
  extends Pick<FormDialogProps, 'title' | 'subtitle' | 'submitText' | 'isDanger' | 'onClose'> {
  schema: WireSchema<{ password: string }>;
  /** @throws ApiError, NetworkError */
  act: (password: string) => Promise<ActMessage>;
  reading?: Refetching | undefined;
}

export function PasswordDialog({ schema, act, reading, ...dialog }: PasswordDialogProps) {
  const form = useActForm<{ password: string }>({
    schema,
    defaultValues: { password: '' },
    act: ({ password }) => act(password),
    reading,
    onDone: dialog.onClose,
    onFail: () => form.setFocus('password', { shouldSelect: true }),
  });
  return (
    <FormDialog {...dialog} form={form} size="small">
      <Field control={form.control} name="password" as={PasswordField} label="Sua senha" autoFocus />
    </FormDialog>
  );
}
