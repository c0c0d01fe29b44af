import * as z from 'zod/mini';
import { choiceFilter, id, instant, page, paged, pathId } from '#platform/contract/fields.ts';
import { acknowledges, type Role, reads, route, signedIn } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { channel, type NotificationKind, notificationKind, words } from '#platform/contract/words.ts';

/** The kinds are in the order of the settings. */
export const kindsOf: Readonly<Record<Role, readonly NotificationKind[]>> = {
  COMPANY: [
    'attempt_delivered',
    'run_graded',
    'run_ends',
    'keeping_ends',
    'invitation_answered',
    'exam_invitation_accepted',
    'appeal_opened',
    'appeal_settled',
    'help_asked',
    'deletion_asked',
    'deletion_due',
    'webhook_off',
    'review_received',
    'candidate_annulled',
    'template_corrected',
    'content_hidden',
  ],
  DEVELOPER: [
    'exam_invited',
    'defence_invited',
    'group_invited',
    'result_ready',
    'result_changed',
    'decided',
    'answer_overdue',
    'appeal_decided',
    'contest_answered',
    'extra_time',
    'help_answered',
    'deletion_answered',
    'run_period_changed',
    'attempt_annulled',
    'own_keeping_ends',
    'contacted',
    'feedback_received',
    'review_answered',
    'content_hidden',
  ],
  ADMIN: ['content_reported', 'company_waiting', 'company_claimed', 'appeal_waiting', 'deletion_waiting'],
};

/** These are mails themselves, so that their notices are not mailed as well. */
export const mailedAnyway: readonly NotificationKind[] = ['exam_invited', 'defence_invited', 'contacted'];

/** Their mails are part of the service and need no consent to e-mails. */
export const partOfService: readonly NotificationKind[] = [
  'result_ready',
  'result_changed',
  'decided',
  'answer_overdue',
  'appeal_decided',
  'contest_answered',
  'extra_time',
  'help_answered',
  'deletion_answered',
  'run_period_changed',
  'attempt_annulled',
  'keeping_ends',
  'own_keeping_ends',
  'appeal_settled',
  'deletion_asked',
  'deletion_due',
  'webhook_off',
  'candidate_annulled',
  'template_corrected',
  'content_hidden',
];

export const notification = translated({
  id: as('id', id),
  kind: as('tipo', notificationKind),
  title: as('titulo', z.string()),
  text: as('texto', z.string()),
  href: as('link', z.string()),
  events: as('quantidade', z.int()),
  at: as('data', instant),
  read: as('lida', z.boolean()),
});

export type Notification = z.output<typeof notification>;

export const listNotifications = route({
  method: 'GET',
  url: '/notification',
  module: 'notifications',
  summary: 'What the caller was told, newest first.',
  access: signedIn,
  query: translated({
    unread: as('situacao', choiceFilter(words({ nao_lidas: true }))),
    page: as('pagina', page),
  }),
  responses: { 200: reads(paged(notification)) },
});

export const unread = translated({
  count: as('naoLidas', z.int()),
  latestAt: as('ultimaEm', z.optional(instant)),
  /** The caller's mailbox, while acts wait for its confirmation. */
  unconfirmedEmail: as('emailAConfirmar', z.optional(z.string())),
  /** The account was taken over, empty, and nobody has told its name yet. */
  startedOver: as('contaRecomecou', z.optional(z.boolean())),
  /** The account is older than the mails about one's own exams, and has not said yet whether it wants them. */
  asksAboutMails: as('perguntaEmails', z.optional(z.boolean())),
});

export type Unread = z.output<typeof unread>;

export const getUnread = route({
  method: 'GET',
  url: '/notification/unread',
  module: 'notifications',
  summary:
    'How many notifications the caller has not read, and a mailbox that waits for its confirmation; as an event stream, also whenever it changes.',
  access: signedIn,
  streams: true,
  background: true,
  responses: { 200: reads(unread) },
  errors: ['MUITAS_TENTATIVAS'],
});

export const readNotification = route({
  method: 'PUT',
  url: '/notification/:idNotificacao/read',
  module: 'notifications',
  summary: 'Marks one notification of the caller as read.',
  access: signedIn,
  params: translated({ notificationId: as('idNotificacao', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const readNotificationsAt = route({
  method: 'PUT',
  url: '/notification/read',
  module: 'notifications',
  summary: 'Marks as read what leads to this address, which the caller has opened.',
  access: signedIn,
  body: translated({ href: as('link', z.string().check(z.maxLength(300))) }),
  responses: { 200: acknowledges },
});

export const readAllNotifications = route({
  method: 'PUT',
  url: '/notification/read-all',
  module: 'notifications',
  summary: 'Marks everything the caller was told as read.',
  access: signedIn,
  responses: { 200: acknowledges },
});

export const notificationChoice = translated({
  kind: as('tipo', notificationKind),
  channel: as('canal', channel),
});

export type NotificationChoice = z.output<typeof notificationChoice>;

/** A choice, and whether it comes to nothing because the caller's address refuses all mails. */
const standingChoice = translated({
  kind: as('tipo', notificationKind),
  channel: as('canal', channel),
  mailRefused: as('email_recusado', z.optional(z.literal(true))),
});

export type StandingChoice = z.output<typeof standingChoice>;

export const listNotificationChoices = route({
  method: 'GET',
  url: '/notification/choices',
  module: 'notifications',
  summary: 'How the caller is told of each kind: in the product, there and by e-mail, or not at all.',
  access: signedIn,
  responses: { 200: reads(z.array(standingChoice)) },
});

export const chooseNotification = route({
  method: 'PUT',
  url: '/notification/choices',
  module: 'notifications',
  summary: 'Chooses how the caller is told of one kind.',
  access: signedIn,
  body: notificationChoice,
  responses: { 200: acknowledges },
});

export const answerAboutMails = route({
  method: 'PUT',
  url: '/notification/service-mails',
  module: 'notifications',
  summary:
    'Says whether the caller wants notices about their own exams by e-mail; the kinds can be chosen one by one.',
  access: signedIn,
  body: translated({ byMail: as('por_email', z.boolean()) }),
  responses: { 200: acknowledges },
});
