import type { Transaction } from 'kysely';
import type { NotificationKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import type { Mail, MailSender } from '#platform/server/mail/mailer.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { Notices, Recipients } from './notices.ts';
import { kindOfNotice } from './notification-kinds.ts';
import {
  type Concerned,
  findConcerned,
  findNotificationRows,
  type NotificationRow,
  putNotices,
} from './notify.queries.ts';

interface Notice<K extends NotificationKind> {
  readonly to: Recipients;
  readonly kind: K;
  readonly about: Notices[K];
  readonly at?: Date;
  readonly events?: number;
}

interface OwnNotice<K extends NotificationKind> {
  readonly developer: number;
  readonly about: Notices[K];
  readonly at?: Date;
}

type NotifyDeps = Pick<Deps, 'clock' | 'outbox' | 'config'>;

export const noticesTopic = (accountId: number): string => `notices ${accountId}`;

/** Unread ones of a kind and subject become one, mailed once. Call it last in `trx`: its rows stay locked. */
export async function notify<K extends NotificationKind>(
  deps: NotifyDeps,
  trx: Transaction<Schema>,
  { to, kind, about, at = deps.clock.now(), events = 1 }: Notice<K>,
): Promise<void> {
  const concerned = await findConcerned(trx, to, kind, kindOfNotice(kind).usual);
  await tell(
    deps,
    trx,
    { kind, to, events },
    concerned.map((one) => ({ ...one, about, at })),
  );
}

/** Each pair of kind and subject comes once. */
export async function notifyEach<K extends NotificationKind>(
  deps: NotifyDeps,
  trx: Transaction<Schema>,
  kind: K,
  notices: readonly OwnNotice<K>[],
): Promise<void> {
  if (notices.length === 0) return;
  const to = { developers: notices.map(({ developer }) => developer) };
  const concerned = await findConcerned(trx, to, kind, kindOfNotice(kind).usual);
  const byId = new Map(concerned.map((one) => [one.accountId, one]));
  const each = notices
    .toSorted((one, other) => one.developer - other.developer)
    .flatMap(({ developer, about, at = deps.clock.now() }) => {
      const one = byId.get(developer);
      return one ? [{ ...one, about, at }] : [];
    });
  await tell(deps, trx, { kind, to, events: 1 }, each);
}

/** @param each in the order of their accounts, so that two transactions lock rows in the same order */
async function tell(
  deps: NotifyDeps,
  trx: Transaction<Schema>,
  { kind, to, events }: { kind: NotificationKind; to: Recipients; events: number },
  each: readonly (Concerned & { about: unknown; at: Date })[],
): Promise<void> {
  const listening = each.filter(({ channel }) => channel !== 'none');
  if (listening.length === 0) return;
  const { subject } = kindOfNotice(kind);
  const put = await putNotices(trx, {
    each: listening.map((one) => ({ ...one, subject: subject?.(one.about) ?? null })),
    kind,
    events,
  });
  const byMail = new Map(
    listening.filter(({ channel }) => channel === 'mail').map((one) => [one.accountId, one]),
  );
  const fresh = put.filter(({ accountId, isNew }) => isNew && byMail.has(accountId));
  const told = await findNotificationRows(
    trx,
    fresh.map(({ id }) => id),
  );
  const mails = told.flatMap((one) => {
    const recipient = byMail.get(one.accountId);
    return recipient ? [noticeMail(one, recipient, deps.config.publicUrl, senderOf(to, one))] : [];
  });
  await deps.outbox.enqueueAll(trx, mailJob, mails);
  await notifyListeners(
    trx,
    put.map(({ accountId }) => noticesTopic(accountId)),
  );
}

/** What a company does with a developer is told in its name; the rest is told in Provado's. */
const senderOf = (to: Recipients, { companyId }: NotificationRow): MailSender =>
  ('developer' in to || 'developers' in to) && companyId !== null ? { companyId } : 'platform';

function noticeMail(
  { kind, about, ...names }: NotificationRow,
  to: Concerned,
  publicUrl: string,
  sender: MailSender,
): Mail {
  const { title, sentence, href } = kindOfNotice(kind);
  return {
    sender,
    to: to.email,
    aboutId: names.personId ?? undefined,
    notice: { accountId: names.accountId, kind },
    subject: `${title} – Provado`,
    ...renderMail({
      to: to.name,
      paragraphs: [sentence(about, names)],
      link: { text: 'Ver no Provado', url: publicUrl + href(about, names) },
      notes: ['Você escolhe quais avisos chegam por e-mail na página Notificações, em Preferências.'],
    }),
  };
}
