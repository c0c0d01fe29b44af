import { paths } from '#app/paths.ts';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { enterAsDeveloper } from './auth.api.ts';
import { SignInForm } from './SignInForm.tsx';

export function DeveloperSignInPage() {
  return (
    <AuthLayout title="Olá, Recruta!" subtitle="Entre para fazer provas e ver seus resultados.">
      <SignInForm
        userLabel="E-mail"
        enter={enterAsDeveloper}
        fallback="Deu ruim"
        signUpHref={paths.developer.signUp}
        signUpLabel="Crie sua conta"
      />
    </AuthLayout>
  );
}
