import { useEffect, useState } from 'react';
import type { Candidate } from '../contract/ranking.ts';
import { type ChangeSearch, type RunSearchParams, withPerson } from './run-search.ts';

interface Steps {
  rows: readonly Candidate[];
  at: number;
  query: { data?: { page: number; totalPages: number } | undefined; isPlaceholderData: boolean };
  search: RunSearchParams;
  onSearch: ChangeSearch;
}

export function useSteps({ rows, at, query, search, onSearch }: Steps) {
  const [arriving, setArriving] = useState<'first' | 'last'>();
  const arrived = arriving && !query.isPlaceholderData && query.data?.page === (search.pagina ?? 1);
  const target = arrived ? rows.at(arriving === 'first' ? 0 : -1)?.attemptId : undefined;
  useEffect(() => {
    if (target === undefined) return;
    setArriving(undefined);
    onSearch(withPerson(target), true);
  }, [target, onSearch]);
  const left = useLeft({ rows, at, query, search });
  const go = (index: number) => {
    const row = rows[index];
    return row && (() => onSearch(withPerson(row.attemptId), search.pessoa !== undefined));
  };
  const turn = (by: 1 | -1) => () => {
    setArriving(by === 1 ? 'first' : 'last');
    onSearch((before) => ({ ...before, pagina: (query.data?.page ?? 1) + by }), true);
  };
  const page = query.data?.page ?? 1;
  const isLast = page >= (query.data?.totalPages ?? 1);
  // The one behind who left stands in that place now.
  const stands = left?.at ?? at;
  const behind = left?.at ?? at + 1;
  return {
    next: stands >= 0 && behind === rows.length && !isLast ? turn(1) : go(behind),
    previous: stands === 0 && page > 1 ? turn(-1) : stands > 0 ? go(stands - 1) : undefined,
    left: left?.person,
    behind,
    turnOn: isLast ? undefined : turn(1),
  };
}

/** The open person had this place in the list until a new reading left them out. */
function useLeft({ rows, at, query, search }: Omit<Steps, 'onSearch'>) {
  const asked = JSON.stringify(search);
  const person = rows[at];
  const [last, setLast] = useState<{ asked: string; at: number; person: Candidate }>();
  const isNew = last?.asked !== asked || last.at !== at || last.person !== person;
  if (person && isNew && !query.isPlaceholderData) setLast({ asked, at, person });
  return at < 0 && last?.asked === asked ? last : undefined;
}
