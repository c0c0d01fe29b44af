import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { digitsOf } from '#platform/domain/phone.ts';
import { addressRecordQuery } from '#platform/web/network/registry.api.ts';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField } from '#platform/web/ui/fields/MaskedField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { Spinner } from '#platform/web/ui/states/Spinner.tsx';
import { useLookUp } from '#platform/web/use-look-up.ts';
import type { AddressForm, EditForm } from './edit-form.ts';

const labels = {
  street: 'Logradouro',
  number: 'Número',
  district: 'Bairro',
  complement: 'Complemento',
  city: 'Cidade',
  state: 'Estado',
} as const;

export function AddressFields({ form }: { form: UseFormReturn<EditForm> }) {
  const { control, formState } = form;
  const address = useWatch({ control, name: 'address' });
  const postalCode = digitsOf(address.postalCode);
  // An address without any part is none; one with a part needs city and state.
  const isNone = Object.values(address).every((part) => part.trim() === '');
  const isChanged = Boolean(formState.dirtyFields.address?.postalCode);
  const { data, isFetching } = useQuery({
    ...addressRecordQuery(postalCode),
    enabled: isChanged && postalCode.length === 8,
  });

  useLookUp(form, data, ({ street, district, city, state }) => [
    ['address.street', street, 'wins'],
    ['address.district', district, 'wins'],
    ['address.city', city, 'wins'],
    ['address.state', state, 'wins'],
  ]);

  const field = (name: keyof typeof labels, className: string) => (
    <Field
      control={control}
      name={`address.${name satisfies keyof AddressForm}`}
      as={TextField}
      label={labels[name]}
      isOptional={isNone || (name !== 'city' && name !== 'state')}
      className={className}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <Field
        control={control}
        name="address.postalCode"
        as={MaskedField}
        label="CEP"
        isOptional
        mask="_____-___"
        autoComplete="postal-code"
        className="sm:col-span-2"
        end={
          isFetching && (
            <span className="pr-3.5">
              <Spinner label="Buscando o endereço" />
            </span>
          )
        }
      />
      {field('street', 'sm:col-span-4')}
      {field('number', 'sm:col-span-2')}
      {field('complement', 'sm:col-span-4')}
      {field('district', 'sm:col-span-2')}
      {field('city', 'sm:col-span-3')}
      {field('state', 'sm:col-span-1')}
    </div>
  );
}
