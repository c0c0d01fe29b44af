import type { ExamKind } from '@provado/contract/words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { offsetOf, type Page } from '#platform/paging.ts';
import { isOpenTo, readRunCards } from '#rooms/exams/run-cards.policy.ts';
import type { Schema } from '../../schema.ts';
import { foundPage } from './found-page.ts';
import {
  type Depth,
  findForgivingly,
  findNamed,
  mostCandidates,
  type Named,
  searchAlone,
  tableOf,
  type Words,
  wordsOf,
} from './words.policy.ts';

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

/**
 * A page of the runs open to the developer at `now`: best match first; among equals what was delivered last, and
 * the newest first.
 */
export function findOpenRuns(
  db: Database<Schema>,
  asked: RunSearch,
  { developerId, now, page }: { developerId: number; now: Date; page: Page },
) {
  const conditions = sql.join([isOpenTo(developerId, now), ...filters(asked, developerId)], sql` and `);
  return db.transaction(async (trx) => {
    await searchAlone(trx);
    const words = asked.search === undefined ? undefined : wordsOf(asked.search);
    const find = async (found: RawBuilder<unknown>) => {
      const { rows } = await sql<{ total: number; ids: number[] | null }>`
        with found as materialized (${found} limit ${mostCandidates}::int),
             ordered as (select found.id, found.weight,
                                exists (select from attempts
                                         where attempts.run_id = found.id and attempts.developer_id = ${developerId}
                                           and attempts.state <> 'in_progress') as done from found)
        select (select count(*) from found) as total,
               (select array_agg(page.id order by page.weight desc, page.done, page.id desc)
                  from (select ordered.id, ordered.weight, ordered.done from ordered
                         order by ordered.weight desc, ordered.done, ordered.id desc
                         limit ${page.size}::int offset ${offsetOf(page)}::bigint) as page) as ids`.execute(
        trx,
      );
      return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] };
    };
    const tags = words && {
      skills: await findNamed(trx, 'skills', words),
      stacks: await findNamed(trx, 'stacks', words),
    };
    const { total, ids } =
      words && tags
        ? await findForgivingly(trx, words, (depth) =>
            find(sql`select runs.id, matches.weight
                     from (${matchesOf(words, tags, now, depth)}) as matches join runs on runs.id = matches.run_id
                    where ${conditions}
                    order by matches.weight desc, runs.id desc`),
          )
        : await find(sql`select runs.id, 0 as weight from runs where ${conditions} order by runs.id desc`);
    return foundPage(await readRunCards(trx, ids, developerId, now), total, page);
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

interface Tags {
  readonly skills: readonly Named[];
  readonly stacks: readonly Named[];
}

/** The newest runs of each skill (or stack) that the words name; no statement where they name none. */
function taggedRuns(
  tag: 'skill' | 'stack',
  named: readonly Named[],
  weight: RawBuilder<number>,
  open: RawBuilder<boolean>,
): RawBuilder<unknown>[] {
  if (named.length === 0) return [];
  const tags = `run_${tag}s`;
  return [
    sql`select tagged.id, ${weight} from ${tableOf(named)}
         cross join lateral (select runs.id from ${sql.table(tags)} join runs on runs.id = ${sql.ref(`${tags}.run_id`)}
                              where ${sql.ref(`${tags}.${tag}_id`)} = named.id and ${open}
                              order by ${sql.ref(`${tags}.run_id`)} desc limit ${mostCandidates}::int) as tagged`,
  ];
}

/**
 * Runs by every way in which words can mean them, each with the weight of the best one: the title, the company,
 * a skill, a stack, then the description; last, what is only alike.
 */
function matchesOf(words: Words, tags: Tags, now: Date, depth: Depth): RawBuilder<unknown> {
  const most = sql`limit ${mostCandidates}::int`;
  // What is over would only take the place of what is not.
  const open = sql<boolean>`runs.active and runs.ends_at >= ${now}`;
  const title = sql`lower(f_unaccent(exam_versions.title))`;
  const exams = sql`from exam_versions join runs on runs.exam_version_id = exam_versions.id`;
  const company = sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))`;
  const ways = [
    sql`select runs.id as run_id, 2::float8 as weight ${exams}
         where ${open} and to_tsvector('simple', f_unaccent(exam_versions.title))
               @@ to_tsquery('simple', ${words.beginnings}) ${most}`,
    ...(depth === 'titles'
      ? []
      : [
          sql`select runs.id, 0.8 ${exams}
               where ${open} and exam_versions.words @@ to_tsquery('portuguese', ${words.beginnings}) ${most}`,
          ...taggedRuns('skill', tags.skills, sql`0.9 + named.alike`, open),
          ...taggedRuns('stack', tags.stacks, sql`0.7 + named.alike`, open),
          sql`select runs.id, 1.0 from companies join runs on runs.company_id = companies.id
               where ${open} and to_tsvector('simple', f_unaccent(companies.trade_name))
                     @@ to_tsquery('simple', ${words.beginnings}) ${most}`,
        ]),
    ...(depth === 'alike'
      ? [
          sql`select runs.id, word_similarity(${words.plain}, ${title}) ${exams}
               where ${open} and ${words.plain} <% ${title} ${most}`,
          sql`select runs.id, 0.6 ${exams}
               where ${open} and lower(f_unaccent(exam_versions.title || ' ' || exam_versions.description))
                     like ${words.anywhere} ${most}`,
          sql`select runs.id, 0.5 from companies join runs on runs.company_id = companies.id
               where ${open} and ${words.plain} <% ${company} ${most}`,
        ]
      : []),
  ];
  return sql`select ways.run_id, max(ways.weight) as weight
    from (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )}) as ways
   group by ways.run_id`;
}
