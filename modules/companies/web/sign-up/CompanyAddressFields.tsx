import type { Control } from 'react-hook-form';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField } from '#platform/web/ui/fields/MaskedField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { CompanyForm } from './company-sign-up-form.ts';
import type { LookedUp, Registry } from './use-registry.ts';

interface AddressProps {
  control: Control<CompanyForm>;
  isReadOnly: Registry['isReadOnly'];
}

export function CompanyAddressFields({ control, isReadOnly }: AddressProps) {
  // What the registry does not know can stay empty.
  const known = (name: LookedUp) => ({ isReadOnly: isReadOnly(name), isOptional: !isReadOnly(name) });
  const field = (name: Exclude<LookedUp, 'postalCode'>, label: string) => (
    <Field control={control} name={name} as={TextField} label={label} {...known(name)} />
  );
  return (
    <fieldset className="grid gap-5">
      <legend className="pb-4 text-sm text-muted">
        O endereço vem do registro público. Complete o que faltar.
      </legend>
      <div className="grid grid-cols-2 gap-5">
        <Field
          control={control}
          name="postalCode"
          as={MaskedField}
          label="CEP"
          mask="_____-___"
          autoComplete="postal-code"
          {...known('postalCode')}
        />
        {field('number', 'Número')}
      </div>
      {field('street', 'Logradouro')}
      <div className="grid gap-5 sm:grid-cols-2">
        {field('district', 'Bairro')}
        <Field control={control} name="complement" as={TextField} label="Complemento" isOptional />
      </div>
      <div className="grid grid-cols-[2fr_1fr] gap-5">
        {field('city', 'Cidade')}
        {field('state', 'Estado')}
      </div>
    </fieldset>
  );
}
