import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ReportButton } from '#modules/opinions/web/public.ts';
import { SaveButton } from '#modules/search/web/public.ts';
import { RunDetailsView, runDetailsQuery } from '#modules/taking/web/public.ts';
import { isGone } from '#platform/contract/client.ts';
import { paths } from '#platform/contract/paths.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';

// The exam itself is read first.
const HelpCard = lazy(async () => ({
  default: (await import('#modules/conduct/web/HelpCard.tsx')).HelpCard,
}));

export function RunDetailsPage() {
  const { runId } = useParams({ from: '/developer/dev/test/$runId' });
  const query = useQuery(runDetailsQuery(Number(runId)));
  if (query.data && !isGone(query.error)) {
    const { id, title, saved } = query.data;
    return (
      <RunDetailsView
        run={query.data}
        help={
          <Suspense>
            <HelpCard runId={id} />
          </Suspense>
        }
      >
        <SaveButton kind="exam" id={id} name={title} isSaved={saved} />
        <ReportButton kind="exam" id={id} what={`a prova “${title}”`} />
      </RunDetailsView>
    );
  }
  if (query.isError) {
    return (
      <>
        <PageHeader title="Prova" back={{ href: paths.developer.home, label: 'Home' }} />
        <LoadFailed query={query} />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <title>Carregando... · Provado</title>
      <h1 role="status" className="text-base text-muted">
        Carregando...
      </h1>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-72" />
    </div>
  );
}
