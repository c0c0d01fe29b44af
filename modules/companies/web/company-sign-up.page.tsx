import { isPlan, planNames } from '@provado/contract/plans.ts';
import { paths, withReturn } from '#app/paths.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import type { EntranceProps } from '#shell/entrance.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { CompanySignUpForm } from './CompanySignUpForm.tsx';

export function CompanySignUpPage({ plan, wanted, go }: Pick<EntranceProps, 'plan' | 'wanted' | 'go'>) {
  const signInHref = withReturn(paths.company.signIn, wanted);
  return (
    <AuthLayout title="Cadastre sua empresa" subtitle={subtitleFor(plan)}>
      <CompanySignUpForm plan={plan} onDone={() => go(signInHref)} />
      <p className="pt-6 text-sm text-muted">
        Já possui conta? <TextLink href={signInHref}>Entrar</TextLink>
      </p>
    </AuthLayout>
  );
}

function subtitleFor(plan: string | undefined): string {
  const lookUp = 'Com o CNPJ, buscamos quase tudo para você.';
  return plan !== undefined && isPlan(plan) ? `Plano ${planNames[plan]}. ${lookUp}` : lookUp;
}
