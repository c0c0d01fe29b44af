import type { Body } from '#platform/contract/route.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { type askForCheck, newRequest } from '../../contract/company-checks.ts';
import { requestCheck } from './company-checks.api.ts';

export interface RequestCheckDialogProps {
  reason: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

export function RequestCheckDialog({ reason, onClose }: RequestCheckDialogProps) {
  const form = useActForm<Body<typeof askForCheck>>({
    schema: newRequest,
    defaultValues: { message: '' },
    draft: { key: 'nova-analise-da-empresa' },
    act: requestCheck,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Pedir nova análise"
      subtitle={reason && `Motivo da recusa: ${reason}`}
      submitText="Enviar pedido"
    >
      <Field
        control={form.control}
        name="message"
        as={TextArea}
        label="Mensagem"
        description="Conte o que mudou ou o que mostra que a empresa é sua: o site, um e-mail do domínio dela, um documento que você pode enviar."
        rows={6}
        counterLimit={1000}
        autoFocus
      />
    </FormDialog>
  );
}
