import { faultsOf } from '#platform/contract/translate.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { type CompanyClaim, companyClaim } from '../../contract/company-claims.ts';
import { claim } from './company-claims.api.ts';

export interface ClaimDialogProps {
  isOpen: boolean;
  begin: Pick<CompanyClaim, 'cnpj' | 'email'>;
  onClose: () => void;
}

export function ClaimDialog({ begin, onClose }: ClaimDialogProps) {
  const form = useActForm<CompanyClaim>({
    schema: companyClaim,
    defaultValues: { ...begin, name: '', message: '' },
    resolver: faultResolver((values) => faultsOf(companyClaim, values)),
    act: claim,
    reading: 'never',
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Esta empresa é minha"
      subtitle="Conte o que aconteceu. Uma pessoa da administração lê e responde por e-mail."
      submitText="Enviar pedido"
    >
      <Field control={control} name="cnpj" as={TextField} label="CNPJ" autoComplete="off" />
      <Field control={control} name="name" as={TextField} label="Seu nome" autoComplete="name" />
      <Field
        control={control}
        name="email"
        as={TextField}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Field
        control={control}
        name="message"
        as={TextArea}
        label="Mensagem"
        description="O que mostra que a empresa é sua? O site, um e-mail do domínio dela, o contrato social."
        rows={6}
        counterLimit={2000}
      />
    </FormDialog>
  );
}
