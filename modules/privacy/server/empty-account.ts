import { sql, type Transaction } from 'kysely';
import { documentTaken, isDocumentTaken } from '#modules/accounts/server/public.ts';
import { addressJob } from '#modules/companies/server/public.ts';
import { runIdsOf } from '#modules/runs/server/public.ts';
import { missingName } from '#platform/domain/greeting.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { noPassword } from '#platform/server/security/passwords.ts';
import { forgetPicturesOf } from '#platform/server/uploads/forget-pictures.ts';
import { deleteAccount } from './forget.queries.ts';
import { forgetDeveloper } from './forget-developer.ts';

type EmptyDeps = Pick<Deps, 'clock' | 'outbox' | 'sealer'>;

/**
 * A developer gets a new account, so that nothing that belongs to the old one can stay. An account whose CPF or CNPJ a
 * confirmed one has is removed.
 * @returns the id of the account that has the e-mail from now on, if there is one
 * @throws Failure CNPJ_EM_USO if such a company has exams
 */
export async function emptyAccount(
  deps: EmptyDeps,
  trx: Transaction<Schema>,
  accountId: number,
): Promise<number | undefined> {
  const developer = await trx
    .selectFrom('accounts')
    .innerJoin('developers', 'developers.id', 'accounts.id')
    .select(['accounts.email', 'developers.cpf', 'developers.birth_date', 'developers.gender_id'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  if (developer) {
    if (!(await isDocumentTaken(trx, developer))) return replaceDeveloper(deps, trx, accountId, developer);
    await forgetDeveloper(deps, trx, accountId);
    return undefined;
  }
  const company = await findOwnCompany(trx, accountId);
  if (!company || !(await isDocumentTaken(trx, company))) {
    await emptyCompany(deps, trx, accountId);
    return accountId;
  }
  if (company.hasExams) throw documentTaken('COMPANY');
  await removeCompany(deps, trx, { accountId, companyId: company.id });
  return undefined;
}

async function findOwnCompany(trx: Transaction<Schema>, accountId: number) {
  const { rows } = await sql<{ id: number; cnpj: string; hasExams: boolean }>`
    select companies.id, companies.cnpj,
           exists (select from exams where exams.company_id = companies.id)
             or exists ${runIdsOf(sql`companies.id`)} as "hasExams"
      from companies join memberships on memberships.company_id = companies.id
     where memberships.account_id = ${accountId} and memberships.role = 'dono' and not companies.confirmed`.execute(
    trx,
  );
  return rows[0];
}

async function replaceDeveloper(
  deps: EmptyDeps,
  trx: Transaction<Schema>,
  accountId: number,
  { email, ...kept }: { email: string } & Pick<Schema['developers'], 'cpf' | 'birth_date' | 'gender_id'>,
): Promise<number> {
  await forgetDeveloper(deps, trx, accountId);
  const { id } = await trx
    .insertInto('accounts')
    .values({
      kind: 'developer',
      name: missingName,
      email,
      password_hash: noPassword,
      created_at: deps.clock.now(),
      emptied_at: deps.clock.now(),
    })
    .returning('accounts.id')
    .executeTakeFirstOrThrow();
  // Private until the owner of the mailbox chooses otherwise.
  await trx
    .insertInto('developers')
    .values({ id, ...kept, open_to_companies: false, in_ranking: false })
    .execute();
  return id;
}

/** The company keeps its CNPJ and its trade name, which its check is about. Maintenance removes unused pictures. */
async function emptyCompany(
  { clock, outbox }: EmptyDeps,
  trx: Transaction<Schema>,
  accountId: number,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ name: '', emptied_at: clock.now() })
    .where('accounts.id', '=', accountId)
    .execute();
  for (const table of ['consents', 'notifications', 'notification_choices'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  const { rows } = await sql<{ id: number }>`
    update companies
       set biography = '', logo = null, area_code = '', phone = '', second_area_code = '', second_phone = '',
           github = '', instagram = '', linkedin = '', website = '', street = '', number = '', district = '',
           complement = '', city = '', state = '', postal_code = ''
      from memberships
     where memberships.company_id = companies.id and memberships.account_id = ${accountId}
       and memberships.role = 'dono'
    returning companies.id`.execute(trx);
  for (const { id } of rows) {
    await trx.deleteFrom('company_photos').where('company_photos.company_id', '=', id).execute();
    await trx.deleteFrom('bank_questions').where('bank_questions.company_id', '=', id).execute();
    await trx.deleteFrom('exam_drafts').where('exam_drafts.company_id', '=', id).execute();
    await sql`update company_checks set message = '' where company_checks.company_id = ${id}`.execute(trx);
    await outbox.enqueue(trx, addressJob, { companyId: id });
  }
}

export async function removeCompany(
  deps: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  { accountId, companyId }: { accountId: number; companyId: number },
): Promise<void> {
  for (const owner of [{ accountId }, { companyId }]) await forgetPicturesOf(trx, deps, owner);
  await trx.deleteFrom('bank_questions').where('bank_questions.company_id', '=', companyId).execute();
  await trx.deleteFrom('companies').where('companies.id', '=', companyId).execute();
  await deleteAccount(trx, accountId);
}
