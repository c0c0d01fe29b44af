import { type Control, Controller } from 'react-hook-form';
import { MaskedField } from '#platform/web/ui/MaskedField.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { CompanyForm } from './company-sign-up-form.ts';
import type { LookedUp, Registry } from './use-registry.ts';

interface AddressProps {
  control: Control<CompanyForm>;
  isReadOnly: Registry['isReadOnly'];
}

/** Where the company is: filled by the registry, and open for typing where that leaves something empty. */
export function CompanyAddressFields({ control, isReadOnly }: AddressProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="pb-4 text-sm text-muted">
        O endereço vem do registro da empresa. O que faltar, você completa.
      </legend>
      <div className="grid grid-cols-2 gap-5">
        <Controller
          name="postalCode"
          control={control}
          render={({ field, fieldState }) => (
            <MaskedField
              {...field}
              label="CEP"
              mask="_____-___"
              autoComplete="postal-code"
              isReadOnly={isReadOnly('postalCode')}
              error={fieldState.error?.message}
            />
          )}
        />
        <AddressField control={control} isReadOnly={isReadOnly} name="number" label="Número" />
      </div>
      <AddressField control={control} isReadOnly={isReadOnly} name="street" label="Logradouro" />
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressField control={control} isReadOnly={isReadOnly} name="district" label="Bairro" />
        <Controller
          name="complement"
          control={control}
          render={({ field, fieldState }) => (
            <TextField {...field} label="Complemento" isOptional error={fieldState.error?.message} />
          )}
        />
      </div>
      <div className="grid grid-cols-[2fr_1fr] gap-5">
        <AddressField control={control} isReadOnly={isReadOnly} name="city" label="Cidade" />
        <AddressField control={control} isReadOnly={isReadOnly} name="state" label="Estado" />
      </div>
    </fieldset>
  );
}

interface AddressFieldProps extends AddressProps {
  name: Exclude<LookedUp, 'postalCode'>;
  label: string;
}

function AddressField({ control, isReadOnly, name, label }: AddressFieldProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <TextField {...field} label={label} isReadOnly={isReadOnly(name)} error={fieldState.error?.message} />
      )}
    />
  );
}
