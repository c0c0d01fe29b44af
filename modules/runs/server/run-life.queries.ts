import { type Kysely, sql, type Transaction } from 'kysely';
import type { DefenceWay, QuestionResults, ResultsRelease, RunAccess } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { scoreOut } from './results-out.queries.ts';
import type { RuleRow } from './rule/run-rules.ts';

const runColumns = [
  'runs.id',
  'runs.exam_id',
  'runs.exam_version_id',
  'runs.starts_at',
  'runs.ends_at',
  'runs.duration',
  'runs.access',
  'runs.help_rule',
  'runs.help_tools',
  'runs.help_note',
  'runs.other_judges',
  'runs.judges_named',
  'runs.playback_shown',
  'runs.question_results',
  'runs.results_release',
  'runs.results_published_at',
  'runs.shuffled',
  'runs.shuffled_options',
  'runs.edition',
  'runs.blind',
  'runs.kind',
  'runs.defence',
  'runs.defence_minutes',
  'runs.defence_points',
  'runs.second_share',
  'runs.third_above',
  'runs.appeal_days',
  'runs.answer_days',
  'runs.keep_months',
  // It is null if the run applies a template.
  'exams.company_id as exam_company_id',
  'exams.criteria_shown',
  'exams.withdrawn_at',
] as const;

export async function findOwnRun(db: Kysely<Schema>, runId: number, companyId: number) {
  return ownRun(db, runId, companyId).executeTakeFirst();
}

/** The lock keeps others from starting or changing the run until the transaction ends. */
export async function lockOwnRun(trx: Transaction<Schema>, runId: number, companyId: number) {
  return ownRun(trx, runId, companyId).forUpdate('runs').executeTakeFirst();
}

function ownRun(db: Kysely<Schema>, runId: number, companyId: number) {
  return db
    .selectFrom('runs')
    .innerJoin('exams', 'exams.id', 'runs.exam_id')
    .select(runColumns)
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId);
}

export async function isBegun(db: Kysely<Schema>, runId: number): Promise<boolean> {
  const attempt = await db
    .selectFrom('sittings')
    .select('sittings.id')
    .where('sittings.run_id', '=', runId)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

export async function hasResultOut(db: Kysely<Schema>, runId: number): Promise<boolean> {
  const { rows } = await sql<{ out: boolean }>`
    select exists (select from attempts
                    where attempts.run_id = ${runId} and ${scoreOut} is not null) as out`.execute(db);
  return rows[0]?.out ?? false;
}

export async function findInvited(db: Kysely<Schema>, runId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select exam_invitees.developer_id as id from exam_invitees where exam_invitees.run_id = ${runId}
    union
    select extra_times.developer_id from extra_times where extra_times.run_id = ${runId}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteLockedRun(trx: Transaction<Schema>, runId: number): Promise<void> {
  await trx.deleteFrom('runs').where('runs.id', '=', runId).execute();
}

export async function findRunTags(db: Kysely<Schema>, runId: number) {
  const stacks = await db
    .selectFrom('run_stacks')
    .select('run_stacks.stack_id')
    .where('run_stacks.run_id', '=', runId)
    .orderBy('run_stacks.stack_id')
    .execute();
  const skills = await db
    .selectFrom('run_skills')
    .select('run_skills.skill_id')
    .where('run_skills.run_id', '=', runId)
    .orderBy('run_skills.skill_id')
    .execute();
  return { stackIds: stacks.map((row) => row.stack_id), skillIds: skills.map((row) => row.skill_id) };
}

interface RunChange extends Partial<RuleRow> {
  readonly exam_id?: number;
  readonly exam_version_id?: number;
  readonly starts_at?: Date;
  readonly ends_at?: Date;
  readonly duration?: number | null;
  readonly active?: boolean;
  readonly rule_changed_at?: Date;
  readonly question_results?: QuestionResults;
  readonly results_release?: ResultsRelease;
  readonly results_published_at?: Date | null;
  readonly blind?: boolean;
  readonly defence?: DefenceWay;
  readonly defence_minutes?: number;
  readonly defence_points?: number | null;
  readonly second_share?: number;
  readonly third_above?: number;
  readonly appeal_days?: number;
  readonly answer_days?: number | null;
  readonly shuffled?: boolean;
  readonly shuffled_options?: boolean;
}

/** @param runId a run that was checked to be the company's */
export async function changeRun(db: Kysely<Schema>, runId: number, change: RunChange): Promise<void> {
  await db.updateTable('runs').set(change).where('runs.id', '=', runId).execute();
}

/** An administrator takes a run down after a report. */
const isRunTakenDown = sql`exists (
  select from reports
   where reports.kind = 'exam' and reports.subject_id = runs.id and reports.outcome = 'hidden')`;

export async function switchOwnRun(
  db: Kysely<Schema>,
  { runId, companyId, active }: { runId: number; companyId: number; active: boolean },
): Promise<'switched' | 'taken down' | 'none'> {
  const { rows } = await sql<{ active: boolean }>`
    update runs set active = ${active}::boolean and not ${isRunTakenDown}
     where runs.id = ${runId} and runs.company_id = ${companyId}
    returning runs.active`.execute(db);
  if (!rows[0]) return 'none';
  return rows[0].active === active ? 'switched' : 'taken down';
}

/** @returns false if the company has no such run */
export async function updateAccess(
  db: Kysely<Schema>,
  runId: number,
  companyId: number,
  access: RunAccess,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({ access })
    .where('runs.id', '=', runId)
    .where('runs.company_id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteBlindChange(
  trx: Transaction<Schema>,
  change: { runId: number; blind: boolean; accountId: number; now: Date },
): Promise<void> {
  const { runId, blind, accountId, now } = change;
  await trx
    .insertInto('blind_changes')
    .values({ run_id: runId, blind, changed_by: accountId, changed_at: now })
    .execute();
}

export async function lockExam(trx: Transaction<Schema>, examId: number) {
  return trx
    .selectFrom('exams')
    .select(['exams.id', 'exams.company_id', 'exams.withdrawn_at'])
    .where('exams.id', '=', examId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
