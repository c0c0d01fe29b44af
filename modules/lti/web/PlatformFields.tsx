import type { Control } from 'react-hook-form';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { NewPlatform } from '../contract/lti.ts';

export const platformFields = [
  ['name', 'Nome da plataforma', 'Como as pessoas a conhecem. Elas leem este nome ao abrir a prova.'],
  ['issuer', 'Emissor (issuer, platform ID)', 'Sinal por sinal como a plataforma mostra.'],
  ['clientId', 'ID do cliente (client ID)', undefined],
  ['deploymentId', 'ID de implantação (deployment ID)', undefined],
  ['authAddress', 'Endereço de autorização (authentication request)', undefined],
  ['tokenAddress', 'Endereço de tokens (access token)', undefined],
  ['keysAddress', 'Endereço das chaves da plataforma (public keyset)', undefined],
] as const;

export function PlatformFields<Values extends NewPlatform>(props: { control: Control<Values> }) {
  // A form with more fields has these as well, which the type of its control cannot say.
  const control = props.control as unknown as Control<NewPlatform>;
  return platformFields.map(([name, label, description]) => (
    <Field
      key={name}
      control={control}
      name={name}
      as={TextField}
      label={label}
      {...(description !== undefined && { description })}
      {...(name.endsWith('Address') && { inputMode: 'url' as const, placeholder: 'https://' })}
      autoComplete="off"
      spellCheck="false"
    />
  ));
}
