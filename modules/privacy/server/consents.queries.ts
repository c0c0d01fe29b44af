import type { Kysely, Transaction } from 'kysely';
import { termsVersion } from '#modules/accounts/contract/terms.ts';
import { partOfService } from '#modules/notifications/contract/notifications.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ConsentGiven } from '../contract/privacy.ts';

export async function findConsents(db: Kysely<Schema>, accountId: number): Promise<ConsentGiven[]> {
  const rows = await db
    .selectFrom('consents')
    .select([
      'consents.purpose',
      'consents.granted',
      'consents.text_version as version',
      'consents.given_at as at',
    ])
    .where('consents.account_id', '=', accountId)
    .orderBy('consents.given_at', 'desc')
    .orderBy('consents.id', 'desc')
    .execute();
  return rows.map(({ version, ...consent }) => ({ ...consent, ...(version !== null && { version }) }));
}

export const agreesToEmails = (consents: readonly ConsentGiven[]): boolean =>
  consents.find(({ purpose }) => purpose === 'email')?.granted ?? false;

/** Withdrawing the consent also ends mails that were chosen one by one, except those that are part of the service. */
export async function sayAboutEmails(
  trx: Transaction<Schema>,
  accountId: number,
  granted: boolean,
  now: Date,
): Promise<void> {
  if (agreesToEmails(await findConsents(trx, accountId)) === granted) return;
  await trx
    .insertInto('consents')
    .values({
      account_id: accountId,
      purpose: 'email',
      granted,
      text_version: termsVersion,
      given_at: now,
    })
    .execute();
  if (granted) return;
  await trx
    .updateTable('notification_choices')
    .set({ channel: 'app' })
    .where('notification_choices.account_id', '=', accountId)
    .where('notification_choices.channel', '=', 'mail')
    .where('notification_choices.kind', 'not in', partOfService)
    .execute();
}
