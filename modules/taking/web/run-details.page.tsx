import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { paths } from '#platform/web/paths.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Skeleton } from '#platform/web/ui/Skeleton.tsx';
import { runDetailsQuery } from './attempts.api.ts';
import { RunDetailsView } from './RunDetailsView.tsx';

export interface RunDetailsPageProps {
  /** Buttons of other modules. */
  report: ComponentType<{ kind: 'exam'; id: number; what: string }>;
  save: ComponentType<{ kind: 'exam'; id: number; name: string; isSaved: boolean }>;
}

/** What a developer should know about an exam before taking it. */
export function RunDetailsPage({ report: Report, save: Save }: RunDetailsPageProps) {
  const { runId } = useParams({ from: '/developer/dev/test/$runId' });
  const query = useQuery(runDetailsQuery(Number(runId)));
  if (query.data) {
    const { id, title, saved } = query.data;
    return (
      <RunDetailsView
        run={query.data}
        report={<Report kind="exam" id={id} what={`a prova “${title}”`} />}
        save={<Save kind="exam" id={id} name={title} isSaved={saved} />}
      />
    );
  }
  if (query.isError) {
    return (
      <>
        <PageHeader title="Prova" back={{ href: paths.developer.home, label: 'Home' }} />
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => query.refetch()}
          isRetrying={query.isFetching}
        />
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
