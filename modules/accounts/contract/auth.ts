import * as z from 'zod/mini';
import { emailAddress, plainEmail } from '#platform/contract/email.ts';
import { id, instant, pathId, picture, requiredText } from '#platform/contract/fields.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { acknowledges, anyone, reads, route, signedIn, writes } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';
import { plainName } from '#platform/domain/plain-signs.ts';
import { passwordText } from './password.ts';

export const signedInMessage = 'Login realizado com sucesso';

const requiredPassword = passwordText.check(z.minLength(1, { error: requiredField }));

/** The server ignores `type`: the path sets the role. SEGUNDO_FATOR asks for `code`, of the app or for recovery. */
export const credentials = translated({
  email: as('login', requiredText(320).check(z.overwrite(plainEmail))),
  password: as('senha', requiredPassword),
  claimedRole: as('type', z.optional(z.unknown())),
  remember: as('lembrar', z.optional(z.boolean())),
  code: as('codigo', z.optional(z.string().check(z.trim(), z.maxLength(40)))),
});

const signInErrors = [
  'CREDENCIAIS_INVALIDAS',
  'SEGUNDO_FATOR',
  'MUITAS_TENTATIVAS',
  'SERVICO_OCUPADO',
] as const;

export const signInDeveloper = route({
  method: 'POST',
  url: '/developer/login',
  specified: true,
  module: 'accounts',
  summary: 'Signs a developer in.',
  access: anyone,
  body: credentials,
  responses: {
    200: translated({
      message: as('message', z.string()),
      token: as('token', z.string()),
      user: as(
        'userInfo',
        translated({
          id: as('id', id),
          name: as('nome', z.string()),
          photo: stated('fotoPerfil', picture),
        }),
      ),
    }),
  },
  errors: signInErrors,
});

export const signInCompany = route({
  method: 'POST',
  url: '/auth',
  specified: true,
  module: 'accounts',
  summary: 'Signs a member of a company in.',
  access: anyone,
  body: credentials,
  responses: {
    200: translated({
      message: as('message', z.string()),
      token: as('token', z.string()),
      user: as(
        'data',
        translated({
          id: as('idEmpresa', id),
          name: as('nome', z.string()),
          logo: stated('logo', picture),
        }),
      ),
    }),
  },
  errors: [...signInErrors, 'ENTRADA_PELO_PROVEDOR'],
});

export const signInAdmin = route({
  method: 'POST',
  url: '/dev/login',
  specified: true,
  module: 'accounts',
  summary: 'Signs an administrator in.',
  access: anyone,
  body: credentials,
  responses: {
    200: translated({
      message: as('message', z.string()),
      token: as('token', z.string()),
      user: as('data', translated({ id: as('id', id), name: as('nome', z.string()) })),
    }),
  },
  errors: signInErrors,
});

export const adminSignUp = translated({
  name: as(
    'nome',
    z
      .string()
      .check(
        z.overwrite(plainName),
        z.trim(),
        z.minLength(5, { error: 'Informe o nome completo.' }),
        z.maxLength(120),
      ),
  ),
  email: as('email', emailAddress()),
  password: as('senha', requiredPassword),
  confirmation: as('confirmar_senha', requiredPassword),
  code: as('codigo', z.optional(z.string().check(z.trim(), z.maxLength(128)))),
});

export const signUpAdmin = route({
  method: 'POST',
  url: '/dev/register',
  specified: true,
  module: 'accounts',
  summary: 'Registers an administrator, by another one or with the bootstrap code.',
  access: anyone,
  body: adminSignUp,
  responses: {
    201: writes(
      translated({ id: as('id', id), name: as('nome', z.string()), email: as('email', z.string()) }),
    ),
  },
  errors: [
    'SESSAO_INVALIDA',
    'ACESSO_NEGADO',
    'CODIGO_INVALIDO',
    'CADASTRO_NAO_CONCLUIDO',
    'MUITAS_TENTATIVAS',
    'SERVICO_OCUPADO',
  ],
});

export const getAdminCodeState = route({
  method: 'GET',
  url: '/dev/register',
  module: 'accounts',
  summary: 'Whether the first administrator can still register with the bootstrap code.',
  access: anyone,
  responses: { 200: reads(translated({ open: as('aberto', z.boolean()) })) },
});

export const signOut = route({
  method: 'POST',
  url: '/logout',
  module: 'accounts',
  summary: 'Ends the session of the token.',
  access: signedIn,
  beforeSecondFactor: true,
  responses: { 200: acknowledges },
});

export const signOutEverywhere = route({
  method: 'POST',
  url: '/logout/all',
  module: 'accounts',
  summary: 'Ends every session of the account.',
  access: signedIn,
  beforeSecondFactor: true,
  responses: { 200: acknowledges },
});

export const session = translated({
  id: as('id', id),
  device: as('dispositivo', z.string()),
  address: as('enderecoIp', z.optional(z.string())),
  remembered: as('lembrada', z.boolean()),
  createdAt: as('criadaEm', instant),
  /** Precise to the minute. */
  lastSeenAt: as('ultimoUso', instant),
  current: as('atual', z.boolean()),
});

export type Session = z.output<typeof session>;

export const listSessions = route({
  method: 'GET',
  url: '/session',
  module: 'accounts',
  summary: 'The live sessions of the account, the one that asks first, then by last use.',
  access: signedIn,
  responses: { 200: reads(z.array(session)) },
});

export const endSession = route({
  method: 'DELETE',
  url: '/session/:id',
  module: 'accounts',
  summary: 'Ends one session of the account.',
  access: signedIn,
  params: translated({ id: as('id', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const getPasswordPolicy = route({
  method: 'GET',
  url: '/password/policy',
  module: 'accounts',
  summary: 'Which rule new passwords have to keep here.',
  access: anyone,
  responses: { 200: reads(translated({ policy: as('politica', z.enum(['spec', 'nist'])) })) },
});
