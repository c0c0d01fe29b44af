import * as z from 'zod/mini';
import { id, instant, picture, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, anyone, only, reads, route } from '#platform/contract/route.ts';
import { as, stated, translated } from '#platform/contract/translate.ts';

export const socialProviders = ['google', 'github'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const isSocialProvider = (name: string): name is SocialProvider =>
  socialProviders.some((known) => known === name);

const provider = as('provedor', z.enum(socialProviders));

export const beginSocialSignIn = route({
  method: 'POST',
  url: '/developer/entrance',
  module: 'accounts',
  summary: 'Where a developer signs in by a provider that the installation offers.',
  access: anyone,
  body: translated({ provider }),
  responses: { 200: reads(translated({ address: as('endereco', z.string()) })) },
  errors: ['NAO_ENCONTRADO', 'PROVEDOR_INDISPONIVEL', 'MUITAS_TENTATIVAS'],
});

const entered = translated({
  token: as('token', z.string()),
  user: as(
    'userInfo',
    translated({ id: as('id', id), name: as('nome', z.string()), photo: stated('fotoPerfil', picture) }),
  ),
  email: as('email', z.string()),
});

export type SocialEntered = z.output<typeof entered>;

/** `cadastro`: nobody has this e-mail. `senha`: the account has not come this way before. `codigo`: it has a second factor. */
const waiting = translated({
  token: as('token', z.string()),
  missing: as('falta', z.enum(['cadastro', 'senha', 'codigo'])),
  email: as('email', z.string()),
  name: as('nome', z.string()),
});

export type SocialWaiting = z.output<typeof waiting>;

export const finishSocialSignIn = route({
  method: 'POST',
  url: '/developer/entrance/return',
  module: 'accounts',
  summary: 'Ends a sign-in with what the provider added to the address of our page, once.',
  access: anyone,
  body: translated({ provider, query: as('consulta', requiredText(8000)) }),
  responses: {
    200: reads(
      translated({ entered: as('entrou', z.optional(entered)), waiting: as('espera', z.optional(waiting)) }),
    ),
  },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_RECUSADA',
    'ENTRADA_DE_OUTRA_CONTA',
    'NAO_ENCONTRADO',
    'PROVEDOR_INDISPONIVEL',
    'MUITAS_TENTATIVAS',
  ],
});

export const socialLink = translated({
  provider,
  token: as('token', requiredText(200)),
  password: as('senha', z.optional(z.string().check(z.maxLength(128)))),
  code: as('codigo', z.optional(z.string().check(z.trim(), z.maxLength(40)))),
});

export type SocialLink = z.output<typeof socialLink>;

export const proveAtSocialSignIn = route({
  method: 'POST',
  url: '/developer/entrance/prove',
  module: 'accounts',
  summary: 'Gives the password, the code or both that an account asks for beside its provider, and signs in.',
  access: anyone,
  body: socialLink,
  responses: { 200: reads(entered) },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_DE_OUTRA_CONTA',
    'CREDENCIAIS_INVALIDAS',
    'SEGUNDO_FATOR',
    'NAO_ENCONTRADO',
    'MUITAS_TENTATIVAS',
    'SERVICO_OCUPADO',
  ],
});

const linkedAccount = translated({ provider, since: as('desde', instant) });

export type LinkedAccount = z.output<typeof linkedAccount>;

export const listLinkedAccounts = route({
  method: 'GET',
  url: '/developer/entrance/linked',
  module: 'accounts',
  summary: 'By which providers the developer signs in.',
  access: only('DEVELOPER'),
  responses: { 200: reads(z.array(linkedAccount)) },
});

export const unlinkAccount = route({
  method: 'DELETE',
  url: '/developer/entrance/linked/:provedor',
  module: 'accounts',
  summary: 'A provider opens the account no more. Sessions go on.',
  access: only('DEVELOPER'),
  params: translated({ provider }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
