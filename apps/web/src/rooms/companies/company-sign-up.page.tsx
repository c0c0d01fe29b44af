import { isPlan, planNames } from '@provado/contract/plans.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths, withReturn } from '#app/paths.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CompanySignUpForm } from './CompanySignUpForm.tsx';

export function CompanySignUpPage() {
  const navigate = useNavigate();
  const { plano, voltar } = useSearch({ from: paths.company.signUp });
  const signInHref = withReturn(paths.company.signIn, voltar);
  return (
    <AuthLayout title="Cadastre sua empresa" subtitle={subtitleFor(plano)}>
      <CompanySignUpForm plan={plano} onDone={() => navigate({ href: signInHref })} />
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
