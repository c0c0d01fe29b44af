import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';

export interface NotEnteredProps {
  reason: string;
  beginHref: string;
  signInHref?: string;
}

export function NotEntered({ reason, beginHref, signInHref }: NotEnteredProps) {
  return (
    <AuthLayout title="Não foi possível entrar" subtitle={reason} isCentred>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={beginHref}>Começar de novo</LinkButton>
        {signInHref && (
          <LinkButton href={signInHref} variant="secondary">
            Entrar com a senha
          </LinkButton>
        )}
      </div>
    </AuthLayout>
  );
}
