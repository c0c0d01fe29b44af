import { useNavigate } from '@tanstack/react-router';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField } from '#platform/web/ui/fields/MaskedField.tsx';
import { PhoneField } from '#platform/web/ui/fields/PhoneField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { companyEntry } from '../../contract/companies.ts';
import { blankEntryForm, type EntryForm, enter, entryFormFaults } from './company-entry-form.ts';

type AddressLine = 'number' | 'street' | 'district' | 'complement' | 'city' | 'state';

export function EnterCompanyPage() {
  const navigate = useNavigate();
  const form = useActForm<EntryForm>({
    schema: companyEntry,
    defaultValues: blankEntryForm,
    resolver: faultResolver(entryFormFaults),
    draft: { key: 'empresa-pelos-documentos' },
    act: enter,
    onDone: (_, { cnpj }) => navigate({ to: paths.admin.companies, search: { busca: cnpj } }),
    faultText: (values) => entryFormFaults(values)[0]?.[1],
  });
  const { control } = form;
  const line = (name: AddressLine, label: string) => (
    <Field control={control} name={name} as={TextField} label={label} isOptional autoComplete="off" />
  );
  return (
    <>
      <PageHeader
        title="Cadastrar pelos documentos"
        subtitle="Para quando o registro público não responde ou ainda não tem a empresa. Ela já entra verificada."
        back={{ href: paths.admin.companies, label: 'Empresas' }}
      />
      <form onSubmit={form.submit} noValidate className="grid max-w-3xl gap-6">
        <RestoredDraft of={form.draft} />
        <Card title="Empresa">
          <div className="grid gap-5">
            <Field
              control={control}
              name="cnpj"
              as={MaskedField}
              label="CNPJ"
              mask="__.___.___/____-##"
              allowed={{ _: /[0-9A-Za-z]/, '#': /\d/ }}
              isUpperCase
              inputMode="text"
              autoComplete="off"
              spellCheck="false"
            />
            <Field
              control={control}
              name="tradeName"
              as={TextField}
              label="Nome fantasia"
              description="É o nome que os candidatos veem."
              autoComplete="off"
            />
            <Field
              control={control}
              name="phone"
              as={PhoneField}
              label="Telefone"
              description="Aparece na página da empresa, para candidatos."
              isOptional
              autoComplete="off"
            />
            <div className="grid grid-cols-2 gap-5">
              <Field
                control={control}
                name="postalCode"
                as={MaskedField}
                label="CEP"
                mask="_____-___"
                isOptional
                autoComplete="off"
              />
              {line('number', 'Número')}
            </div>
            {line('street', 'Logradouro')}
            <div className="grid gap-5 sm:grid-cols-2">
              {line('district', 'Bairro')}
              {line('complement', 'Complemento')}
            </div>
            <div className="grid grid-cols-2 gap-5 sm:grid-cols-[2fr_1fr]">
              {line('city', 'Cidade')}
              {line('state', 'Estado')}
            </div>
          </div>
        </Card>
        <Card title="Quem cuida da conta">
          <div className="grid gap-5">
            <Field
              control={control}
              name="email"
              as={TextField}
              label="E-mail"
              description="Recebe o link para escolher a senha, que vale por 30 minutos. Pelo menos 11 caracteres."
              type="email"
              inputMode="email"
              autoComplete="off"
              minLength={10}
              needs="O e-mail precisa de pelo menos 11 caracteres."
            />
            <Field
              control={control}
              name="personName"
              as={TextField}
              label="Nome da pessoa"
              isOptional
              autoComplete="off"
            />
          </div>
        </Card>
        <Card title="Documentos">
          <Field
            control={control}
            name="papers"
            as={TextArea}
            label="O que você conferiu"
            description="Fica no registro. Por exemplo: contrato social e cartão do CNPJ, e como falou com a empresa."
            rows={3}
          />
        </Card>
        <FormFailureNote of={form.failure} />
        <Button
          type="submit"
          size="large"
          className="w-fit max-sm:w-full"
          isPending={form.isPending}
          pendingText="Aguarde..."
        >
          Cadastrar
        </Button>
      </form>
    </>
  );
}
