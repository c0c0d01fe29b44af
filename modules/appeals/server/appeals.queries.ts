import { type RawBuilder, sql, type Transaction } from 'kysely';
import { blindName, hasMarked } from '#modules/marking/server/public.ts';
import { isOwnRun } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { AppealOutcome } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { ListedAppeal, OwnAppeal, WaitingAppeal } from '../contract/appeals.ts';

/** Who of the company of `runs` may decide `appeals`, as `judges`. */
const judgesSql = sql`
    from memberships
    join accounts as judges on judges.id = memberships.account_id and judges.suspended_at is null
    join companies as theirs on theirs.id = memberships.company_id and theirs.suspended_at is null
   where memberships.company_id = runs.company_id and not ${hasMarked(sql`memberships.account_id`, 'appeals')}`;

export const mayCompanyDecide: RawBuilder<boolean> = sql`exists (select ${judgesSql})`;

const judgeNames = sql`(
  select coalesce(json_agg(judge.name order by judge.name), '[]')
    from (select coalesce(nullif(judges.name, ''), judges.email) as name ${judgesSql}
            and appeals.outcome is null
           order by 1 limit 5) as judge)`;

/** What candidates of a blind run are called is also what their appeals name. */
const nameSql = sql`case when runs.blind then ${blindName()} else accounts.name end`;

const questionSql = sql`(
  select json_build_object('id', asked.id, 'number', asked.position, 'statement', questions.statement)
    from unnest(attempts.question_ids) with ordinality as asked (id, position)
    join questions on questions.id = asked.id
   where asked.id = appeals.question_id)`;

export const appealColumns = sql`
  appeals.id, ${questionSql} as question, appeals.reason, appeals.opened_at as "openedAt", appeals.outcome,
  appeals.answer as reasons, appeals.decided_at as at, appeals.score_before as "scoreBefore",
  appeals.score_after as "scoreAfter", case when appeals.by_admin then 'administration' else 'company' end as by`;

export interface AppealRow extends Omit<Encodable<OwnAppeal>, 'decision'> {
  readonly outcome: AppealOutcome | null;
  readonly reasons: string | null;
  readonly at: Date | null;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly by: 'company' | 'administration';
}

export function withDecision<Row extends AppealRow>(row: Row) {
  const { outcome, reasons, at, scoreBefore, scoreAfter, by, ...appeal } = row;
  return {
    ...appeal,
    ...(outcome && at && { decision: { outcome, reasons: reasons ?? '', at, by, scoreBefore, scoreAfter } }),
  };
}

export async function findAppealsOf(db: Database<Schema>, attemptId: number): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    select ${appealColumns}
      from appeals join attempts on attempts.id = appeals.attempt_id
     where appeals.attempt_id = ${attemptId} order by appeals.id`.execute(db.kysely);
  return rows;
}

export interface Counts {
  readonly open: number;
  readonly upheld: number;
  readonly changed: number;
}

/** Annulled attempts have nothing to decide. */
export async function countAppeals(db: Database<Schema>, runId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where appeals.outcome is null and attempts.state <> 'annulled') as open,
           count(*) filter (where appeals.outcome = 'upheld') as upheld,
           count(*) filter (where appeals.outcome = 'changed') as changed
      from attempts join appeals on appeals.attempt_id = attempts.id
     where attempts.run_id = ${runId}`.execute(db.kysely);
  return rows[0] ?? { open: 0, upheld: 0, changed: 0 };
}

type ListedRow = AppealRow & Omit<Encodable<ListedAppeal>, keyof OwnAppeal>;

export async function findRunAppeals(
  db: Database<Schema>,
  { runId, companyId, accountId }: { runId: number; companyId: number; accountId: number },
): Promise<ListedRow[] | undefined> {
  if (!(await isOwnRun(db.kysely, { runId, companyId }))) return undefined;
  const { rows } = await sql<ListedRow>`
    select ${appealColumns}, attempts.id as "attemptId", ${nameSql} as name,
           case when ${mayCompanyDecide} then 'company' else 'administration' end as judge,
           ${judgeNames} as judges,
           appeals.outcome is null and not ${hasMarked(sql`${accountId}::bigint`, 'appeals')} as "mayDecide"
      from attempts
      join runs on runs.id = attempts.run_id
      join appeals on appeals.attempt_id = attempts.id
      join accounts on accounts.id = attempts.developer_id
     where attempts.run_id = ${runId} and attempts.state = 'delivered'
     order by appeals.outcome is not null, appeals.opened_at, appeals.id
     limit 500`.execute(db.kysely);
  return rows;
}

/** Needs `appeals`, `attempts` and `runs` in the statement. */
export const waitsForAdmin = sql`(appeals.outcome is null and attempts.state = 'delivered' and not ${mayCompanyDecide})`;

export async function findWaitingAppeals(db: Database<Schema>, page: Page) {
  const waiting = sql`
      from appeals
      join attempts on attempts.id = appeals.attempt_id
      join runs on runs.id = attempts.run_id
     where ${waitsForAdmin}`;
  const { rows } = await sql<Encodable<WaitingAppeal> & Total>`
    with page as (select appeals.id ${waiting} order by appeals.opened_at, appeals.id ${limitTo(page)})
    select total.count as total, appeals.id, companies.trade_name as company, exam_versions.title as exam,
           ${nameSql} as name, ${questionSql} as question, appeals.reason, appeals.opened_at as "openedAt"
      from (select count(*) ${waiting}) as total
      left join (page
        join appeals on appeals.id = page.id
        join attempts on attempts.id = appeals.attempt_id
        join runs on runs.id = attempts.run_id
        join companies on companies.id = runs.company_id
        join exam_versions on exam_versions.id = attempts.exam_version_id
        join accounts on accounts.id = attempts.developer_id) on true
     order by appeals.opened_at, appeals.id`.execute(db.kysely);
  return pageOfRows(rows, 'id', page);
}

/** @returns the id; undefined when this was appealed before */
export async function insertAppeal(
  trx: Transaction<Schema>,
  appeal: { attemptId: number; questionId: number | null; reason: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into appeals (attempt_id, question_id, reason, opened_at, score_before)
    select attempts.id, ${appeal.questionId}::bigint, ${appeal.reason}::text, ${appeal.now}::timestamptz, attempts.score
      from attempts where attempts.id = ${appeal.attemptId}
    on conflict (attempt_id, coalesce(question_id, 0)) do nothing
    returning appeals.id`.execute(trx);
  return rows[0]?.id;
}
