import { RotateCw } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { phoneMask } from '#platform/web/phone.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { takesFocus } from '#platform/web/takes-focus.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { MaskedField } from '#platform/web/ui/MaskedField.tsx';
import { Spinner } from '#platform/web/ui/Spinner.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { useTypedBefore } from '#platform/web/use-typed-before.ts';
import { companySignUp } from '../contract/companies.ts';
import { CompanyAddressFields } from './CompanyAddressFields.tsx';
import { registerCompany } from './companies.api.ts';
import {
  blankCompanyForm,
  type CompanyForm,
  companyFormFaults,
  toCompanySignUp,
} from './company-sign-up-form.ts';
import { useRegistry } from './use-registry.ts';

export interface CompanySignUpFormProps {
  /** The plan chosen before, stored with the company. */
  plan?: string | undefined;
  /** Called once the company exists. */
  onDone: () => void;
}

/** Everything a company says of itself; the public registry says most of it. */
export function CompanySignUpForm({ plan, onDone }: CompanySignUpFormProps) {
  const policy = usePasswordPolicy();
  const form = useForm<CompanyForm>({
    defaultValues: blankCompanyForm,
    resolver: faultResolver((values) => companyFormFaults(values, policy)),
  });
  const { control, handleSubmit, setError, formState, watch } = form;
  const registry = useRegistry(form);
  const acceptsTerms = watch('acceptsTerms');
  const element = useTypedBefore(form.setValue);

  const submit = handleSubmit(
    async (values) => {
      try {
        await processToast(registerCompany(toCompanySignUp(values, plan)), {
          success: (message) => message || 'Cadastrado!',
          error: (reason) => messageOf(reason, 'Não foi possível realizar a solicitação.'),
        });
        onDone();
      } catch (error) {
        showServerFaults(error, companySignUp, setError);
      }
    },
    // Every fault is flagged; one toast says the first of them.
    () => toast.error(companyFormFaults(form.getValues(), policy)[0]?.[1]),
  );

  return (
    <form ref={element} onSubmit={submit} method="dialog" noValidate className="grid gap-5">
      <Controller
        name="cnpj"
        control={control}
        render={({ field, fieldState }) => (
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
              description={registry.isLookingUp ? 'Consultando o registro...' : undefined}
              error={registry.fault ?? fieldState.error?.message}
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
        )}
      />
      <Controller
        name="tradeName"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Nome fantasia"
            autoComplete="organization"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="E-mail"
            description="Você entra com ele."
            type="email"
            inputMode="email"
            autoComplete="email"
            minLength={10}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="phone"
        control={control}
        render={({ field, fieldState }) => (
          <MaskedField
            {...field}
            label="Telefone"
            isOptional
            mask={phoneMask}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            error={fieldState.error?.message}
          />
        )}
      />
      <CompanyAddressFields control={control} isReadOnly={registry.isReadOnly} />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
      <ConsentFields control={control} />
      <div className="grid gap-3">
        <Button
          type="submit"
          size="large"
          isDisabled={!acceptsTerms || !registry.isActive}
          isPending={formState.isSubmitting}
          pendingText="Aguarde..."
        >
          Cadastrar
        </Button>
        <p role="status" className="text-sm text-muted">
          {stillMissing(registry.isActive, acceptsTerms)}
        </p>
      </div>
    </form>
  );
}

/** Why the button cannot be pressed yet. */
function stillMissing(isActive: boolean, acceptsTerms: boolean): string {
  if (!isActive) return 'Para continuar, informe o CNPJ de uma empresa ativa.';
  return acceptsTerms ? '' : 'Para continuar, aceite os termos.';
}
