import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { sql, type Transaction } from 'kysely';
import { insertAccount, isReserved, recoveryJob } from '#modules/accounts/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { noPassword } from '#platform/server/security/passwords.ts';
import { type CompanyEntry, companyEntry } from '../../contract/companies.ts';
import { insertCompany } from './insert-company.ts';
import { invalidCnpj } from './sign-up.ts';

type EntryDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

const takenEmail = 'Este e-mail já tem uma conta no Provado.';

/**
 * The administrator has seen the papers, so the company is checked. The link to the first password shows the mailbox;
 * an account that nobody enters goes after a week, as every other.
 * @returns the company's id
 * @throws Failure CNPJ_INVALIDO, CAMPO_INVALIDO with what is taken, which administrators may know
 */
export async function enterCompany(deps: EntryDeps, by: number, form: CompanyEntry): Promise<number> {
  const { db, clock, config, outbox } = deps;
  if (!isValidCnpj(form.cnpj, { version: 2 })) throw refused({ cnpj: invalidCnpj });
  const now = clock.now();
  const { email, personName, papers, ...company } = form;
  const work = async (trx: Transaction<Schema>): Promise<number> => {
    const taken = await findTaken(trx, form, now);
    if (Object.keys(taken).length > 0) throw refused(taken);
    const ownerId = await insertAccount(trx, {
      kind: 'company',
      name: personName ?? '',
      email,
      passwordHash: noPassword,
      isConfirmed: config.emailConfirmation === 'off',
      now,
    });
    const { id, tradeName } = await insertCompany(trx, ownerId, company, { plan: null, checkedAt: now, now });
    const subject = { kind: 'company', id, name: tradeName } as const;
    await writeAudit(trx, { by, action: 'entered', subject, reason: papers, at: now });
    await outbox.enqueue(trx, recoveryJob, {
      role: 'COMPANY',
      email: email.toLowerCase(),
      entered: { company: tradeName },
    });
    return id;
  };
  return db.transaction(work).catch((error: unknown) => {
    // Somebody has signed up with it meanwhile.
    if (violatedConstraint(error) === 'accounts_email') throw refused({ email: takenEmail });
    throw error;
  });
}

/**
 * A mere sign-up keeps its CNPJ from nobody; an entry by an administrator does. The lock lets one of two entries see
 * the other.
 */
async function findTaken(
  trx: Transaction<Schema>,
  { cnpj, email }: CompanyEntry,
  now: Date,
): Promise<{ cnpj?: string; email?: string }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company ${cnpj}`}, 0))`.execute(trx);
  const company = await trx
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.company_id', 'companies.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('companies.trade_name as name')
    .where('companies.cnpj', '=', cnpj)
    .where((eb) =>
      eb.or([eb('companies.confirmed', '=', true), eb('accounts.password_hash', '=', noPassword)]),
    )
    .limit(1)
    .executeTakeFirst();
  const account = await trx
    .selectFrom('accounts')
    .select('accounts.id')
    .where(sql`lower(accounts.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  const isTaken = account !== undefined || (await isReserved(trx, { email, now }));
  return {
    ...(company && { cnpj: `Já há uma empresa com este CNPJ: ${company.name}.` }),
    ...(isTaken && { email: takenEmail }),
  };
}

const refused = (faults: { cnpj?: string; email?: string }) => fieldFault(wireFaults(companyEntry, faults));
