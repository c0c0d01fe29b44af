import { paths, withReturn } from '#platform/web/paths.ts';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { type RecoveryDialog, SignInScreen } from './SignInScreen.tsx';

interface DeveloperSignInPageProps extends Pick<EntranceProps, 'wanted'> {
  recovery: RecoveryDialog;
}

export function DeveloperSignInPage({ recovery, wanted }: DeveloperSignInPageProps) {
  return (
    <SignInScreen
      as="DEVELOPER"
      title="Olá, Recruta!"
      subtitle="Entre para fazer provas e ver seus resultados."
      recovery={recovery}
      signUpHref={withReturn(paths.developer.signUp, wanted)}
      signUpLabel="Crie sua conta"
    />
  );
}
