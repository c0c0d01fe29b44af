import { homeOf } from '../session/access-table.ts';
import { useCurrentUser } from '../session/session.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';

export function NotFound() {
  const user = useCurrentUser();
  return (
    <div className="grid max-w-xl justify-items-start gap-6">
      <title>Página não encontrada · Provado</title>
      <div className="grid gap-3">
        <h1 className="text-title font-semibold">Esta página não existe</h1>
        <p className="text-muted">O endereço pode ter mudado ou sido digitado com algum erro.</p>
      </div>
      <LinkButton href={user ? homeOf[user.type] : '/'}>Ir para o início</LinkButton>
    </div>
  );
}
