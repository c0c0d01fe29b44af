import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useOnNotification } from '#modules/notifications/web/public.ts';
import { helpRequestsQuery } from './help-requests.api.ts';

// Few runs have any, and the form is large.
const HelpRequests = lazy(async () => ({
  default: (await import('./HelpRequests.tsx')).HelpRequests,
}));

export function WaitingHelp({ runId }: { runId: number }) {
  const query = useQuery(helpRequestsQuery(runId));
  useOnNotification(() => void query.refetch());
  const waiting = query.data?.filter(({ decision }) => !decision) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Suspense>
      <HelpRequests runId={runId} waiting={waiting} />
    </Suspense>
  );
}
