import type { Transaction } from 'kysely';
import type { Role } from '#platform/contract/route.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { WindowRule } from '#platform/server/http/throttle.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { findOwners, isDocumentTaken, type OneOfAKind } from '../account.queries.ts';
import { confirmationJob } from '../mailbox/send-confirmation.ts';
import { takenMail } from '../mailbox/taken-mail.ts';
import { isReserved } from '../mailbox/undo.queries.ts';

/** Protects a mailbox from repeated sign-ups with its e-mail. */
const noticesPerAccount: WindowRule = { name: 'sign-up-notice', limit: 3, windowS: 3600 };

export interface NewAccount {
  readonly kind: Schema['accounts']['kind'];
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly isConfirmed: boolean;
  readonly browser?: Buffer | undefined;
  readonly now: Date;
}

export async function insertAccount(trx: Transaction<Schema>, account: NewAccount): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      kind: account.kind,
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      confirmed_at: account.isConfirmed ? account.now : null,
      created_at: account.now,
      signed_up_on: account.browser ?? null,
    })
    .returning('accounts.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function signUpAccount(
  { config, outbox }: Pick<Deps, 'config' | 'outbox'>,
  trx: Transaction<Schema>,
  account: Omit<NewAccount, 'isConfirmed'>,
): Promise<number> {
  const isConfirmed = config.emailConfirmation === 'off';
  const { email, now } = account;
  if (await isReserved(trx, { email, now })) throw new Failure('CADASTRO_NAO_CONCLUIDO');
  const accountId = await insertAccount(trx, { ...account, isConfirmed });
  if (!isConfirmed) await outbox.enqueue(trx, confirmationJob, { accountId });
  return accountId;
}

export async function insertConsents(
  trx: Transaction<Schema>,
  accountId: number,
  given: { readonly termsVersion?: string | null; readonly allowsEmail: boolean; readonly now: Date },
): Promise<void> {
  const common = { account_id: accountId, given_at: given.now };
  await trx
    .insertInto('consents')
    .values([
      { ...common, purpose: 'terms', granted: true, text_version: given.termsVersion || null },
      { ...common, purpose: 'email', granted: given.allowsEmail, text_version: null },
    ])
    .execute();
}

export const isDocumentConflict = (error: unknown): boolean => documents.has(violatedConstraint(error) ?? '');

const documents = new Set(['developers_cpf_key', 'companies_cnpj_key']);

/** Any taken value gets the same refusal, even if taken at this moment. @throws Failure CADASTRO_NAO_CONCLUIDO */
export async function concludeSignUp<T>(
  deps: Deps,
  unique: OneOfAKind,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await deps.db.transaction(async (trx) => {
      // The index refuses only what is confirmed at once.
      if (await isDocumentTaken(trx, unique)) throw new Failure('CADASTRO_NAO_CONCLUIDO');
      return work(trx);
    });
  } catch (error) {
    if (!isTaken(error)) throw error;
    await notifyOwners(deps, unique);
    throw new Failure('CADASTRO_NAO_CONCLUIDO');
  }
}

const isTaken = (error: unknown): boolean =>
  (error instanceof Failure && error.code === 'CADASTRO_NAO_CONCLUIDO') ||
  violatedConstraint(error) === 'accounts_email' ||
  isDocumentConflict(error);

export async function notifyOwners(
  { db, throttle, outbox, config }: Deps,
  unique: OneOfAKind,
): Promise<void> {
  for (const owner of await findOwners(db, unique)) {
    const verdict = await throttle.take(noticesPerAccount, String(owner.id));
    if (!verdict.allowed) continue;
    await db.transaction((trx) => outbox.enqueue(trx, mailJob, takenMail(owner, config.publicUrl)));
  }
}

export function documentTaken(role: Role, { isRemoved = false } = {}): Failure {
  const [document, code] =
    role === 'COMPANY' ? (['CNPJ', 'CNPJ_EM_USO'] as const) : (['CPF', 'CPF_EM_USO'] as const);
  if (!isRemoved) return new Failure(code);
  return new Failure(code, {
    message: `Apagamos este cadastro, porque o ${document} dele já é de outra conta confirmada. Seu e-mail está livre para outro cadastro.`,
  });
}
