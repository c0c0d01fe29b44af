import { useEffect, useState } from 'react';
import type { RunSearch } from './run-search.ts';

interface Steps {
  rows: readonly { attemptId: number }[];
  at: number;
  query: { data?: { page: number; totalPages: number } | undefined; isPlaceholderData: boolean };
  search: RunSearch;
  onSearch: (search: RunSearch, replace?: boolean) => void;
}

/** The way to the candidates before and after this one, over the ends of pages. */
export function useSteps({ rows, at, query, search, onSearch }: Steps) {
  const [arriving, setArriving] = useState<'first' | 'last'>();
  const arrived = arriving && !query.isPlaceholderData && query.data?.page === (search.pagina ?? 1);
  const target = arrived ? rows.at(arriving === 'first' ? 0 : -1)?.attemptId : undefined;
  useEffect(() => {
    if (target === undefined) return;
    setArriving(undefined);
    onSearch({ ...search, pessoa: target }, true);
  }, [target, search, onSearch]);
  const go = (index: number) => {
    const row = rows[index];
    return row && (() => onSearch({ ...search, pessoa: row.attemptId }, search.pessoa !== undefined));
  };
  const turn = (by: 1 | -1) => () => {
    setArriving(by === 1 ? 'first' : 'last');
    onSearch({ ...search, pagina: (query.data?.page ?? 1) + by }, true);
  };
  const page = query.data?.page ?? 1;
  const isLast = page >= (query.data?.totalPages ?? 1);
  return {
    next: at === rows.length - 1 && at >= 0 && !isLast ? turn(1) : go(at + 1),
    previous: at === 0 && page > 1 ? turn(-1) : at > 0 ? go(at - 1) : undefined,
  };
}
