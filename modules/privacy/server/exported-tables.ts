import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { isResultOut } from '#modules/runs/server/public.ts';

/** Its SQL calls the table `t`. */
export interface ExportedTable {
  readonly file: string;
  readonly says: string;
  readonly of: (accountId: number) => RawBuilder<unknown>;
  /** Columns by their names in the copy. A column that is neither here nor below is not exported. */
  readonly columns: Readonly<Record<string, string>>;
  /** The words of columns that hold one of the code, as screens and interface say them; by their names in the table. */
  readonly words?: Readonly<Record<string, z.ZodMiniType>>;
  /** Columns that are in the copy only where this says so, else null; by their names in the table. */
  readonly reserved?: { readonly until: RawBuilder<unknown>; readonly columns: readonly string[] };
  /** Earlier rows are left out and earlier texts are null, since the table grows as fast as its person writes. */
  readonly latest?: {
    readonly by: string;
    readonly rows: number;
    readonly text: string;
    readonly bytes: number;
  };
  readonly also?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly withheld?: Readonly<Record<string, string>>;
}

export const itself = 'the person themself';
export const inner = 'how the platform works inside; says nothing of the person';
export const secret = 'a secret, or the hash of one';
export const named = 'in the copy by its name';

export const by = (column: string) => (accountId: number) => sql`t.${sql.ref(column)} = ${accountId}`;

export const ofAttempt = (accountId: number) =>
  sql`t.attempt_id in (select sittings.id from sittings where sittings.developer_id = ${accountId})`;

/** The result of a defence is that of its work. */
export const ofResult = (accountId: number) =>
  sql`t.attempt_id in (select unnest(array[attempts.id, defences.sitting_id])
                         from attempts left join defences on defences.attempt_id = attempts.id
                        where attempts.developer_id = ${accountId} and ${isResultOut()})`;

export const byEmail = (accountId: number) =>
  sql`lower(t.email) = (select lower(accounts.email) from accounts where accounts.id = ${accountId})`;

export const company = sql`(select companies.trade_name from companies where companies.id = t.company_id)`;
export const exam = sql`(
  select exam_versions.title from runs join exam_versions on exam_versions.id = runs.exam_version_id
   where runs.id = t.run_id)`;
export const companyOfRun = sql`(
  select companies.trade_name from runs join companies on companies.id = runs.company_id where runs.id = t.run_id)`;
export const question = sql`(select questions.statement from questions where questions.id = t.question_id)`;
/** The texts of the chosen options, from the view without the answer key. */
export const picked = sql`(
  select json_agg(paper_options.text order by paper_options.position)
    from paper_options where paper_options.id = any(t.option_ids))`;
