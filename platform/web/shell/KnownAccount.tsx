import { forgottenHash } from '#platform/contract/paths.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { NotMine } from '../ui/states/NotMine.tsx';

/** It never tells whether an account with these data exists. */
export function KnownAccount({ href }: { href: string }) {
  return (
    <div className="grid gap-1 text-muted">
      <p>
        Se já existe uma conta com estes dados, enviamos um e-mail para ela. Se ela é sua,{' '}
        <TextLink href={href}>entre</TextLink> ou{' '}
        <TextLink href={`${href}${forgottenHash}`}>recupere a senha</TextLink>.
      </p>
      <NotMine />
    </div>
  );
}
