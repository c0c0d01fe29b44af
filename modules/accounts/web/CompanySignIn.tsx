import { paths, withReturn } from '#platform/web/paths.ts';
import { type RecoveryDialog, SignInScreen } from './SignInScreen.tsx';

interface CompanySignInProps {
  recovery: RecoveryDialog;
  /** The address that was interrupted; whoever signs up on the way comes back to it as well. */
  wanted: string | undefined;
}

/** The company's sign-in, at its own address or in the place of a page. */
export function CompanySignIn({ recovery, wanted }: CompanySignInProps) {
  return (
    <SignInScreen
      as="COMPANY"
      title="Olá, Recrutador!"
      subtitle="Entre para acompanhar suas provas e quem as fez."
      recovery={recovery}
      signUpHref={withReturn(paths.company.signUp, wanted)}
      signUpLabel="Cadastre sua empresa"
    />
  );
}
