import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/route.ts';
import { homeOf } from '#platform/web/session/access-table.ts';
import { currentUser, onSessionChange } from '#platform/web/session/session.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';

const kinds: Readonly<Record<Role, string>> = {
  DEVELOPER: 'de dev',
  COMPANY: 'de empresa',
  ADMIN: 'de administração',
};

export function SignedInAs({ at }: { at: Role }) {
  // The prerendered page knows nobody.
  const user = useSyncExternalStore(onSessionChange, currentUser, () => undefined);
  if (!user || user.type === at) return null;
  return (
    <p className="mt-3 rounded-control bg-soft px-4 py-3 text-sm">
      Você está no Provado{user.name && ` como ${user.name}`}, com uma conta {kinds[user.type]}. Aqui entra
      uma conta {kinds[at]}. <TextLink href={homeOf[user.type]}>Ir para o seu início</TextLink>
    </p>
  );
}
