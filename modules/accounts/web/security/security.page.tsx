import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { changeAdministratorPassword, sessionsQuery } from '../auth.api.ts';
import { EmailChangeCard } from '../mailbox/EmailChangeCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

// Everybody else changes it with their profile.
const PasswordSection = lazy(async () => ({
  default: (await import('./PasswordSection.tsx')).PasswordSection,
}));

const LinkedAccountsCard = lazy(async () => ({
  default: (await import('../providers/LinkedAccountsCard.tsx')).LinkedAccountsCard,
}));

export function SecurityPage() {
  // Nobody knows how long the list gets: what stands below comes after it, and is not pushed.
  const { isPending } = useQuery(sessionsQuery);
  const kind = useCurrentUser()?.type;
  return (
    <>
      <PageHeader title="Segurança" subtitle="Veja onde sua conta está aberta e proteja o seu acesso." />
      <div className="grid gap-6">
        <EmailChangeCard />
        <SessionsCard />
        {!isPending && <SecondFactorCard />}
        {!isPending && kind === 'DEVELOPER' && (
          <Suspense>
            <LinkedAccountsCard />
          </Suspense>
        )}
        {!isPending && kind === 'ADMIN' && (
          <Suspense>
            <PasswordSection act={changeAdministratorPassword} />
          </Suspense>
        )}
      </div>
    </>
  );
}
