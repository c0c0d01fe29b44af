import type { Control } from 'react-hook-form';
import { paths } from '#platform/contract/paths.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';

const inAnotherTab = { target: '_blank', rel: 'noopener' } as const;

/** Another tab opens them, so that the form that is being filled in is not lost. */
function TermsLinks() {
  return (
    <span className="flex flex-wrap gap-x-5 pl-9">
      <TextLink href={paths.terms} {...inAnotherTab} className="inline-flex min-h-11 items-center">
        Ler os termos de uso<span className="sr-only"> (abre em outra aba)</span>
      </TextLink>
      <TextLink href={paths.privacy} {...inAnotherTab} className="inline-flex min-h-11 items-center">
        Ler a política de privacidade<span className="sr-only"> (abre em outra aba)</span>
      </TextLink>
    </span>
  );
}

interface Consents {
  acceptsTerms: boolean;
  allowsEmail: boolean;
}

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
