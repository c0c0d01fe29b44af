import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import type { AccountKind } from '#platform/contract/words.ts';
import { missingName } from '#platform/domain/greeting.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';

export const kindOf = { DEVELOPER: 'developer', COMPANY: 'company', ADMIN: 'admin' } as const;

/** A deleted account signs in no more. */
export const roleOf = { developer: 'DEVELOPER', company: 'COMPANY', admin: 'ADMIN' } as const;

/** What counts and what is certified needs a name. */
export const isNameless = (accountId: number | RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  (select btrim(named.name) in ('', ${sql.lit(missingName)}) from accounts as named where named.id = ${accountId})`;

type Reader = Pick<CompanyReader, 'isChecked'>;

/** Reads `developers` and their `accounts`. Blank if the developer hides the e-mail. */
export const shownEmail = ({ isChecked }: Reader): RawBuilder<string> =>
  isChecked ? sql`case when developers.shows_email then accounts.email else '' end` : sql`''`;

/** A company could guess a hidden e-mail letter by letter, so it finds one only by the whole of it. */
export const isFoundByEmail = (text: string, { isChecked }: Reader): RawBuilder<boolean> => sql`
  case when developers.shows_email and ${isChecked}::boolean then position(lower(${text}) in lower(accounts.email)) > 0
       else lower(accounts.email) = lower(${text}) end`;

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly passwordHash: string;
  readonly suspended: boolean;
  readonly companyId: number | null;
  readonly picture: string | null;
  /** The company lets only its owners in by a password. */
  readonly needsProvider: boolean;
}

export async function findAccountToSignIn(
  db: Database<Schema>,
  role: Role,
  email: string,
): Promise<Account | undefined> {
  const row = await db.kysely
    .selectFrom('accounts')
    .leftJoin('developers', 'developers.id', 'accounts.id')
    .leftJoin('memberships', 'memberships.account_id', 'accounts.id')
    .leftJoin('companies', 'companies.id', 'memberships.company_id')
    .leftJoin('company_providers', (join) =>
      join
        .onRef('company_providers.company_id', '=', 'memberships.company_id')
        .on('company_providers.active', '=', true)
        .on('company_providers.allows_password', '=', false)
        .on('memberships.role', '<>', 'dono'),
    )
    .select((eb) => [
      'accounts.id',
      eb('company_providers.company_id', 'is not', null).as('needsProvider'),
      eb.fn.coalesce('companies.trade_name', 'accounts.name').as('name'),
      'accounts.password_hash as passwordHash',
      eb
        .or([eb('accounts.suspended_at', 'is not', null), eb('companies.suspended_at', 'is not', null)])
        .as('suspended'),
      'companies.id as companyId',
      eb.fn.coalesce('companies.logo', 'developers.photo').as('picture'),
    ])
    .where(sql`lower(accounts.email)`, '=', email)
    .where('accounts.kind', '=', kindOf[role])
    .orderBy('companies.id')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, suspended: Boolean(row.suspended), needsProvider: Boolean(row.needsProvider) };
}

/** A change of the password waits, and then ends this transaction's sessions too. @returns false if it has changed */
export async function holdPassword(
  trx: Transaction<Schema>,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const held = await trx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.id', '=', id)
    .where('accounts.password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Locks an account, so that a change of its credentials ends the sessions of sign-ins at the same moment too. */
export async function holdAccount(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** The values that only one account may have; a CPF or CNPJ only one of the confirmed ones. */
export interface OneOfAKind {
  readonly email?: string | undefined;
  readonly cpf?: string | null | undefined;
  readonly cnpj?: string | null | undefined;
}

export async function isDocumentTaken(
  trx: Transaction<Schema>,
  { cpf, cnpj }: Omit<OneOfAKind, 'email'>,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from developers where developers.cpf = ${cpf ?? ''} and developers.confirmed)
        or exists (select from companies where companies.cnpj = ${cnpj ?? ''} and companies.confirmed) as taken`.execute(
    trx,
  );
  return rows[0]?.taken ?? false;
}

/** One query for each table: a condition over several tables would read all accounts. */
export function findOwners(
  db: Database<Schema>,
  { email, cpf, cnpj }: OneOfAKind,
): Promise<{ id: number; name: string; email: string; kind: AccountKind }[]> {
  return db.kysely
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'accounts.kind'])
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('accounts as named')
        .select('named.id')
        .where(sql`lower(named.email)`, '=', (email ?? '').toLowerCase())
        .union(
          eb
            .selectFrom('developers')
            .select('developers.id')
            .where('developers.cpf', '=', cpf ?? '')
            .where('developers.confirmed', '=', true),
        )
        .union(
          eb
            .selectFrom('memberships')
            .innerJoin('companies', 'companies.id', 'memberships.company_id')
            .select('memberships.account_id as id')
            .where('memberships.role', '=', 'dono')
            .where('companies.cnpj', '=', cnpj ?? '')
            .where('companies.confirmed', '=', true),
        ),
    )
    .where('accounts.kind', '<>', 'deleted')
    .$narrowType<{ kind: AccountKind }>()
    .execute();
}
