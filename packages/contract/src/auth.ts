import { z } from 'zod';
import { id } from './fields.ts';
import { requiredField } from './messages.ts';
import { acknowledges, anyone, route, signedIn, writes } from './route.ts';
import { as, translated } from './translate.ts';

/** The text with which every successful sign-in answers. */
export const signedInMessage = 'Login realizado com sucesso';

const required = (most: number) =>
  z.string({ error: requiredField }).min(1, { error: requiredField }).max(most);

/** The e-mail and password of a sign-in. `type` is accepted and ignored: the path says the role. */
export const credentials = translated({
  email: as('login', required(320).trim()),
  password: as('senha', required(128)),
  remember: as('lembrar', z.boolean().optional()),
});

const signInErrors = ['CREDENCIAIS_INVALIDAS', 'MUITAS_TENTATIVAS', 'SERVICO_OCUPADO'] as const;

export const signInDeveloper = route({
  method: 'POST',
  url: '/developer/login',
  room: 'auth',
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
          photo: as('fotoPerfil', z.string().optional()),
        }),
      ),
    }),
  },
  errors: signInErrors,
});

export const signInCompany = route({
  method: 'POST',
  url: '/auth',
  room: 'auth',
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
          logo: as('logo', z.string().optional()),
        }),
      ),
    }),
  },
  errors: signInErrors,
});

export const signInAdmin = route({
  method: 'POST',
  url: '/dev/login',
  room: 'auth',
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

/** A new administrator; `code` is the bootstrap code, which works once. */
export const adminSignUp = translated({
  name: as('nome', z.string().trim().min(5, { error: 'Informe o nome completo.' }).max(120)),
  email: as('email', z.email({ error: 'Informe um e-mail válido.' }).max(320)),
  password: as('senha', required(128)),
  confirmation: as('confirmar_senha', required(128)),
  code: as('codigo', z.string().trim().max(128).optional()),
});

export const signUpAdmin = route({
  method: 'POST',
  url: '/dev/register',
  room: 'auth',
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

export const signOut = route({
  method: 'POST',
  url: '/logout',
  room: 'auth',
  summary: 'Ends the session of the token.',
  access: signedIn,
  responses: { 200: acknowledges },
});

export const signOutEverywhere = route({
  method: 'POST',
  url: '/logout/all',
  room: 'auth',
  summary: 'Ends every session of the account.',
  access: signedIn,
  responses: { 200: acknowledges },
});
