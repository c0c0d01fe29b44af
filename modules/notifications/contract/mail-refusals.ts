import * as z from 'zod/mini';
import { anyone, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { notificationKind, words } from '#platform/contract/words.ts';

const token = z.string().check(z.maxLength(1000));

/** Only the mail of a notice says something of an account: how it gets this kind. */
export const mailRefusals = translated({
  /** Mails of this kind of notice; absent in other mails, and if the account is gone. */
  notice: as(
    'aviso',
    z.optional(translated({ kind: as('tipo', notificationKind), refused: as('recusado', z.boolean()) })),
  ),
  /** The company that sent the mail; absent in mails of Provado, and if the company is gone. */
  company: as(
    'empresa',
    z.optional(translated({ name: as('nome', z.string()), refused: as('recusada', z.boolean()) })),
  ),
  /** All mails that are not about the security of one's own account. */
  all: as('todos', z.boolean()),
});

export type MailRefusalEntry = z.output<typeof mailRefusals>;

export const openMailRefusals = route({
  method: 'POST',
  url: '/mail-refusals/open',
  module: 'notifications',
  summary: 'What the address of a mail refuses, by the link in that mail. Changes nothing.',
  access: anyone,
  body: translated({ token: as('token', token) }),
  responses: { 200: reads(mailRefusals) },
  errors: ['LINK_INVALIDO'],
});

export const refuseMails = route({
  method: 'PUT',
  url: '/mail-refusals',
  module: 'notifications',
  summary: 'Refuses mails like the one with the link, those of its company, or all, or takes that back.',
  access: anyone,
  body: translated({
    token: as('token', token),
    which: as('quais', words({ aviso: 'notice', empresa: 'company', todos: 'all' })),
    refused: as('recusar', z.boolean()),
  }),
  responses: { 200: writes(mailRefusals) },
  errors: ['LINK_INVALIDO'],
});
