import { useSearch } from '@tanstack/react-router';
import { paths } from '#app/paths.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import type { RecoveryDialog } from './SignInScreen.tsx';

export function CompanySignInPage({ recovery }: { recovery: RecoveryDialog }) {
  const { voltar } = useSearch({ from: paths.company.signIn });
  return <CompanySignIn recovery={recovery} wanted={voltar} />;
}
