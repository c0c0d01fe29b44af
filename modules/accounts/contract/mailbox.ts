import { z } from 'zod';
import { anyone, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

export const confirmMailbox = route({
  method: 'POST',
  url: '/email-confirmation/confirm',
  module: 'accounts',
  summary: 'Shows by the link of a mail that a mailbox belongs to an account. A second use changes nothing.',
  access: anyone,
  body: translated({ token: as('token', z.string().max(200)) }),
  responses: {
    200: writes(
      translated({
        /** Most of it hidden: whoever is signed in may be somebody else. */
        email: as('email', z.string()),
        role: as('type', z.enum(['DEVELOPER', 'COMPANY', 'ADMIN'])),
        /** The account is that of the caller. */
        isOwn: as('contaPropria', z.boolean()),
        wasConfirmed: as('jaConfirmado', z.boolean()),
      }),
    ),
  },
  errors: ['LINK_INVALIDO', 'CADASTRO_NAO_CONCLUIDO', 'MUITAS_TENTATIVAS'],
});
