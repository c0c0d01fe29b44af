import { paths, withReturn } from '#platform/contract/paths.ts';
import type { EntranceProps } from '#platform/web/shell/entrance.ts';
import { SignInScreen } from './SignInScreen.tsx';

export function DeveloperSignInPage({ wanted }: Pick<EntranceProps, 'wanted'>) {
  return (
    <SignInScreen
      as="DEVELOPER"
      title="Olá, Recruta!"
      subtitle="Entre para fazer provas e ver seus resultados."
      wanted={wanted}
      signUpHref={withReturn(paths.developer.signUp, wanted)}
      signUpLabel="Crie sua conta"
      other={{ question: 'É de uma empresa?', href: paths.company.signIn, label: 'Entrar como empresa' }}
    />
  );
}
