import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedView } from '#platform/web/ui/lists/PagedView.tsx';
import type { FoundRows } from './ResultShelf.tsx';

export interface FoundListProps<Row extends { id: number }> {
  title: string;
  query: UseQueryResult<FoundRows<Row> & { page: number; totalPages: number }>;
  count: (total: number) => string;
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (row: Row) => ReactNode;
}

export function FoundList<Row extends { id: number }>({
  title,
  children,
  count,
  ...list
}: FoundListProps<Row>) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <PagedView
        {...list}
        count={(total) => `${list.query.data?.estimated ? 'Mais de ' : ''}${count(total)}`}
        errorText="Não conseguimos buscar agora."
        rowClassName="h-44"
      >
        {(rows) => (
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((row) => (
              <li key={row.id} className="min-w-0">
                {children(row)}
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </section>
  );
}
