import * as z from 'zod/mini';
import { flatPaged, id, instant, page, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { consentPurpose, words } from '#platform/contract/words.ts';

const receivedKind = words({
  prova: 'exam',
  perfil: 'profile',
  convite_prova: 'exam_invitation',
  grupo: 'group',
  mensagem: 'message',
});

const password = as('senha', requiredText(128));

export const exportsPerHour = 5;

export const exportMyData = route({
  method: 'POST',
  url: '/privacy/export',
  module: 'privacy',
  summary:
    'Everything that is stored about the developer, as a ZIP of JSON files and pictures. No secrets, no answer key.',
  access: only('DEVELOPER'),
  body: translated({ password }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

/** `code` is from the authenticator app, if the account has a second factor. */
export const accountDeletion = translated({
  password,
  code: as('codigo', z.optional(z.string().check(z.trim(), z.maxLength(40)))),
});

export type AccountDeletion = z.output<typeof accountDeletion>;

export const deleteMyAccount = route({
  method: 'POST',
  url: '/privacy/delete',
  module: 'privacy',
  summary: 'Deletes the account for good. Results stay with companies without the person; nothing else does.',
  access: only('DEVELOPER'),
  body: accountDeletion,
  responses: { 200: acknowledges },
  errors: ['SEGUNDO_FATOR', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

export const receivedData = translated({
  company: as('empresa', translated({ id: as('id', id), name: as('nome', z.string()) })),
  kind: as('tipo', receivedKind),
  /** The exam, the group, or the subject of a message. */
  about: as('sobre', z.optional(z.string())),
  at: as('em', instant),
});

export type ReceivedData = z.output<typeof receivedData>;

export const listRecipients = route({
  method: 'GET',
  url: '/privacy/recipients',
  module: 'privacy',
  summary: 'Which companies received data of the developer, how and when, latest first.',
  access: only('DEVELOPER'),
  query: translated({ page: as('pagina', page) }),
  responses: { 200: flatPaged(receivedData) },
});

/** The version is that of the accepted text. */
export const consentGiven = translated({
  purpose: as('finalidade', consentPurpose),
  granted: as('concedido', z.boolean()),
  version: as('versao', z.optional(z.string())),
  at: as('em', instant),
});

export type ConsentGiven = z.output<typeof consentGiven>;

export const listConsents = route({
  method: 'GET',
  url: '/privacy/consents',
  module: 'privacy',
  summary: 'What the developer agreed to and when, latest first, and whether e-mails are agreed to now.',
  access: only('DEVELOPER'),
  responses: {
    200: reads(
      translated({
        email: as('permissao_email', z.boolean()),
        history: as('historico', z.array(consentGiven)),
      }),
    ),
  },
});

export const changeEmailConsent = route({
  method: 'PUT',
  url: '/privacy/consents',
  module: 'privacy',
  summary: 'Agrees to e-mails with notices, or takes it back. What keeps the account safe is mailed anyway.',
  access: only('DEVELOPER'),
  body: translated({ email: as('permissao_email', z.boolean()) }),
  responses: { 200: acknowledges },
});
