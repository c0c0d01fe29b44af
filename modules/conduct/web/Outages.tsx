import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PartFailed } from '#platform/web/ui/states/PartFailed.tsx';
import { outagesQuery } from './outages.api.ts';

const OutageList = lazy(async () => ({ default: (await import('./OutageList.tsx')).OutageList }));

export function Outages({ runId }: { runId: number }) {
  const query = useQuery(outagesQuery(runId));
  const { data } = query;
  if (!data) return <PartFailed query={query} what="as quedas durante a prova" />;
  if (data.count === 0) return null;
  return (
    <Suspense>
      <OutageList runId={runId} lost={data} />
    </Suspense>
  );
}
