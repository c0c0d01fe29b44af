import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ruleColumns, ruleOfAttempt } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  type Declared,
  declarationHours,
  type ListedDeclaration,
  type OwnDeclaration,
} from '../../contract/declarations.ts';
import { isDeclarationAsked } from './declaration-asked.queries.ts';

const until = sql<Date>`(attempts.delivered_at + make_interval(hours => ${declarationHours}))`;

const isOpen = (now: Date): RawBuilder<boolean> =>
  sql`(attempts.state = 'in_progress' or (attempts.state = 'delivered' and ${until} >= ${now}::timestamptz))`;

const tables = sql`
  from sittings as attempts
  join runs on runs.id = attempts.run_id
  join companies on companies.id = runs.company_id
  ${ruleOfAttempt}
  left join declarations on declarations.attempt_id = attempts.id`;

interface DeclaredRow {
  readonly documentation: boolean;
  readonly assistant: string | null;
  readonly purpose: string | null;
  readonly at: Date | null;
}

const declaredColumns = sql`declarations.used_documentation as documentation,
  nullif(declarations.assistant, '') as assistant, nullif(declarations.purpose, '') as purpose,
  declarations.declared_at as at`;

const withDeclaration = <Row extends DeclaredRow>({
  documentation,
  assistant,
  purpose,
  at,
  ...row
}: Row) => ({
  ...row,
  ...(at && { declaration: { documentation, assistant, purpose, at } }),
});

export async function findOwnDeclaration(
  db: Kysely<Schema>,
  of: { readonly attemptId: number; readonly developerId: number },
  now: Date,
): Promise<Encodable<OwnDeclaration> | undefined> {
  const { rows } = await sql<Encodable<Omit<OwnDeclaration, 'declaration'>> & DeclaredRow>`
    select ${isDeclarationAsked} as asked, ${isDeclarationAsked} and ${isOpen(now)} as open,
           case when attempts.state = 'delivered' then ${until} end as until, ${declaredColumns}
      ${tables}
     where attempts.id = ${of.attemptId} and attempts.developer_id = ${of.developerId}`.execute(db);
  return rows[0] && withDeclaration(rows[0]);
}

/** The company reads what was declared with the answers, and so not before they are delivered. */
export async function findDeclarations(
  db: Kysely<Schema>,
  of: { readonly runId: number; readonly attemptIds: readonly number[]; readonly companyId: number },
): Promise<Encodable<ListedDeclaration>[]> {
  const { rows } = await sql<
    Encodable<Omit<ListedDeclaration, 'declaration'>> & DeclaredRow & { isOver: boolean }
  >`
    select attempts.id as "attemptId", ${ruleColumns('rule')}, ${isDeclarationAsked} as asked,
           attempts.state <> 'in_progress' as "isOver", ${declaredColumns}
      ${tables}
     where attempts.id = any(${[...of.attemptIds]}::bigint[]) and attempts.rehearsal = 0
       and runs.id = ${of.runId} and runs.company_id = ${of.companyId}
     order by attempts.id`.execute(db);
  return rows.map(({ isOver, ...row }) => withDeclaration(isOver ? row : { ...row, at: null }));
}

/** @returns whether it was taken: the time may have ended meanwhile */
export async function storeDeclaration(
  db: Kysely<Schema>,
  of: { readonly attemptId: number; readonly developerId: number },
  said: Declared,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into declarations (attempt_id, used_documentation, assistant, purpose, declared_at)
    select attempts.id, ${said.documentation}::boolean, ${said.assistant ?? ''}::text, ${said.purpose ?? ''}::text,
           ${now}::timestamptz
      ${tables}
     where attempts.id = ${of.attemptId} and attempts.developer_id = ${of.developerId}
       and ${isDeclarationAsked} and ${isOpen(now)}
    on conflict (attempt_id) do update
      set used_documentation = excluded.used_documentation, assistant = excluded.assistant,
          purpose = excluded.purpose, declared_at = excluded.declared_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
