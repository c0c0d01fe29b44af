import { useSearch } from '@tanstack/react-router';
import { paths, withReturn } from '#app/paths.ts';
import { type RecoveryDialog, SignInScreen } from './SignInScreen.tsx';

export function CompanySignInPage({ recovery }: { recovery: RecoveryDialog }) {
  const { voltar } = useSearch({ from: paths.company.signIn });
  return (
    <SignInScreen
      as="COMPANY"
      title="Olá, Recrutador!"
      subtitle="Entre para acompanhar suas provas e quem as fez."
      recovery={recovery}
      signUpHref={withReturn(paths.company.signUp, voltar)}
      signUpLabel="Cadastre sua empresa"
    />
  );
}
