import { sql, type Transaction } from 'kysely';
import { endless } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { defenceRubric } from '../domain/defence-rubric.ts';

const statement =
  'Responda, com as suas palavras, à pergunta sobre o seu trabalho que aparece acima da resposta.';
const description = 'Perguntas sobre o trabalho que você entregou. Quem corrige são pessoas.';
const questionsMost = 3;

export interface DefenceRun {
  readonly id: number;
  readonly versionId: number;
  /** They are as many as a defence has at most. */
  readonly questionIds: readonly number[];
}

/** The run in which the defences of another one are taken. The first who begins makes it. */
export async function defenceRunOf(trx: Transaction<Schema>, runId: number, now: Date): Promise<DefenceRun> {
  const known = await findDefenceRun(trx, runId);
  if (known) return known;
  await sql`select from runs where runs.id = ${runId} for no key update`.execute(trx);
  const made = (await findDefenceRun(trx, runId)) ?? (await makeDefenceRun(trx, runId, now));
  if (!made) throw new Error('The platform has no company to own a defence.');
  return made;
}

async function findDefenceRun(trx: Transaction<Schema>, runId: number): Promise<DefenceRun | undefined> {
  const { rows } = await sql<DefenceRun>`
    select defence.id, defence.exam_version_id as "versionId",
           (select array_agg(questions.id order by questions.position) from questions
             where questions.exam_version_id = defence.exam_version_id) as "questionIds"
      from runs join runs as defence on defence.id = runs.defence_run_id
     where runs.id = ${runId}`.execute(trx);
  return rows[0];
}

/**
 * It belongs to the platform's own company, which has no members, and is inactive: no list has it, and nobody starts it
 * but by a defence. The rule about help is that of the exam.
 */
async function makeDefenceRun(
  trx: Transaction<Schema>,
  runId: number,
  now: Date,
): Promise<DefenceRun | undefined> {
  const { rows } = await sql<{ versionId: number; examId: number; companyId: number }>`
    with exam as (
      insert into exams (company_id, created_at, criteria_shown)
      select companies.id, ${now}::timestamptz, true from companies where companies.kind = 'platform'
      returning exams.id, exams.company_id),
    version as (
      insert into exam_versions (exam_id, number, kind, title, description, created_at)
      select exam.id, 1, 'theory', left('Defesa: ' || exam_versions.title, 120), ${description}::text, ${now}::timestamptz
        from exam, runs join exam_versions on exam_versions.id = runs.exam_version_id where runs.id = ${runId}
      returning exam_versions.id, exam_versions.exam_id)
    select version.id as "versionId", exam.id as "examId", exam.company_id as "companyId"
      from version join exam on exam.id = version.exam_id`.execute(trx);
  const [made] = rows;
  if (!made) return undefined;
  await sql`
    insert into questions (exam_version_id, position, kind, statement, rubric)
    select ${made.versionId}::bigint, positions.position, 'essay', ${statement}::text, ${JSON.stringify(defenceRubric)}::jsonb
      from generate_series(1, ${questionsMost}::int) as positions (position)`.execute(trx);
  // A trigger reads the version, so it was a statement of its own.
  await sql`
    with made as (
      insert into runs (exam_id, exam_version_id, company_id, starts_at, ends_at, duration, active, access, help_rule,
                        help_tools, help_note, other_judges, judges_named, question_results, results_release, created_at)
      select ${made.examId}::bigint, ${made.versionId}::bigint, ${made.companyId}::bigint, ${now}::timestamptz,
             ${endless}::timestamptz, 60 * runs.defence_minutes, false, 'rehearsal', runs.help_rule, runs.help_tools,
             runs.help_note, runs.other_judges, runs.judges_named, 'never', 'when_published', ${now}::timestamptz
        from runs where runs.id = ${runId}
      returning runs.id)
    update runs set defence_run_id = made.id from made where runs.id = ${runId}`.execute(trx);
  return findDefenceRun(trx, runId);
}
