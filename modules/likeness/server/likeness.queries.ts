import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { workIdOf } from '#modules/works/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { FoundPair, GivenText } from './compare-documents.ts';

export interface ComparedAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  readonly version: number;
  readonly text: string;
  readonly language?: Language | undefined;
}

export interface ComparedWork extends Omit<ComparedAnswer, 'text' | 'language'> {
  readonly workId: number;
  readonly storedKey: string;
  readonly baseKey: string | null;
}

interface StoredSide extends Omit<ComparedAnswer, 'text' | 'language'> {
  readonly workId: number | null;
  readonly file: number | null;
  readonly starts: number;
  readonly ends: number;
}

export interface StoredPair extends Pick<FoundPair, 'common' | 'compared'> {
  readonly position: number;
  readonly sides: readonly StoredSide[];
}

/** A search that a crash left behind gives way after this. */
const stuckMinutes = 15;

/** @returns whether a new search begins; undefined if the company has no such run */
export async function noteAsked(
  trx: Transaction<Schema>,
  { runId, companyId, accountId }: { runId: number; companyId: number; accountId: number },
  now: Date,
): Promise<{ isNew: boolean } | undefined> {
  const run = await trx
    .selectFrom('runs')
    .select('runs.id')
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
  if (!run) return undefined;
  const { rows } = await sql`
    insert into likeness_checks as checks (run_id, asked_by, asked_at) values (${runId}, ${accountId}, ${now})
    on conflict (run_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, state = 'making'
     where checks.state <> 'making'
        or checks.asked_at < excluded.asked_at - make_interval(mins => ${stuckMinutes}::int)
    returning checks.run_id`.execute(trx);
  return { isNew: rows.length > 0 };
}

/** The open questions of the exam that the run applies, by their place; all versions of an exam share them. */
export async function findOpenQuestions(
  db: Kysely<Schema>,
  runId: number,
): Promise<{ position: number; isPractical: boolean }[]> {
  const { rows } = await sql<{ position: number; isPractical: boolean }>`
    select questions.position, runs.kind = 'practice' as "isPractical"
      from runs join questions on questions.exam_version_id = runs.exam_version_id
     where runs.id = ${runId} and ${isMarkedByPeople}
     order by questions.position`.execute(db);
  return rows;
}

export async function findComparedAnswers(
  db: Kysely<Schema>,
  { runId, position, limit }: { runId: number; position: number; limit: number },
): Promise<ComparedAnswer[]> {
  const { rows } = await sql<ComparedAnswer & { language: Language | null }>`
    select attempts.id as "attemptId", answers.question_id as "questionId", answers.version, answers.text,
           answers.language
      from attempts
      join questions on questions.id = any(attempts.question_ids) and questions.position = ${position}::int
      join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id
     where attempts.run_id = ${runId} and attempts.state = 'delivered' and attempts.anonymized_at is null
       and answers.text <> ''
     order by attempts.delivered_at desc, attempts.id desc limit ${limit}::int`.execute(db);
  return rows.map(({ language, ...row }) => ({ ...row, ...(language && { language }) }));
}

/** What was handed in, or fetched of a link. */
export async function findComparedWorks(
  db: Kysely<Schema>,
  { runId, position, limit }: { runId: number; position: number; limit: number },
): Promise<ComparedWork[]> {
  const { rows } = await sql<ComparedWork>`
    select attempts.id as "attemptId", answers.question_id as "questionId", answers.version,
           works.id as "workId", works.stored_key as "storedKey", bases.stored_key as "baseKey"
      from attempts
      join questions on questions.id = any(attempts.question_ids) and questions.position = ${position}::int
      join answers on answers.attempt_id = attempts.id and answers.question_id = questions.id
      join works on works.id = ${workIdOf('answers')}
      left join works as bases on bases.id = questions.base_work_id
     where attempts.run_id = ${runId} and attempts.state = 'delivered' and attempts.anonymized_at is null
     order by attempts.delivered_at desc, attempts.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Statements and starters of every version that somebody got. */
export async function findGivenTexts(
  db: Kysely<Schema>,
  { runId, position }: { runId: number; position: number },
): Promise<GivenText[]> {
  const { rows } = await sql<{
    statement: string;
    starters: { language: Language; starter: string }[] | null;
  }>`
    select distinct questions.statement, questions.execution -> 'languages' as starters
      from runs
      join exam_versions on exam_versions.exam_id = runs.exam_id
      join questions on questions.exam_version_id = exam_versions.id and questions.position = ${position}::int
     where runs.id = ${runId}`.execute(db);
  return rows.flatMap(({ statement, starters }) => [
    { text: statement },
    ...(starters ?? []).map(({ language, starter }) => ({ text: starter, language })),
  ]);
}

/** Answers that changed or became nobody's meanwhile are left out. Waits for who makes an attempt nobody's. */
export async function insertPairs(
  trx: Transaction<Schema>,
  runId: number,
  pairs: readonly StoredPair[],
): Promise<void> {
  await sql`delete from likeness_pairs where likeness_pairs.run_id = ${runId}`.execute(trx);
  if (pairs.length === 0) return;
  const attemptIds = [...new Set(pairs.flatMap(({ sides }) => sides.map(({ attemptId }) => attemptId)))];
  const locked = await sql<{ id: number }>`
    select sittings.id from sittings
     where sittings.id = any(${attemptIds}::bigint[]) and sittings.state = 'delivered' and sittings.anonymized_at is null
     order by sittings.id for share`.execute(trx);
  const present = new Set(locked.rows.map(({ id }) => id));
  const kept = pairs.filter(({ sides }) => sides.every(({ attemptId }) => present.has(attemptId)));
  if (kept.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    insert into likeness_pairs (run_id, position, common, compared)
    select ${runId}::bigint, given.position, given.common, given.compared
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (position int, common int, compared int)
    returning likeness_pairs.id`.execute(trx);
  const sides = rows.flatMap(({ id }, at) =>
    (kept[at]?.sides ?? []).map((side) => ({ ...side, pairId: id })),
  );
  await sql`
    insert into likeness_sides (pair_id, attempt_id, question_id, version, work_id, file, starts, ends)
    select given."pairId", given."attemptId", given."questionId", given.version, given."workId", given.file,
           given.starts, given.ends
      from jsonb_to_recordset(${JSON.stringify(sides)}::jsonb)
        as given ("pairId" bigint, "attemptId" bigint, "questionId" bigint, version int, "workId" bigint, file int,
                  starts int, ends int)`.execute(trx);
}

export async function settleCheck(
  db: Kysely<Schema>,
  { runId, state, capped }: { runId: number; state: 'ready' | 'failed'; capped: boolean },
): Promise<void> {
  await sql`
    update likeness_checks set state = ${state}, capped = ${capped}
     where likeness_checks.run_id = ${runId} and likeness_checks.state = 'making'`.execute(db);
}
