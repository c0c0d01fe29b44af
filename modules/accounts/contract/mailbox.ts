import * as z from 'zod/mini';
import { acknowledges, anyone, reads, route, signedIn, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const emailAwaited = 'Enviamos um link para o novo e-mail. A troca vale depois da confirmação.';

export const confirmMailbox = route({
  method: 'POST',
  url: '/email-confirmation/confirm',
  module: 'accounts',
  summary: 'Shows by the link of a mail that a mailbox belongs to an account. A second use changes nothing.',
  access: anyone,
  body: translated({
    token: as('token', z.string().check(z.maxLength(200))),
    /** It is asked for where nothing else tells that whoever opens the link made the account. */
    password: as('senha', z.nullish(z.string().check(z.maxLength(200)))),
  }),
  responses: {
    200: writes(
      translated({
        /** Most of it is hidden: whoever is signed in may be somebody else. */
        email: as('email', z.string()),
        role: as('type', z.enum(['DEVELOPER', 'COMPANY', 'ADMIN'])),
        isOwn: as('contaPropria', z.boolean()),
        wasConfirmed: as('jaConfirmado', z.boolean()),
      }),
    ),
  },
  errors: [
    'LINK_INVALIDO',
    'SENHA_NECESSARIA',
    'CADASTRO_NAO_CONCLUIDO',
    'CPF_EM_USO',
    'CNPJ_EM_USO',
    'MUITAS_TENTATIVAS',
    'SERVICO_OCUPADO',
  ],
});

export const readConfirmation = route({
  method: 'POST',
  url: '/email-confirmation/link',
  module: 'accounts',
  summary: 'Whether the link of a confirmation is good, for its page; does not use it up.',
  access: anyone,
  body: translated({ token: as('token', z.string().check(z.maxLength(200))) }),
  responses: { 200: acknowledges },
  errors: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
});

export const refuseMailbox = route({
  method: 'POST',
  url: '/email-confirmation/refuse',
  module: 'accounts',
  summary:
    'Says by the link of a mail that its reader did not ask for it: an account that nobody has confirmed is deleted, a change is cancelled.',
  access: anyone,
  body: translated({ token: as('token', z.string().check(z.maxLength(200))) }),
  responses: { 200: acknowledges },
  errors: ['LINK_INVALIDO', 'CONTA_EM_USO', 'MUITAS_TENTATIVAS'],
});

export const getEmailChange = route({
  method: 'GET',
  url: '/email-change',
  module: 'accounts',
  summary: 'The e-mail to which the account of the caller changes once its mailbox is confirmed.',
  access: signedIn,
  responses: { 200: reads(translated({ email: as('email', z.optional(z.string())) })) },
});

export const cancelEmailChange = route({
  method: 'DELETE',
  url: '/email-change',
  module: 'accounts',
  summary: 'Cancels a change of e-mail that waits for its confirmation.',
  access: signedIn,
  responses: { 200: acknowledges },
});

export const readUndo = route({
  method: 'POST',
  url: '/email-change/link',
  module: 'accounts',
  summary: 'Whether the link that undoes a change of e-mail is good, for its page; does not use it up.',
  access: anyone,
  body: translated({ token: as('token', z.string().check(z.maxLength(200))) }),
  responses: { 200: acknowledges },
  errors: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
});

export const undoEmailChange = route({
  method: 'POST',
  url: '/email-change/undo',
  module: 'accounts',
  summary:
    'Gives an account the e-mail of before by the link of a mail, within seven days; ends its sessions and mails a link to a new password.',
  access: anyone,
  body: translated({ token: as('token', z.string().check(z.maxLength(200))) }),
  responses: {
    200: writes(
      translated({
        role: as('type', z.enum(['DEVELOPER', 'COMPANY', 'ADMIN'])),
        /** The account is the caller's, whose session has ended. */
        isOwn: as('contaPropria', z.boolean()),
      }),
    ),
  },
  errors: ['LINK_INVALIDO', 'CADASTRO_NAO_CONCLUIDO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});
