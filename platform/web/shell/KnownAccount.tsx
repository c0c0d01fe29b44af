import { TextLink } from '../ui/TextLink.tsx';

/** What to do after a refused sign-up. It never tells whether an account with these data exists. */
export function KnownAccount({ href }: { href: string }) {
  return (
    <p className="text-muted">
      Se já existe uma conta com estes dados, enviamos um e-mail para ela. Você pode{' '}
      <TextLink href={href}>entrar ou redefinir a senha</TextLink>.
    </p>
  );
}
