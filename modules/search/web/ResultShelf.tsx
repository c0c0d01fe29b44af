import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Shelf } from '#platform/web/ui/lists/Shelf.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';

export interface FoundRows<Row> {
  results: readonly Row[];
  total: number;
  estimated?: true | undefined;
}

export interface ResultShelfProps<Row extends { id: number }> {
  title: string;
  query: UseQueryResult<FoundRows<Row>>;
  moreHref: string;
  children: (row: Row) => ReactNode;
}

export function ResultShelf<Row extends { id: number }>(props: ResultShelfProps<Row>) {
  const { title, query, moreHref, children } = props;
  if (query.isError && !query.data) {
    return (
      <section aria-label={title} className="grid gap-3">
        <h2 className="flex min-h-11 items-center text-lg font-semibold">{title}</h2>
        <LoadFailed query={query} />
      </section>
    );
  }
  if (query.data?.total === 0) return null;
  return (
    <div aria-busy={query.isPlaceholderData || query.isPending} className="min-w-0 aria-busy:opacity-60">
      <p role="status" className="sr-only">
        {query.isPending && 'Carregando...'}
      </p>
      <Shelf
        // New results scroll back to the start.
        key={query.data?.results[0]?.id}
        title={title}
        count={query.data && totalOf(query.data)}
        more={
          query.data &&
          query.data.total > query.data.results.length && (
            <TextLink
              href={moreHref}
              aria-label={`Ver todos em ${title}`}
              className="inline-flex min-h-11 items-center px-1 text-sm"
            >
              Ver todos
            </TextLink>
          )
        }
      >
        {query.data
          ? query.data.results.map((row) => <li key={row.id}>{children(row)}</li>)
          : [1, 2, 3, 4].map((index) => (
              <li key={index}>
                <Skeleton className="h-56" />
              </li>
            ))}
      </Shelf>
    </div>
  );
}

/** `1.204`, or `mais de 10.000` when the count was cut off. */
const totalOf = ({ total, estimated }: Pick<FoundRows<unknown>, 'total' | 'estimated'>): string =>
  `${estimated ? 'mais de ' : ''}${total.toLocaleString('pt-BR')}`;
