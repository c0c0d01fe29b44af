import type { Transaction } from 'kysely';
import type { NotificationKind } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { mailJob } from '#platform/server/jobs.ts';
import { letter } from '#platform/server/letter.ts';
import { tellListeners } from '#platform/server/live.ts';
import type { Mail, Sender } from '#platform/server/mailer.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { Notices, Recipients } from './notices.ts';
import { kindOfNotice } from './notification-kinds.ts';
import { type Concerned, findConcerned, findTold, putNotices, type Told } from './notify.queries.ts';

interface Notice<K extends NotificationKind> {
  readonly to: Recipients;
  readonly kind: K;
  readonly about: Notices[K];
  /** The instant of the event; now if absent. */
  readonly at?: Date;
}

/** The topic of an account's notifications, for open pages. */
export const noticesTopic = (accountId: number): string => `notices ${accountId}`;

/**
 * Notifies accounts, each by its chosen channel: nothing, a row in the product, or a row and an e-mail. Unread
 * notifications of the same kind and subject become one, and only the first of them is mailed.
 *
 * Everything happens in `trx`. Call it last there, since the rows that it updates stay locked until the end.
 */
export async function notify<K extends NotificationKind>(
  deps: Pick<Deps, 'clock' | 'outbox' | 'config'>,
  trx: Transaction<Schema>,
  { to, kind, about, at = deps.clock.now() }: Notice<K>,
): Promise<void> {
  const { usual, subject } = kindOfNotice(kind);
  const concerned = await findConcerned(trx, to, kind, usual);
  const listening = concerned.filter(({ channel }) => channel !== 'none');
  if (listening.length === 0) return;
  const put = await putNotices(trx, {
    accountIds: listening.map(({ accountId }) => accountId),
    kind,
    payload: about,
    subject: subject?.(about) ?? null,
    at,
  });
  const byMail = new Map(
    listening.filter(({ channel }) => channel === 'mail').map((to) => [to.accountId, to]),
  );
  const fresh = put.filter(({ accountId, events }) => events === 1 && byMail.has(accountId));
  for (const told of await findTold(
    trx,
    fresh.map(({ id }) => id),
  )) {
    const recipient = byMail.get(told.accountId);
    if (recipient)
      await deps.outbox.enqueue(
        trx,
        mailJob,
        noticeMail(told, recipient, deps.config.publicUrl, senderOf(to, told)),
      );
  }
  await tellListeners(
    trx,
    put.map(({ accountId }) => noticesTopic(accountId)),
  );
}

/** What a company does with a developer is told in its name; the rest is told in Provado's. */
const senderOf = (to: Recipients, { companyId }: Told): Sender =>
  ('developer' in to || 'developers' in to) && companyId !== null ? { companyId } : 'platform';

function noticeMail({ kind, about, ...names }: Told, to: Concerned, publicUrl: string, sender: Sender): Mail {
  const { title, sentence, href } = kindOfNotice(kind);
  return {
    sender,
    to: to.email,
    subject: `${title} – Provado`,
    ...letter({
      to: to.name,
      paragraphs: [
        sentence(about, names),
        'Você escolhe quais avisos chegam por e-mail na página Notificações, em Preferências.',
      ],
      link: { text: 'Ver no Provado', url: publicUrl + href(about, names) },
    }),
  };
}
