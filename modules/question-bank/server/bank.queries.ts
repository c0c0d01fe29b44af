import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { QuestionLevel } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  enough,
  forgiveMistakes,
  searchAlone,
  type Words,
  wordsOf,
} from '#platform/server/database/search-words.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type {
  AskedForQuestion,
  BankEntry,
  BankKind,
  BankQuestion,
  BankVersion,
} from '../contract/question-bank.ts';
import { shownKind } from './marked-by-people.queries.ts';

export interface BankFilter {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly level?: QuestionLevel | undefined;
  readonly kind?: BankKind | undefined;
  readonly archived: boolean;
}

const tagsMost = 500;

/** Comparing trigrams is slow, so no more questions are compared. */
const comparedMost = 2_000;

const withNewest = sql`bank_questions
  join bank_question_versions as newest on newest.bank_question_id = bank_questions.id
   and newest.number = bank_questions.version`;

export function findBankEntries(db: Database<Schema>, companyId: number, filter: BankFilter, page: Page) {
  const own = conditions(companyId, filter);
  return db.transaction(async (trx) => {
    if (filter.search === undefined) return readPage(trx, sql`0`, own, page);
    await searchAlone(trx);
    const words = wordsOf(filter.search);
    const { weight, condition } = said(words);
    const found = await readPage(trx, weight, [...own, condition], page);
    if (found.total >= enough || !words.isLong) return found;
    await forgiveMistakes(trx);
    const more = alike(words, own);
    return readPage(trx, more.weight, [...own, more.condition], page);
  });
}

interface Match {
  readonly weight: RawBuilder<number>;
  readonly condition: RawBuilder<boolean>;
}

function said({ exact, beginnings, plain }: Words): Match {
  const query = sql`to_tsquery('portuguese', ${beginnings})`;
  const tagged = (as: RawBuilder<boolean>) =>
    sql<boolean>`exists (select from unnest(bank_questions.tags) as tag where ${as})`;
  const begun = tagged(sql`starts_with(lower(f_unaccent(tag)), ${plain})`);
  const same = sql`(to_tsvector('simple', f_words(newest.statement)) @@ to_tsquery('simple', ${exact})
    or ${tagged(sql`lower(f_unaccent(tag)) = ${plain}`)})`;
  return {
    weight: sql`2 + ts_rank(newest.words, ${query}) + case when ${same} then 2 when ${begun} then 1 else 0 end`,
    condition: sql`(newest.words @@ ${query} or ${begun})`,
  };
}

/** Similar questions match too, and those with the text inside a word. @param own the conditions beside the words */
function alike(words: Words, own: readonly RawBuilder<boolean>[]): Match {
  const { weight, condition } = said(words);
  const statement = sql`lower(f_unaccent(newest.statement))`;
  const tagged = sql`exists (select from unnest(bank_questions.tags) as tag
    where ${words.plain} <% lower(f_unaccent(tag)))`;
  const recent = sql`bank_questions.id in (
    select bank_questions.id from ${withNewest} where ${sql.join(own, sql` and `)}
     order by bank_questions.changed_at desc, bank_questions.id desc limit ${comparedMost}::int)`;
  return {
    weight: sql`case when ${condition} then ${weight} else word_similarity(${words.plain}, ${statement}) end`,
    condition: sql`(${condition}
      or ${recent} and (${words.plain} <% ${statement} or ${tagged} or ${statement} like ${words.anywhere}))`,
  };
}

function conditions(companyId: number, { tag, level, kind, archived }: BankFilter): RawBuilder<boolean>[] {
  return [
    sql<boolean>`bank_questions.company_id = ${companyId}`,
    archived ? sql`bank_questions.archived_at is not null` : sql`bank_questions.archived_at is null`,
    ...(tag === undefined ? [] : [sql<boolean>`bank_questions.tags @> array[${tag}::text]`]),
    ...(level ? [sql<boolean>`bank_questions.level = ${level}`] : []),
    ...(kind ? [sql<boolean>`${shownKind('newest')} = ${kind}`] : []),
  ];
}

async function readPage(
  trx: Transaction<Schema>,
  weight: RawBuilder<unknown>,
  wanted: readonly RawBuilder<boolean>[],
  page: Page,
) {
  const { rows } = await sql<Encodable<BankEntry> & Total>`
    with found as materialized (
      select bank_questions.id, bank_questions.changed_at, ${weight} as weight
        from ${withNewest} where ${sql.join(wanted, sql` and `)}
    ), page as (
      select found.* from found order by found.weight desc, found.changed_at desc, found.id desc
       ${limitTo(page)}
    )
    select total.count as total, bank_questions.id, bank_questions.version, newest.statement, newest.kind,
           newest.execution ->> 'kind' as runs, nullif(newest.review is not null, false) as "isReview", jsonb_array_length(newest.options) as options, newest.image, bank_questions.tags, bank_questions.level,
           bank_questions.archived_at is not null as archived, bank_questions.changed_at as "changedAt",
           (select count(distinct exam_versions.exam_id)
              from questions join exam_versions on exam_versions.id = questions.exam_version_id
             where questions.bank_question_id = bank_questions.id) as exams
      from (select count(*) from found) as total
      left join (page join ${withNewest} on bank_questions.id = page.id) on true
     order by page.weight desc, page.changed_at desc, page.id desc`.execute(trx);
  return pageOfRows(rows, 'id', page);
}

export async function findTags(db: Kysely<Schema>, companyId: number) {
  const { rows } = await sql<{ tag: string; questions: number }>`
    select tag, count(*) as questions
      from bank_questions cross join lateral unnest(bank_questions.tags) as tag
     where bank_questions.company_id = ${companyId} and bank_questions.archived_at is null
     group by tag order by count(*) desc, f_unaccent(tag), tag limit ${tagsMost}::int`.execute(db);
  return rows;
}

/** @returns the indexes, from 0, of those that the company has in their newest version */
export async function findKnown(
  db: Kysely<Schema>,
  companyId: number,
  questions: readonly AskedForQuestion[],
): Promise<number[]> {
  const statements = questions.map(({ statement }) => statement);
  const options = questions.map((question) => JSON.stringify(question.options.map(({ text }) => text)));
  const { rows } = await sql<{ index: number }>`
    with own as materialized (
      select newest.statement,
             (select coalesce(jsonb_agg(listed.option -> 'text' order by listed.number), '[]')
                from jsonb_array_elements(newest.options) with ordinality as listed (option, number)) as options
        from ${withNewest}
       where bank_questions.company_id = ${companyId} and newest.statement = any (${statements}::text[])
    )
    select asked.number - 1 as index
      from unnest(${statements}::text[], ${options}::text[]) with ordinality as asked (statement, options, number)
     where exists (select from own
                    where own.statement = asked.statement and own.options = asked.options::jsonb)
     order by index`.execute(db);
  return rows.map(({ index }) => index);
}

const versionColumns = sql`
  versions.number as version, versions.kind, versions.statement, versions.image as "imageUrl",
  versions.image_alt as "imageAlt", versions.model_answer as "modelAnswer",
  versions.marking_notes as "markingNotes", versions.explanation, nullif(versions.points, 1) as points,
  versions.rubric, versions.execution, versions.review,
  versions.options,
  versions.written_at as "writtenAt",
  (select nullif(accounts.name, '') from accounts where accounts.id = versions.written_by) as "writtenBy"`;

type Row<T> = { [K in keyof T]: T[K] | null };

const present = <T>(row: Row<T>): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;

export async function findBankQuestion(
  db: Kysely<Schema>,
  id: number,
  companyId: number,
): Promise<BankQuestion | undefined> {
  const { rows } = await sql<Row<BankQuestion>>`
    select bank_questions.id, ${versionColumns}, bank_questions.tags, bank_questions.level, bank_questions.edition,
           bank_questions.archived_at is not null as archived,
           (select coalesce(json_agg(json_build_object('runId', having_it.id, 'title', having_it.title,
                                       'version', having_it.bank_version, 'drawn', having_it.drawn)
                                     order by having_it.id desc), '[]')
              from (select distinct on (runs.id) runs.id, exam_versions.title, questions.bank_version,
                           questions.draw is not null as drawn
                      from questions
                      join exam_versions on exam_versions.id = questions.exam_version_id
                      join runs on runs.exam_version_id = exam_versions.id
                     where questions.bank_question_id = bank_questions.id
                       and runs.company_id = bank_questions.company_id
                     order by runs.id desc, questions.position limit ${runsMost}::int) as having_it) as runs
      from bank_questions
      join bank_question_versions as versions on versions.bank_question_id = bank_questions.id
       and versions.number = bank_questions.version
     where bank_questions.id = ${id} and bank_questions.company_id = ${companyId}`.execute(db);
  return rows[0] && present(rows[0]);
}

const runsMost = 50;
const versionsMost = 50;

export async function findBankVersions(
  db: Kysely<Schema>,
  id: number,
  companyId: number,
): Promise<BankVersion[]> {
  const { rows } = await sql<Row<BankVersion>>`
    select ${versionColumns}
      from bank_questions
      join bank_question_versions as versions on versions.bank_question_id = bank_questions.id
     where bank_questions.id = ${id} and bank_questions.company_id = ${companyId}
     order by versions.number desc limit ${versionsMost}::int`.execute(db);
  return rows.map(present<BankVersion>);
}
