import { type Kysely, sql, type Transaction } from 'kysely';
import type { QuestionLevel } from '#platform/contract/words.ts';
import { requireQuota } from '#platform/server/database/owner-quota.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CodeReview } from '../domain/code-review/code-review.ts';
import type { Execution } from '../domain/execution.ts';
import { type NewQuestion, questionColumns } from './new-question.ts';

export type QuestionContent = Omit<NewQuestion, 'bank'>;

export interface NewBankQuestion extends QuestionContent {
  readonly tags: readonly string[];
  readonly level: QuestionLevel | null;
}

export interface Written {
  readonly by: number;
  readonly at: Date;
}

/** The lock keeps the bank from growing until the transaction ends. @returns how many questions it has */
export async function lockBank(trx: Transaction<Schema>, companyId: number): Promise<number> {
  await sql`select companies.id from companies where companies.id = ${companyId} for no key update`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('bank_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bank_questions.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertBankQuestions(
  trx: Transaction<Schema>,
  companyId: number,
  questions: readonly NewBankQuestion[],
  written: Written,
): Promise<number[]> {
  const made = await trx
    .insertInto('bank_questions')
    .values(
      questions.map(({ tags, level }) => ({
        company_id: companyId,
        version: 1,
        tags: [...tags],
        level,
        archived_at: null,
        changed_at: written.at,
      })),
    )
    .returning('bank_questions.id')
    .execute();
  // The sequence numbers the rows in order, but `returning` promises no order.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
  const versions = questions.map((question, index) => versionRow(ids[index] ?? 0, 1, question, written));
  await trx.insertInto('bank_question_versions').values(versions).execute();
  return ids;
}

export async function insertBankVersion(
  trx: Transaction<Schema>,
  { id, number }: { id: number; number: number },
  question: QuestionContent,
  written: Written,
): Promise<void> {
  await requireQuota(trx, 'bank_question_versions', id);
  await trx
    .insertInto('bank_question_versions')
    .values(versionRow(id, number, question, written))
    .execute();
}

const versionRow = (id: number, number: number, question: QuestionContent, { by, at }: Written) => ({
  bank_question_id: id,
  number,
  ...questionColumns(question),
  options: JSON.stringify(question.options.map(({ text, correct }) => ({ text, correct }))),
  written_by: by,
  written_at: at,
});

export async function lockBankQuestion(trx: Transaction<Schema>, id: number, companyId: number) {
  // A separate statement locks: one that waits for the lock would not see the version written meanwhile.
  const locked = await trx
    .selectFrom('bank_questions')
    .select('bank_questions.id')
    .where('bank_questions.id', '=', id)
    .where('bank_questions.company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return undefined;
  return trx
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions', (join) =>
      join
        .onRef('bank_question_versions.bank_question_id', '=', 'bank_questions.id')
        .onRef('bank_question_versions.number', '=', 'bank_questions.version'),
    )
    .select((eb) => [
      'bank_questions.version',
      'bank_questions.tags',
      'bank_questions.level',
      'bank_question_versions.kind',
      'bank_question_versions.statement',
      'bank_question_versions.image',
      'bank_question_versions.image_alt as imageAlt',
      'bank_question_versions.model_answer as modelAnswer',
      'bank_question_versions.marking_notes as markingNotes',
      'bank_question_versions.explanation',
      'bank_question_versions.points',
      'bank_question_versions.rubric',
      eb.ref('bank_question_versions.execution').$castTo<Execution | null>().as('execution'),
      eb.ref('bank_question_versions.review').$castTo<CodeReview | null>().as('review'),
      'bank_question_versions.options',
    ])
    .where('bank_questions.id', '=', id)
    .executeTakeFirst();
}

/** @param id found to be the company's */
export async function changeLabels(
  trx: Transaction<Schema>,
  id: number,
  labels: { version: number; tags: string[]; level: QuestionLevel | null; changed_at: Date },
): Promise<void> {
  await trx.updateTable('bank_questions').set(labels).where('bank_questions.id', '=', id).execute();
}

export async function setArchived(
  db: Kysely<Schema>,
  { id, companyId, archived, now }: { id: number; companyId: number; archived: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update bank_questions
       set archived_at = case when ${archived}::boolean
                              then coalesce(bank_questions.archived_at, ${now}::timestamptz) end
     where bank_questions.id = ${id} and bank_questions.company_id = ${companyId}
    returning bank_questions.id`.execute(db);
  return rows.length > 0;
}

export async function deleteBankQuestion(
  db: Kysely<Schema>,
  id: number,
  companyId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bank_questions')
    .where('bank_questions.id', '=', id)
    .where('bank_questions.company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
