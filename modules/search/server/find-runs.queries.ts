import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isOpenTo, readRunCards } from '#modules/runs/server/public.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { mostCandidates, searchAlone, wordsOf } from '#platform/server/database/search-words.ts';
import { offsetOf, type Page } from '#platform/server/http/paging.ts';
import { allOf, matchRuns } from './match-runs.queries.ts';
import type { Match } from './ways.ts';
import { foundPage } from './ways.ts';

/** Runs match all criteria, and any of the ids within one. */
export interface RunSearchFilter {
  readonly search?: string | undefined;
  readonly stackIds?: readonly number[] | undefined;
  readonly skillIds?: readonly number[] | undefined;
  readonly kind?: ExamKind | undefined;
  /** True for the platform's own exams, false for those of companies. */
  readonly own?: boolean | undefined;
  readonly untaken?: boolean | undefined;
}

/** Equals come newest first, and those that the developer has delivered last. */
export function findOpenRuns(
  db: Database<Schema>,
  asked: RunSearchFilter,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  const runs = sql.join([isOpenTo(developerId, now), ...filters(asked, developerId)], sql` and `);
  const conditions = { runs, kind: asked.kind };
  return db.transaction(async (trx) => {
    await searchAlone(trx);
    const found =
      asked.search === undefined
        ? await newestRuns(trx, allOf(conditions))
        : await matchRuns(trx, wordsOf(asked.search), conditions);
    const delivered = await deliveredRuns(trx, developerId);
    const ids = [...found.keys()].sort(
      (a, b) =>
        (found.get(b)?.weight ?? 0) - (found.get(a)?.weight ?? 0) ||
        Number(delivered.has(a)) - Number(delivered.has(b)) ||
        b - a,
    );
    const shown = ids.slice(0, mostCandidates).slice(offsetOf(page), offsetOf(page) + page.size);
    return foundPage(await readRunCards(trx, shown, developerId, now), ids.length, page);
  });
}

async function newestRuns(
  trx: Transaction<Schema>,
  conditions: RawBuilder<unknown>,
): Promise<Map<number, Match>> {
  const { rows } = await sql<{ id: number }>`
    select runs.id from runs where ${conditions} order by runs.id desc limit ${mostCandidates}::int`.execute(
    trx,
  );
  return new Map(rows.map(({ id }) => [id, { weight: 0, rank: 0 }]));
}

async function deliveredRuns(trx: Transaction<Schema>, developerId: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('attempts')
    .select('attempts.run_id')
    .where('attempts.developer_id', '=', developerId)
    .where('attempts.state', '<>', 'in_progress')
    .execute();
  return new Set(rows.map(({ run_id }) => run_id));
}

function filters(asked: RunSearchFilter, developerId: number): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [];
  if (asked.stackIds?.length) {
    found.push(sql`exists (select from run_stacks
      where run_stacks.run_id = runs.id and run_stacks.stack_id in (${sql.join(asked.stackIds)}))`);
  }
  if (asked.skillIds?.length) {
    found.push(sql`exists (select from run_skills
      where run_skills.run_id = runs.id and run_skills.skill_id in (${sql.join(asked.skillIds)}))`);
  }
  if (asked.own !== undefined) {
    found.push(sql`(select companies.kind from companies
      where companies.id = runs.company_id) = ${asked.own ? 'platform' : 'customer'}`);
  }
  if (asked.untaken) {
    found.push(sql`not exists (select from attempts
      where attempts.run_id = runs.id and attempts.developer_id = ${developerId})`);
  }
  return found;
}
