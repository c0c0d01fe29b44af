import { paths } from '#app/paths.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { enterAsCompany } from './auth.api.ts';
import { SignInForm } from './SignInForm.tsx';

export function CompanySignInPage() {
  return (
    <AuthLayout title="Olá, Recrutador!" subtitle="Entre para acompanhar suas provas e quem as fez.">
      <SignInForm
        userLabel="Usuário"
        enter={enterAsCompany}
        fallback="Não foi possível realizar a solicitação."
        signUpHref={paths.company.signUp}
        signUpLabel="Cadastre sua empresa"
      />
    </AuthLayout>
  );
}
