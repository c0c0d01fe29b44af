import * as z from 'zod/mini';
import { emailAddress } from '#platform/contract/email.ts';
import { id, picture, properName, requiredText } from '#platform/contract/fields.ts';
import { anyone, reads, route } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';

export const providerSearch = translated({ email: as('login', emailAddress()) });

export const beginProviderSignIn = route({
  method: 'POST',
  url: '/company/entrance',
  module: 'accounts',
  summary: 'Where somebody with this e-mail signs in, if a company has chosen a provider for its domain.',
  access: anyone,
  body: providerSearch,
  responses: { 200: reads(translated({ address: as('endereco', z.string()) })) },
  errors: ['NAO_ENCONTRADO', 'PROVEDOR_INDISPONIVEL', 'MUITAS_TENTATIVAS'],
});

const entered = translated({
  token: as('token', z.string()),
  user: as(
    'data',
    translated({ id: as('idEmpresa', id), name: as('nome', z.string()), logo: stated('logo', picture) }),
  ),
  /** The e-mail of the account, which may be another one than at the provider. */
  email: as('email', z.string()),
});

export type ProviderEntered = z.output<typeof entered>;

/** `nova`: the terms are not accepted. `senha`: the account has not come this way before. `codigo`: it has a second factor. */
export const missing = z.enum(['nova', 'senha', 'codigo']);

const waiting = translated({
  token: as('token', z.string()),
  missing: as('falta', missing),
  company: as('empresa', z.string()),
  email: as('email', z.string()),
  name: as('nome', z.string()),
});

export type ProviderWaiting = z.output<typeof waiting>;

export const finishProviderSignIn = route({
  method: 'POST',
  url: '/company/entrance/return',
  module: 'accounts',
  summary: 'Ends a sign-in with what the provider added to the address of our page, once.',
  access: anyone,
  body: translated({
    provider: as('provedor', requiredText(40)),
    /** The part of the address from `?` on. */
    query: as('consulta', requiredText(8000)),
  }),
  responses: {
    200: reads(
      translated({ entered: as('entrou', z.optional(entered)), waiting: as('espera', z.optional(waiting)) }),
    ),
  },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_RECUSADA',
    'ENTRADA_SEM_PAPEL',
    'ENTRADA_DE_OUTRA_CONTA',
    'PROVEDOR_INDISPONIVEL',
    'MUITAS_TENTATIVAS',
  ],
});

const kept = { provider: as('provedor', requiredText(40)), token: as('token', requiredText(200)) };

/** Joining also accepts the terms. */
export const providerJoining = translated({
  ...kept,
  name: as('nome', properName(120)),
  allowsEmail: as('permissao_email', z._default(z.boolean(), false)),
  termsVersion: as('versao_termos', requiredText(40)),
});

export type ProviderJoining = z.output<typeof providerJoining>;

export const joinByProvider = route({
  method: 'POST',
  url: '/company/entrance/join',
  module: 'accounts',
  summary: 'Makes the account of somebody whom the provider has confirmed, and signs in.',
  access: anyone,
  body: providerJoining,
  responses: { 200: reads(entered) },
  errors: ['ENTRADA_INVALIDA', 'ENTRADA_SEM_PAPEL', 'ENTRADA_DE_OUTRA_CONTA', 'MUITAS_TENTATIVAS'],
});

export const providerLink = translated({
  ...kept,
  password: as('senha', z.optional(z.string().check(z.maxLength(128)))),
  code: as('codigo', z.optional(z.string().check(z.trim(), z.maxLength(40)))),
});

export type ProviderLink = z.output<typeof providerLink>;

export const proveAtProviderSignIn = route({
  method: 'POST',
  url: '/company/entrance/prove',
  module: 'accounts',
  summary: 'Gives the password, the code or both that an account asks for beside its provider, and signs in.',
  access: anyone,
  body: providerLink,
  responses: { 200: reads(entered) },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_SEM_PAPEL',
    'ENTRADA_DE_OUTRA_CONTA',
    'CREDENCIAIS_INVALIDAS',
    'SEGUNDO_FATOR',
    'MUITAS_TENTATIVAS',
    'SERVICO_OCUPADO',
  ],
});
