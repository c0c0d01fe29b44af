import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { Streamed } from '#platform/server/http/event-streams.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../contract/notifications.ts';
import { findChoices, putChoice, putServiceMails } from './choices.queries.ts';
import { markRead, markReadAt } from './mark-read.ts';
import { kindOfNotice } from './notification-kinds.ts';
import { countUnread, findNotices } from './notifications.queries.ts';
import type { NotificationRow } from './notify.queries.ts';
import { noticesTopic } from './notify.ts';
import { refusesAll } from './refuse-mails.ts';

export function notificationsRoutes(bind: Bind, { db, clock, config }: Deps): void {
  bind(contract.listNotifications, async ({ caller: { accountId }, query }) => {
    const { results, ...page } = await findNotices(db, accountId, query.unread === true, pageOf(query.page));
    return { data: { ...page, results: results.map(asNotification) } };
  });

  bind(
    contract.getUnread,
    async ({ caller: { accountId } }) =>
      new Streamed([noticesTopic(accountId)], async () => ({
        data: await countUnread(db, accountId, config),
      })),
  );

  bind(contract.readNotification, async ({ caller: { accountId }, params: { notificationId } }) => {
    if (!(await markRead(db, accountId, clock.now(), notificationId))) throw notFound();
    return { message: 'Notificação marcada como lida.' };
  });

  bind(contract.readNotificationsAt, async ({ caller: { accountId }, body }) => {
    await markReadAt(db, accountId, clock.now(), body.href);
    return { message: 'O que leva até aqui foi marcado como lido.' };
  });

  bind(contract.readAllNotifications, async ({ caller: { accountId } }) => {
    await markRead(db, accountId, clock.now());
    return { message: 'Todas as notificações foram marcadas como lidas.' };
  });

  bind(contract.listNotificationChoices, async ({ caller }) => {
    const kinds = contract.kindsOf[caller.role].map((kind) => ({ kind, usual: kindOfNotice(kind).usual }));
    const [choices, refused] = await Promise.all([
      findChoices(db, caller.accountId, kinds),
      refusesAll(db, caller.accountId),
    ]);
    return { data: choices.map((choice) => ({ ...choice, ...(refused && { mailRefused: true as const }) })) };
  });

  bind(contract.chooseNotification, async ({ caller, body }) => {
    if (!contract.kindsOf[caller.role].includes(body.kind)) {
      throw new Failure('CAMPO_INVALIDO', {
        fields: wireFaults(contract.chooseNotification.body, {
          kind: 'Este aviso não existe para a sua conta.',
        }),
      });
    }
    await putChoice(db, caller.accountId, body);
    return { message: 'Preferência salva.' };
  });

  bind(contract.answerAboutMails, async ({ caller: { accountId }, body: { byMail } }) => {
    await putServiceMails(db, accountId, byMail);
    await db.transaction((trx) => notifyListeners(trx, [noticesTopic(accountId)]));
    return {
      message: byMail
        ? 'Combinado: os avisos sobre as suas provas chegam também por e-mail.'
        : 'Combinado: os avisos sobre as suas provas ficam só no Provado.',
    };
  });
}

function asNotification({
  id,
  kind,
  about,
  createdAt,
  readAt,
  ...names
}: NotificationRow): contract.Notification {
  const { title, sentence, href } = kindOfNotice(kind);
  return {
    id,
    kind,
    title,
    text: sentence(about, names),
    href: href(about, names),
    events: names.events,
    at: createdAt,
    read: readAt !== null,
  };
}
