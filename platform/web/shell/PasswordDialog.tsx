import type { WireSchema } from '#platform/contract/translate.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog, type FormDialogProps } from '../ui/FormDialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { Reading, Told } from '../use-act.ts';
import { useActForm } from '../use-act-form.ts';

export interface PasswordDialogProps
  extends Pick<FormDialogProps, 'title' | 'subtitle' | 'submitText' | 'isDanger' | 'onClose'> {
  schema: WireSchema<{ password: string }>;
  /** @throws ApiError, NetworkError */
  act: (password: string) => Promise<Told>;
  reading?: Reading | undefined;
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
