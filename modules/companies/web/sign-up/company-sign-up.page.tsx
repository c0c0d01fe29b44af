import { paths, withReturn } from '#platform/contract/paths.ts';
import { noteSignUp } from '#platform/web/session/entrance-email.ts';
import { AuthLayout, toCompanies } from '#platform/web/shell/AuthLayout.tsx';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { isPlan, planNames } from '../../contract/plans.ts';
import { CompanySignUpForm } from './CompanySignUpForm.tsx';

export function CompanySignUpPage({ plan, wanted, go }: Pick<EntranceProps, 'plan' | 'wanted' | 'go'>) {
  const signInHref = withReturn(paths.company.signIn, wanted);
  return (
    <AuthLayout title="Cadastre sua empresa" subtitle={subtitleFor(plan)} motto={toCompanies}>
      <CompanySignUpForm
        plan={plan}
        onDone={(email) => {
          noteSignUp(email);
          go(signInHref);
        }}
      />
      <p className="pt-6 text-sm text-muted">
        Já possui conta? <TextLink href={signInHref}>Entrar</TextLink>
      </p>
      <p className="pt-2 text-sm text-muted">
        É dev? <TextLink href={paths.developer.signUp}>Criar conta de dev</TextLink>
      </p>
    </AuthLayout>
  );
}

function subtitleFor(plan: string | undefined): string {
  const lookUp = 'Com o CNPJ, buscamos quase tudo para você.';
  return plan !== undefined && isPlan(plan) ? `Plano ${planNames[plan]}. ${lookUp}` : lookUp;
}
