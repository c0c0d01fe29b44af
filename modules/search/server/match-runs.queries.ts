import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ExamKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  enough,
  findNamed,
  forgiveMistakes,
  mostCandidates,
  type NameMatch,
  tableOf,
  type Words,
} from '#platform/server/database/search-words.ts';
import { byTitle, goWays, type Match, type Way } from './ways.ts';

export interface Conditions {
  readonly runs: RawBuilder<unknown>;
  readonly kind?: ExamKind | undefined;
}

const most = sql`limit ${mostCandidates}::int`;
/** The kind is asked of the exams here, whose words are in an index of their own if they are practical. */
const exams = ({ runs, kind }: Conditions) => sql`
  from exam_versions join runs on runs.exam_version_id = exam_versions.id
 where ${kind ? isOfKind('exam_versions', kind) : sql`true`} and ${runs}`;

/** A literal, since an index of one kind serves no parameter. */
const isOfKind = (table: 'runs' | 'exam_versions', kind: ExamKind) =>
  sql`${sql.ref(`${table}.kind`)} = ${sql.lit(kind)}`;

export const allOf = ({ runs, kind }: Conditions): RawBuilder<unknown> =>
  kind ? sql`${runs} and ${isOfKind('runs', kind)}` : runs;

/** @param conditions checked by each way: its limit must not be spent on other runs */
export const matchRuns = (
  trx: Transaction<Schema>,
  words: Words,
  conditions: Conditions,
): Promise<Map<number, Match>> =>
  goWays(trx, [
    ...byTitle(
      trx,
      'exam',
      words,
      (query, weight) => sql`
        select runs.id, ${weight} as weight ${exams(conditions)}
           and exam_versions.title_words @@ to_tsquery('simple', ${query}) ${most}`,
    ),
    {
      ways: async () => [
        ...tagged('skill', await findNamed(trx, 'skills', words), sql`0.9 + named.alike`, conditions),
        ...tagged('stack', await findNamed(trx, 'stacks', words), sql`0.7 + named.alike`, conditions),
      ],
    },
    { ways: () => [byCompany(words, conditions)] },
    { ways: () => [described(words, conditions)] },
    {
      below: enough,
      ways: async () => {
        if (!words.isLong) return [];
        await forgiveMistakes(trx);
        return alike(words, conditions);
      },
    },
  ]);

function tagged(
  tag: 'skill' | 'stack',
  named: readonly NameMatch[],
  weight: RawBuilder<number>,
  conditions: Conditions,
): Way[] {
  if (named.length === 0) return [];
  const tags = `run_${tag}s`;
  return [
    sql`select newest.id, ${weight} as weight from ${tableOf(named)}
         cross join lateral (select runs.id from ${sql.table(tags)} join runs on runs.id = ${sql.ref(`${tags}.run_id`)}
                              where ${sql.ref(`${tags}.${tag}_id`)} = named.id and ${allOf(conditions)}
                              order by ${sql.ref(`${tags}.run_id`)} desc ${most}) as newest`,
  ];
}

const byCompany = (words: Words, conditions: Conditions): Way => sql`
  select runs.id, 1::float8 as weight from companies join runs on runs.company_id = companies.id
   where ${allOf(conditions)} and to_tsvector('simple', f_words(companies.trade_name))
         @@ to_tsquery('simple', ${words.beginnings}) ${most}`;

const described = (words: Words, conditions: Conditions): Way => sql`
  select runs.id, 0.8::float8 as weight ${exams(conditions)}
     and exam_versions.words @@ to_tsquery('portuguese', ${words.beginnings}) ${most}`;

function alike(words: Words, conditions: Conditions): Way[] {
  // Each must equal the expression of its index.
  const title = sql`lower(f_unaccent(exam_versions.title))`;
  const text = sql`lower(f_unaccent(exam_versions.title || ' ' || exam_versions.description))`;
  const company = sql`lower(f_unaccent(companies.trade_name || ' ' || coalesce(companies.cnpj, '')))`;
  return [
    sql`select runs.id, word_similarity(${words.plain}, ${title})::float8 as weight ${exams(conditions)}
           and ${words.plain} <% ${title} ${most}`,
    sql`select runs.id, 0.6::float8 as weight ${exams(conditions)}
           and ${text} like ${words.anywhere} ${most}`,
    sql`select runs.id, 0.5::float8 as weight from companies join runs on runs.company_id = companies.id
         where ${allOf(conditions)} and ${words.plain} <% ${company} ${most}`,
  ];
}
