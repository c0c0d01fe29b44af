import { paths, withReturn } from '#platform/contract/paths.ts';
import { SignInScreen } from './SignInScreen.tsx';

interface CompanySignInProps {
  /** Whoever signs up on the way comes back to this address as well. */
  wanted?: string | undefined;
}

export function CompanySignIn({ wanted }: CompanySignInProps) {
  return (
    <SignInScreen
      as="COMPANY"
      title="Olá, Recrutador!"
      subtitle="Entre para acompanhar suas provas e quem as fez."
      wanted={wanted}
      signUpHref={withReturn(paths.company.signUp, wanted)}
      signUpLabel="Cadastre sua empresa"
      providerHref={withReturn(paths.providerSignIn, wanted)}
      other={{ question: 'É dev?', href: paths.developer.signIn, label: 'Entrar como dev' }}
    />
  );
}
