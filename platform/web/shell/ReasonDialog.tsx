import type { ReactNode } from 'react';
import { faultsOf, type WireSchema } from '#platform/contract/translate.ts';
import { faultResolver } from '../forms/contract-form.ts';
import { type ActMessage, isDoneAlready } from '../forms/use-act.ts';
import { useActForm } from '../forms/use-act-form.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { TextArea } from '../ui/fields/TextArea.tsx';

export interface ReasonDialogProps<Body extends { reason: string }> {
  title: string;
  subtitle: string;
  submitText: string;
  isDanger: boolean;
  description: string;
  schema: WireSchema<Body>;
  body: (reason: string) => Body;
  act: (body: Body) => Promise<ActMessage>;
  onClose: () => void;
  children?: ReactNode;
  isBlocked?: boolean;
}

export function ReasonDialog<Body extends { reason: string }>(props: ReasonDialogProps<Body>) {
  const { description, schema, body, act, onClose, children, ...dialog } = props;
  const form = useActForm<{ reason: string }>({
    schema,
    defaultValues: { reason: '' },
    resolver: faultResolver(({ reason }) => faultsOf(schema, body(reason))),
    act: ({ reason }) => act(body(reason)),
    onDone: onClose,
    onFail: (reason) => isDoneAlready(reason) && onClose(),
  });
  return (
    <FormDialog {...dialog} form={form} onClose={onClose}>
      {children}
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="Motivo"
        description={description}
        counterLimit={500}
        autoFocus
      />
    </FormDialog>
  );
}
