import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#platform/contract/client.ts';
import { useIsDue } from '../../use-now.ts';
import { Button } from '../buttons/Button.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { LoadFailed } from '../states/LoadFailed.tsx';
import { SkeletonList } from '../states/Skeleton.tsx';
import { Pagination } from './Pagination.tsx';

export interface Paged<Row> {
  results: readonly Row[];
  page: number;
  totalPages: number;
  total: number;
}

export interface PagedViewProps<Row> {
  query: UseQueryResult<Paged<Row>>;
  errorText: string;
  signedOutText?: string;
  count: (total: number) => string;
  empty: ReactNode;
  onPage: (page: number) => void;
  rowClassName?: string;
  skeleton?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedView<Row>({
  query,
  errorText,
  signedOutText,
  count,
  empty,
  onPage,
  rowClassName = 'h-15',
  skeleton = <SkeletonList rows={5} rowClassName={rowClassName} />,
  children,
}: PagedViewProps<Row>) {
  const isDue = useIsDue(!query.isPending);
  if (!isDue || query.isPending) return skeleton;
  if (query.isError && !query.data) {
    const isSignedOut = isApiError(query.error) && query.error.status === 401;
    if (!isSignedOut || !signedOutText) return <LoadFailed query={query} fallback={errorText} />;
    return (
      <ErrorState
        message={signedOutText}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const { results, page, totalPages, total } = query.data;
  return (
    <div aria-busy={query.isPlaceholderData} className="grid min-w-0 gap-4 aria-busy:opacity-60">
      {/* The same element from one search to the next, so that what it found is announced, be it nothing. */}
      <div role="status" className="grid grid-cols-1 empty:hidden">
        {total > 0 ? <p className="text-sm text-muted">{count(total)}</p> : empty}
      </div>
      {isPageGone(query.data) ? (
        <PageGone totalPages={totalPages} onPage={onPage} />
      ) : (
        <>
          {results.length > 0 && children(results)}
          <Pagination page={page} totalPages={totalPages} onPage={onPage} />
        </>
      )}
    </div>
  );
}

/** The last page may have lost its only row. */
export const isPageGone = ({ page, totalPages }: Pick<Paged<unknown>, 'page' | 'totalPages'>): boolean =>
  totalPages > 0 && page > totalPages;

export const PageGone = ({ totalPages, onPage }: { totalPages: number; onPage: (page: number) => void }) => (
  <EmptyState
    title="Esta página da lista não existe mais"
    action={
      <Button variant="secondary" onPress={() => onPage(totalPages)}>
        Ir para a última página
      </Button>
    }
  />
);
