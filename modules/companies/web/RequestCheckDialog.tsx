import type { Body } from '#platform/contract/route.ts';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type askForCheck, newRequest } from '../contract/company-checks.ts';
import { requestCheck } from './company-checks.api.ts';

export interface RequestCheckDialogProps {
  reason: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Mount it while it is to be open. */
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
