import { paths, withReturn } from '#platform/contract/paths.ts';
import { SignInScreen } from './SignInScreen.tsx';

interface CompanySignInProps {
  /** The address that was interrupted; whoever signs up on the way comes back to it as well. */
  wanted?: string | undefined;
}

/** The company's sign-in, at its own address or in the place of a page. */
export function CompanySignIn({ wanted }: CompanySignInProps) {
  return (
    <SignInScreen
      as="COMPANY"
      title="Olá, Recrutador!"
      subtitle="Entre para acompanhar suas provas e quem as fez."
      wanted={wanted}
      signUpHref={withReturn(paths.company.signUp, wanted)}
      signUpLabel="Cadastre sua empresa"
      other={{ question: 'É dev?', href: paths.developer.signIn, label: 'Entrar como dev' }}
    />
  );
}
