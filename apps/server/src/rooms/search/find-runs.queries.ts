import type { ExamKind } from '@provado/contract/words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { isOpenTo, readRunCards } from '#rooms/exams/run-cards.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import { forgiveMistakes, mostCandidates, mostCounted, namedBy, type Words, wordsOf } from './words.ts';

/** All criteria together; any of the ids inside one. */
export interface RunSearch {
  readonly search?: string | undefined;
  readonly stackIds?: readonly number[] | undefined;
  readonly skillIds?: readonly number[] | undefined;
  readonly kind?: ExamKind | undefined;
  /** True: the platform's own exams, false: those of companies. */
  readonly own?: boolean | undefined;
  /** Only what the developer has not begun. */
  readonly untaken?: boolean | undefined;
}

/** A page of the runs open to the developer at `now`: best match first, newest first among equals. */
export function findOpenRuns(
  db: Database<Schema>,
  asked: RunSearch,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  const conditions = sql.join([isOpenTo(developerId, now), ...filters(asked, developerId)], sql` and `);
  return db.transaction(async (trx) => {
    const words = asked.search === undefined ? undefined : wordsOf(asked.search);
    if (words) await forgiveMistakes(trx);
    const found = words
      ? sql`select runs.id, matches.weight
              from (${matchesOf(words)}) as matches join runs on runs.id = matches.run_id
             where ${conditions}`
      : sql`select runs.id, 0 as weight from runs where ${conditions} order by runs.id desc`;
    const { rows } = await sql<{ total: number; ids: number[] | null }>`
      with found as (${found} limit ${mostCounted + 1}::int)
      select (select count(*) from found) as total,
             (select array_agg(page.id order by page.weight desc, page.id desc)
                from (select found.id, found.weight from found
                       order by found.weight desc, found.id desc
                       limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
      trx,
    );
    const [row] = rows;
    return foundPage(await readRunCards(trx, row?.ids ?? [], developerId, now), row?.total ?? 0, page);
  });
}

function filters(asked: RunSearch, developerId: number): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [];
  if (asked.stackIds?.length) {
    found.push(sql`exists (select from run_stacks
      where run_stacks.run_id = runs.id and run_stacks.stack_id in (${sql.join(asked.stackIds)}))`);
  }
  if (asked.skillIds?.length) {
    found.push(sql`exists (select from run_skills
      where run_skills.run_id = runs.id and run_skills.skill_id in (${sql.join(asked.skillIds)}))`);
  }
  if (asked.kind) {
    found.push(sql`exists (select from exam_versions
      where exam_versions.id = runs.exam_version_id and exam_versions.kind = ${asked.kind})`);
  }
  if (asked.own !== undefined) {
    found.push(sql`exists (select from companies
      where companies.id = runs.company_id and companies.kind = ${asked.own ? 'platform' : 'customer'})`);
  }
  if (asked.untaken) {
    found.push(sql`not exists (select from attempts
      where attempts.run_id = runs.id and attempts.developer_id = ${developerId})`);
  }
  return found;
}

/** Runs by every way in which words can mean them, each with the weight of the best one. */
const matchesOf = (words: Words): RawBuilder<unknown> => sql`
  select ways.run_id, max(ways.weight) as weight
    from (
      (select runs.id as run_id,
              1 + word_similarity(${words.plain}, lower(f_unaccent(exam_versions.title))) as weight
         from exam_versions join runs on runs.exam_version_id = exam_versions.id
        where ${words.plain} <% lower(f_unaccent(exam_versions.title)) limit ${mostCandidates}::int)
      union all
      (select runs.id, 1.1 from exam_versions join runs on runs.exam_version_id = exam_versions.id
        where lower(f_unaccent(exam_versions.title || ' ' || exam_versions.description))
              like ${words.anywhere} limit ${mostCandidates}::int)
      union all
      (select runs.id, 0.8 from exam_versions join runs on runs.exam_version_id = exam_versions.id
        where to_tsvector('portuguese', f_unaccent(exam_versions.title || ' ' || exam_versions.description))
              @@ websearch_to_tsquery('portuguese', f_unaccent(${words.raw})) limit ${mostCandidates}::int)
      union all
      (select run_skills.run_id, 0.9 + named.alike
         from ${namedBy('skills', words)} as named join run_skills on run_skills.skill_id = named.id
        limit ${mostCandidates}::int)
      union all
      (select run_stacks.run_id, 0.7 + named.alike
         from ${namedBy('stacks', words)} as named join run_stacks on run_stacks.stack_id = named.id
        limit ${mostCandidates}::int)
      union all
      (select runs.id, 1.0 from companies join runs on runs.company_id = companies.id
        where ${words.plain} <% lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))
        limit ${mostCandidates}::int)
    ) as ways
   group by ways.run_id`;
