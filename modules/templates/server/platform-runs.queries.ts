import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

const platformName = 'Provado';
const platformBiography =
  'As provas do próprio Provado, sempre abertas: a correção sai na hora, o treino explica cada questão, e o resultado da prova conta para a sua pontuação.';

/** Any number will do that all copies of the server share and the migrations do not use. */
const advisoryLock = 72_616_002;

/** One server at a time continues, until its transaction ends. */
export async function takeTurns(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
}

export async function ensurePlatformCompany(
  trx: Transaction<Schema>,
  logo: string,
  now: Date,
): Promise<number> {
  const shown = { biography: platformBiography, logo };
  const found = await trx
    .updateTable('companies')
    .set(shown)
    .where('companies.kind', '=', 'platform')
    .returning('companies.id')
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await trx
    .insertInto('companies')
    .values({ ...shown, kind: 'platform', cnpj: null, trade_name: platformName, created_at: now })
    .returning('companies.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findPlatformRuns(trx: Transaction<Schema>, examId: number) {
  return trx
    .selectFrom('runs')
    .innerJoin('companies', 'companies.id', 'runs.company_id')
    .select([
      'runs.id',
      'runs.company_id',
      'runs.exam_version_id',
      'runs.duration',
      'runs.access',
      'runs.question_results',
    ])
    .where('runs.exam_id', '=', examId)
    .where('runs.active', '=', true)
    .where('companies.kind', '=', 'platform')
    .forUpdate('runs')
    .execute();
}

export async function findFileExams(trx: Transaction<Schema>) {
  return trx
    .selectFrom('exams')
    .select(['exams.id', 'exams.content_slug', 'exams.content_hash'])
    .where('exams.content_slug', 'is not', null)
    .execute();
}

export async function setContentHash(trx: Transaction<Schema>, examId: number, hash: string): Promise<void> {
  await trx.updateTable('exams').set({ content_hash: hash }).where('exams.id', '=', examId).execute();
}

/** The explanation does not fit a question with other texts or another key. */
export async function explainQuestions(
  trx: Transaction<Schema>,
  examId: number,
  questions: readonly {
    readonly statement: string;
    readonly right: readonly string[];
    readonly explanation: string;
  }[],
): Promise<void> {
  await sql`
    update questions set explanation = given.explanation
      from exam_versions,
           jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
             as given (statement text, "right" jsonb, explanation text)
     where exam_versions.exam_id = ${examId} and questions.exam_version_id = exam_versions.id
       and questions.statement = given.statement
       and questions.explanation is distinct from given.explanation
       and given."right" = (select coalesce(jsonb_agg(options.text order by options.position), '[]')
                              from options where options.question_id = questions.id and options.correct)
  `.execute(trx);
}

export async function findSkillsByName(trx: Transaction<Schema>, names: readonly string[]) {
  return trx
    .selectFrom('skills')
    .select(['skills.id', 'skills.stack_id', 'skills.name'])
    .where('skills.name', 'in', [...names])
    .orderBy('skills.id')
    .execute();
}
