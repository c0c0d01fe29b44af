import * as z from 'zod/mini';
import { emailAddress } from '#platform/contract/email.ts';
import { pathId } from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, anyone, only, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { newPasswordsDiffer, weakNewPassword } from './password.ts';

/** Clients send `type`, but the server ignores it: the path sets the role. */
export const recoveryRequest = translated({
  email: as('login', emailAddress()),
  claimedRole: as('type', z.optional(z.unknown())),
});

export const recoveryRequested = {
  developer: 'Se houver uma conta com este e-mail, o link de recuperação chegará em instantes.',
  company: 'Código enviado com sucesso!',
} as const;

export const requestDeveloperRecovery = route({
  method: 'POST',
  url: '/developer/forgotPassword',
  specified: true,
  module: 'accounts',
  summary: 'Mails a developer a link to choose a new password.',
  access: anyone,
  body: recoveryRequest,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS'],
});

export const requestCompanyRecovery = route({
  method: 'POST',
  url: '/forgot_pass',
  specified: true,
  module: 'accounts',
  summary: 'Mails a member of a company a link to choose a new password.',
  access: anyone,
  body: recoveryRequest,
  responses: { 200: acknowledges },
  errors: ['MUITAS_TENTATIVAS'],
});

const token = z.string().check(z.maxLength(200));

export const readRecovery = route({
  method: 'POST',
  url: '/password/recovery',
  module: 'accounts',
  summary: 'Whom a recovery link belongs to, for the form; does not use it up.',
  access: anyone,
  body: translated({ token: as('token', token) }),
  responses: {
    200: reads(
      translated({
        firstName: as('primeiroNome', z.string()),
        /** Managers of passwords keep the new password under this e-mail. */
        email: as('email', z.string()),
        role: as('type', z.enum(['DEVELOPER', 'COMPANY', 'ADMIN'])),
        /** A new password empties the account: nobody has confirmed it, and another browser signed it up. */
        startsOver: as('recomeca', z.optional(z.boolean())),
        /** An administrator has entered the company: whoever chooses the password accepts the terms with it. */
        isFirst: as('primeira_senha', z.optional(z.boolean())),
      }),
    ),
  },
  errors: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
});

/** The server checks the rest of the rule in force, with the same messages. */
export const redefinition = translated(
  {
    token: as('token', token),
    password: as(
      'senha',
      z
        .string({ error: weakNewPassword })
        .check(z.minLength(8, { error: weakNewPassword }), z.maxLength(128, { error: weakNewPassword })),
    ),
    confirmation: as(
      'confirmar_senha',
      z.string({ error: newPasswordsDiffer }).check(
        z.minLength(1, { error: newPasswordsDiffer }),
        z.maxLength(128, {
          error: newPasswordsDiffer,
        }),
      ),
    ),
    termsVersion: as('versao_termos', z.nullish(z.string().check(z.trim(), z.maxLength(40)))),
    allowsEmail: as('permissao_email', z.nullish(z.boolean())),
  },
  ({ senha, confirmar_senha }, fault) => {
    if (senha && confirmar_senha && senha !== confirmar_senha) fault(['confirmar_senha'], newPasswordsDiffer);
  },
);

export const redefinePassword = route({
  method: 'POST',
  url: '/password/redefine',
  module: 'accounts',
  summary: 'Chooses a new password by a recovery link, once, and ends every session of the account.',
  access: anyone,
  body: redefinition,
  responses: { 200: acknowledges },
  errors: ['LINK_INVALIDO', 'CPF_EM_USO', 'CNPJ_EM_USO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});

export const resetAdministrator = route({
  method: 'POST',
  url: '/admin/administrators/:id/reset',
  module: 'accounts',
  summary:
    "Ends another administrator's access, with password, second factor and sessions, and mails the link to a new password.",
  access: only('ADMIN'),
  params: translated({ id: as('id', pathId) }),
  body: translated({
    password: as(
      'senha',
      z.string({ error: requiredField }).check(z.minLength(1, { error: requiredField }), z.maxLength(128)),
    ),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'],
});
