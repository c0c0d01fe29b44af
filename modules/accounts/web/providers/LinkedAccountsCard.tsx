import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Card } from '#platform/web/ui/Card.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { type LinkedAccount, socialProviders } from '../../contract/developer-entrance.ts';
import { linkedAccountsQuery } from './linked-accounts.api.ts';
import { providerNames } from './provider-names.ts';

// Most have none to show, and unlinking brings the forms.
const LinkedAccountsList = lazy(async () => ({
  default: (await import('./LinkedAccountsList.tsx')).LinkedAccountsList,
}));

/** The server says in `<html>` which providers the installation offers. Absent where there is nothing to say. */
export function LinkedAccountsCard() {
  const accounts = useQuery(linkedAccountsQuery);
  const offered = socialProviders.filter((name) => document.documentElement.dataset[name] !== undefined);
  const linked: readonly LinkedAccount[] = accounts.data ?? [];
  if (linked.length === 0 && (offered.length === 0 || accounts.isPending)) return null;
  return (
    <Card title="Contas ligadas">
      {accounts.isError && !accounts.data ? (
        <LoadFailed query={accounts} fallback="Não foi possível buscar as contas ligadas." />
      ) : linked.length === 0 ? (
        <p className="max-w-xl text-sm text-muted">
          Nenhuma. Ao entrar com {offered.map((name) => providerNames[name]).join(' ou ')}, você digita a
          senha daqui uma vez. Depois a outra conta basta.
        </p>
      ) : (
        <Suspense>
          <LinkedAccountsList linked={linked} />
        </Suspense>
      )}
    </Card>
  );
}
