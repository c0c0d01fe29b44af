import type { Control } from 'react-hook-form';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField } from '#platform/web/ui/fields/MaskedField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { CompanyProfile } from '../../contract/company-profile.ts';
import type { ProfileForm } from './profile-form.ts';

export interface ProfileAddressProps {
  address: NonNullable<CompanyProfile['address']>;
  control: Control<ProfileForm>;
}

/** The registry gave the address at the sign-up, so only the complement may be changed. */
export function ProfileAddress({ address, control }: ProfileAddressProps) {
  const { street, district, city } = address;
  const locality = [city.name, city.state.name].filter(Boolean).join(' – ');
  const whole = [street, district, locality].filter(Boolean).join(', ');
  return (
    <Card title="Endereço">
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <MaskedField
            label="CEP"
            mask="_____-___"
            value={address.postalCode}
            onChange={() => {}}
            isReadOnly
          />
          <TextField label="Número" value={address.number} isReadOnly />
        </div>
        <TextField
          label="Endereço completo"
          value={whole}
          isReadOnly
          description={
            whole === ''
              ? 'O cadastro da empresa não tem endereço.'
              : 'Vem do registro público e não pode ser alterado aqui.'
          }
        />
        <Field control={control} name="complement" as={TextField} label="Complemento" isOptional />
      </div>
    </Card>
  );
}
