import type { Transaction } from 'kysely';
import { type WireSchema, wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { limitLinks } from '../mailbox/request-confirmation.ts';
import { awaitMailbox } from '../mailbox/send-confirmation.ts';
import { endSessions } from '../sessions/session.queries.ts';
import { changedMail } from './credentials-mail.ts';
import { isOwnPassword, wrongPassword } from './own-password.ts';
import { newPasswordFaults } from './password-faults.ts';

/** Blank and missing values change nothing. */
export interface CredentialsChange {
  readonly email?: string | null | undefined;
  readonly password?: string | null | undefined;
  readonly confirmation?: string | null | undefined;
  readonly currentPassword?: string | null | undefined;
}

/** @returns true if the new e-mail waits for its confirmation */
export type ApplyCredentials = (trx: Transaction<Schema>) => Promise<boolean>;

const nothing: ApplyCredentials = async () => false;

/**
 * Checks a change of e-mail or password, which needs the current password; applying it ends all other sessions and
 * notifies the old address. A new e-mail waits for its confirmation, taken or not, so that the answer does not tell.
 * @param schema of the body in which the change came: faults are named by its words
 * @throws Failure CAMPO_INVALIDO, MUITAS_TENTATIVAS
 */
export async function prepareCredentials<T extends CredentialsChange>(
  deps: Deps,
  caller: Caller,
  schema: WireSchema<T>,
  change: CredentialsChange,
): Promise<ApplyCredentials> {
  const account = await findAccount(deps, caller.accountId);
  const email = change.email && !sameAddress(change.email, account.email) ? change.email : undefined;
  const password = change.password || undefined;
  if (email === undefined && password === undefined) return nothing;

  const { config, passwords, outbox, db } = deps;
  const faults = password
    ? newPasswordFaults(config.passwordPolicy, { password, confirmation: change.confirmation ?? '' })
    : {};
  const refuse = (found: Parameters<typeof wireFaults<CredentialsChange>>[1]) => {
    throw fieldFault(wireFaults<CredentialsChange>(schema as never, found));
  };
  if (Object.keys(faults).length > 0) refuse(faults);
  if (!change.currentPassword) refuse({ currentPassword: 'Informe sua senha atual.' });
  else if (!(await isOwnPassword(deps, caller.accountId, change.currentPassword)))
    refuse({ currentPassword: wrongPassword });
  const awaited = config.emailConfirmation === 'required' ? email : undefined;
  const given = awaited ? undefined : email;
  if (awaited) await limitLinks(deps, caller.accountId);
  if (given !== undefined && (await isTaken(db.kysely, given)))
    throw emailTaken(wireFaults<CredentialsChange>(schema as never, { email: takenMessage }));

  const passwordHash = password && (await passwords.hashPassword(password));
  return async (trx) => {
    if (awaited) await awaitMailbox(deps, trx, caller.accountId, awaited);
    if (!given && !passwordHash) return true;
    await trx
      .updateTable('accounts')
      .set({ ...(given && { email: given }), ...(passwordHash && { password_hash: passwordHash }) })
      .where('accounts.id', '=', caller.accountId)
      .execute()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== 'accounts_email') throw error;
        throw emailTaken(wireFaults<CredentialsChange>(schema as never, { email: takenMessage }));
      });
    deps.securityLog.write({ event: 'credentials.changed', accountId: caller.accountId, how: 'signed in' });
    await endSessions(trx, caller.accountId, caller.sessionId);
    // A link from before the change is in the old mailbox.
    await trx.deleteFrom('recoveries').where('recoveries.account_id', '=', caller.accountId).execute();
    // A mailbox that waits is not the account's any more.
    if (given)
      await trx
        .deleteFrom('confirmations')
        .where('confirmations.account_id', '=', caller.accountId)
        .execute();
    const changed = { email: given !== undefined, password: password !== undefined };
    await outbox.enqueue(trx, mailJob, changedMail(account, changed, config.publicUrl));
    return awaited !== undefined;
  };
}

const takenMessage = 'Não foi possível usar este e-mail. Informe outro.';

export const emailTakenMeanwhile = (): Failure =>
  new Failure('CADASTRO_NAO_CONCLUIDO', { message: takenMessage });

const emailTaken = (fields: Record<string, string>): Failure =>
  new Failure('CADASTRO_NAO_CONCLUIDO', { fields });

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function findAccount({ db }: Deps, id: number) {
  return db.kysely
    .selectFrom('accounts')
    .select(['accounts.name', 'accounts.email', 'accounts.kind'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function isTaken(db: Deps['db']['kysely'], email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('accounts.id')
    .where((eb) => eb(eb.fn('lower', ['accounts.email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return found !== undefined;
}
