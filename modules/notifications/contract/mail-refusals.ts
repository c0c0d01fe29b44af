import * as z from 'zod/mini';
import { anyone, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

const token = z.string().check(z.maxLength(1000));

/** What the address of a mail refuses. It says nothing of an account. */
export const mailRefusals = translated({
  /** The company that sent the mail; absent in mails of Provado, and if the company is gone. */
  company: as(
    'empresa',
    z.optional(translated({ name: as('nome', z.string()), refused: as('recusada', z.boolean()) })),
  ),
  /** All mails that are not about the security of one's own account. */
  all: as('todos', z.boolean()),
});

export type MailRefusals = z.output<typeof mailRefusals>;

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
  summary: 'Refuses mails of the company that sent one, or all of them, or takes that back.',
  access: anyone,
  body: translated({
    token: as('token', token),
    /** Mails of the company that sent this one, or all. */
    which: as('quais', words({ empresa: 'company', todos: 'all' })),
    refused: as('recusar', z.boolean()),
  }),
  responses: { 200: writes(mailRefusals) },
  errors: ['LINK_INVALIDO'],
});
