import type { Control } from 'react-hook-form';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { TermsLinks } from './TermsLinks.tsx';

interface Consents {
  acceptsTerms: boolean;
  allowsEmail: boolean;
}

/** The form has the fields `acceptsTerms` and `allowsEmail`. */
export function ConsentFields<Values extends Consents>({ control }: { control: Control<Values> }) {
  // A form with more fields has these two as well, which the type of its control cannot say.
  const consents = control as unknown as Control<Consents>;
  return (
    <div className="grid gap-1">
      <Field control={consents} name="acceptsTerms" as={Checkbox} description={<TermsLinks />}>
        Li e aceito os termos de uso e a política de privacidade.
      </Field>
      <Field control={consents} name="allowsEmail" as={Checkbox}>
        Quero receber novidades por e-mail (opcional).
      </Field>
      <p className="text-sm text-muted">
        Avisos importantes sobre as suas provas chegam por e-mail mesmo sem isso. Cada um se desliga em
        Notificações ou no próprio e-mail.
      </p>
    </div>
  );
}
