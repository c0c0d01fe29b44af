import { useSearch } from '@tanstack/react-router';
import { paths, withReturn } from '#app/paths.ts';
import { type RecoveryDialog, SignInScreen } from './SignInScreen.tsx';

export function DeveloperSignInPage({ recovery }: { recovery: RecoveryDialog }) {
  const { voltar } = useSearch({ from: paths.developer.signIn });
  return (
    <SignInScreen
      as="DEVELOPER"
      title="Olá, Recruta!"
      subtitle="Entre para fazer provas e ver seus resultados."
      recovery={recovery}
      signUpHref={withReturn(paths.developer.signUp, voltar)}
      signUpLabel="Crie sua conta"
    />
  );
}
