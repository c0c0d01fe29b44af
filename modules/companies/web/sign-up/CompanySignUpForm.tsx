import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { claimHash, paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { takesFocus } from '#platform/web/forms/focus-later.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTypedBefore } from '#platform/web/forms/use-typed-before.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { call } from '#platform/web/network/api.ts';
import { firstFaultText } from '#platform/web/session/what-is-needed.ts';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { KnownAccount } from '#platform/web/shell/KnownAccount.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextButton } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField, type MaskedFieldProps } from '#platform/web/ui/fields/MaskedField.tsx';
import { PhoneField } from '#platform/web/ui/fields/PhoneField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { Spinner } from '#platform/web/ui/states/Spinner.tsx';
import { type CompanySignUp, companySignUp, signUpCompany } from '../../contract/companies.ts';
import { CompanyAddressFields } from './CompanyAddressFields.tsx';
import {
  blankCompanyForm,
  type CompanyForm,
  companyFormFaults,
  companyNeeds,
  toCompanySignUp,
} from './company-sign-up-form.ts';
import { type Registry, useRegistry } from './use-registry.ts';

const registerCompany = (body: CompanySignUp) => call(signUpCompany, { body });

const ClaimDialog = lazyDialog(() => import('../checks/ClaimDialog.tsx').then((found) => found.ClaimDialog));

export interface CompanySignUpFormProps {
  plan?: string | undefined;
  onDone: (email: string) => void;
}

export function CompanySignUpForm({ plan, onDone }: CompanySignUpFormProps) {
  const policy = usePasswordPolicy();
  const form = useActForm<CompanyForm, { message: string }>({
    schema: companySignUp,
    defaultValues: blankCompanyForm,
    resolver: faultResolver((values) => companyFormFaults(values, policy)),
    draft: { key: 'cadastro-de-empresa' },
    act: (values) => registerCompany(toCompanySignUp(values, plan)),
    success: ({ message }) => message || 'Cadastrado!',
    error: (reason) => messageOf(reason, 'Não foi possível realizar a solicitação.'),
    reading: 'never',
    onDone: (_, { email }) => onDone(email),
    faultText: (values) => firstFaultText(companyFormFaults(values, policy), values, companyNeeds),
  });
  const { control } = form;
  const registry = useRegistry(form);
  const [isClaiming, setClaiming] = useState(false);
  useEffect(() => setClaiming(window.location.hash === claimHash), []);
  const acceptsTerms = form.watch('acceptsTerms');
  const element = useTypedBefore(form.setValue);

  return (
    <>
      {isClaiming && (
        <ClaimDialog
          isOpen
          begin={{ cnpj: form.getValues('cnpj'), email: form.getValues('email') }}
          onClose={() => setClaiming(false)}
        />
      )}
      <form ref={element} onSubmit={form.submit} method="dialog" noValidate className="grid gap-5">
        <RestoredDraft of={form.draft} />
        <Field control={control} name="cnpj" as={CnpjField} registry={registry} />
        <Field
          control={control}
          name="tradeName"
          as={TextField}
          label="Nome fantasia"
          description="É o nome que os candidatos veem."
          autoComplete="organization"
        />
        <Field
          control={control}
          name="personName"
          as={TextField}
          label="Seu nome"
          description="Como a equipe e o Provado chamam você."
          isOptional
          autoComplete="name"
        />
        <Field
          control={control}
          name="email"
          as={TextField}
          label="E-mail"
          description="Você entra com ele. Pelo menos 11 caracteres."
          type="email"
          inputMode="email"
          autoComplete="username"
          minLength={10}
          needs={companyNeeds.email}
        />
        <Field
          control={control}
          name="phone"
          as={PhoneField}
          label="Telefone"
          description="Aparece na página da empresa, para candidatos."
          isOptional
        />
        <CompanyAddressFields control={control} isReadOnly={registry.isReadOnly} />
        <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
        <ConsentFields control={control} />
        <div className="grid gap-3">
          <FormFailureNote of={form.failure}>
            {form.failure?.code === 'CADASTRO_NAO_CONCLUIDO' && (
              <>
                <KnownAccount href={paths.company.signIn} />
                <p className="text-muted">
                  A empresa é sua, mas a conta é de outra pessoa?{' '}
                  <TextButton onPress={() => setClaiming(true)}>Conte para a gente</TextButton>.
                </p>
              </>
            )}
          </FormFailureNote>
          <Button
            type="submit"
            size="large"
            isDisabled={!acceptsTerms || !registry.isActive}
            isPending={form.isPending}
            pendingText="Aguarde..."
          >
            Cadastrar
          </Button>
          <p role="status" className="text-sm text-muted">
            {stillMissing(registry.isActive, acceptsTerms)}
          </p>
        </div>
      </form>
    </>
  );
}

interface CnpjFieldProps extends Omit<MaskedFieldProps, 'label' | 'mask'> {
  registry: Registry;
}

function CnpjField({ registry, error, ...field }: CnpjFieldProps) {
  return (
    <div className="grid gap-2">
      <MaskedField
        {...field}
        label="CNPJ"
        mask="__.___.___/____-##"
        allowed={{ _: /[0-9A-Za-z]/, '#': /\d/ }}
        isUpperCase
        inputMode="text"
        autoComplete="off"
        spellCheck="false"
        autoFocus={takesFocus()}
        description={
          registry.isLookingUp ? (
            'Consultando o registro...'
          ) : (
            <>
              Confirma que a empresa está ativa.
              <span className="hidden in-data-demo:block">Na demonstração, use 11.222.333/0001-81.</span>
            </>
          )
        }
        error={registry.fault ?? error}
        more={registry.more}
        end={
          registry.isLookingUp && (
            <span className="pr-3.5">
              <Spinner label="Consultando o registro" />
            </span>
          )
        }
      />
      {registry.retry && (
        <Button variant="quiet" className="w-fit" onPress={registry.retry}>
          <RotateCw size={18} aria-hidden />
          Consultar de novo
        </Button>
      )}
    </div>
  );
}

function stillMissing(isActive: boolean, acceptsTerms: boolean): string {
  if (!isActive) return 'Para continuar, informe o CNPJ de uma empresa ativa.';
  return acceptsTerms ? '' : 'Para continuar, aceite os termos.';
}
