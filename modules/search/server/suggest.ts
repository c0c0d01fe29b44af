import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { Suggestion } from '../contract/suggestions.ts';
import { findCompanies } from './find-companies.queries.ts';
import { findDevelopers } from './find-developers.queries.ts';
import { findOpenRuns } from './find-runs.queries.ts';

const page = { number: 1, size: 3 };

export async function suggest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Extract<Caller, { role: 'DEVELOPER' | 'COMPANY' }>,
  search: string,
): Promise<Suggestion[]> {
  const now = clock.now();
  const developerId = caller.role === 'DEVELOPER' ? caller.developerId : 0;
  const runs =
    caller.role === 'DEVELOPER'
      ? (await findOpenRuns(db, { search }, { developerId, now, page })).results
      : [];
  const companies = (await findCompanies(db, search, { developerId, now, page })).results;
  const developers =
    caller.role === 'COMPANY' ? (await findDevelopers(db, search, page, caller)).results : [];
  return [
    ...runs.map(({ id, title, company }) => ({
      kind: 'exam' as const,
      id,
      text: title,
      detail: company.name,
    })),
    ...developers.map(({ id, name, email }) => ({
      kind: 'developer' as const,
      id,
      text: name,
      detail: email,
    })),
    ...companies.map(({ id, name, city, state }) => ({
      kind: 'company' as const,
      id,
      text: name,
      detail: [city, state].filter(Boolean).join('/'),
    })),
  ];
}
