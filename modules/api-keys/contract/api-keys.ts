import * as z from 'zod/mini';
import { id, instant, pathId, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { isPartner, keyScope, words } from '#platform/contract/words.ts';

export const keyLimits = { keys: 20, days: 90, daysMost: 365, ranges: 20, name: 60 } as const;

/** `left`: whoever made it left the team, was suspended or is no owner any more. */
const keyState = words({ ativa: 'alive', expirada: 'expired', revogada: 'revoked', encerrada: 'left' });

export const apiKey = translated({
  id: as('id', id),
  name: as('nome', z.string()),
  prefix: as('prefixo', z.string()),
  scopes: as('escopos', z.array(keyScope)),
  addresses: as('enderecos', z.array(z.string())),
  state: as('situacao', keyState),
  maker: as('feita_por', z.string()),
  createdAt: as('criada_em', instant),
  expiresAt: as('expira_em', instant),
  /** Exact to ten minutes. */
  lastUsedAt: as('ultimo_uso', z.optional(instant)),
  endedAt: as('encerrada_em', z.optional(instant)),
  exposedAt: as('exposta_em', z.optional(instant)),
});

export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = route({
  method: 'GET',
  url: '/company/api-keys',
  module: 'api-keys',
  summary: 'The keys of the company, also those that ended in the last half year, newest first.',
  access: fromMember('dono', only('COMPANY')),
  responses: { 200: reads(z.array(apiKey)) },
});

const daysFault = `Use de 1 a ${keyLimits.daysMost} dias.`;

export const newApiKey = translated({
  name: as('nome', requiredText(keyLimits.name)),
  scopes: as(
    'escopos',
    z.array(keyScope, { error: 'Escolha ao menos um escopo.' }).check(
      z.minLength(1, { error: 'Escolha ao menos um escopo.' }),
      z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Um escopo se repete.' }),
      z.refine((chosen) => chosen.length === 1 || !chosen.some(isPartner), {
        error: 'A chave de um conector não tem outros escopos.',
      }),
    ),
  ),
  days: as(
    'dias',
    z._default(
      z
        .int({ error: daysFault })
        .check(z.minimum(1, { error: daysFault }), z.maximum(keyLimits.daysMost, { error: daysFault })),
      keyLimits.days,
    ),
  ),
  addresses: as(
    'enderecos',
    z._default(
      z
        .array(z.string().check(z.trim(), z.maxLength(60, { error: 'Isto não é um endereço IP.' })))
        .check(z.maxLength(keyLimits.ranges, { error: `Use no máximo ${keyLimits.ranges} endereços.` })),
      [],
    ),
  ),
});

export type NewApiKey = z.output<typeof newApiKey>;

export const makeApiKey = route({
  method: 'POST',
  url: '/company/api-keys',
  module: 'api-keys',
  summary: 'Makes a key. The answer alone has it whole.',
  access: fromMember('dono', only('COMPANY')),
  needs: 'confirmed',
  body: newApiKey,
  responses: { 201: writes(translated({ id: as('id', id), key: as('chave', z.string()) })) },
  errors: ['LIMITE_ATINGIDO'],
});

export const revokeApiKey = route({
  method: 'DELETE',
  url: '/company/api-keys/:id',
  module: 'api-keys',
  summary: 'Ends a key at once, whoever made it.',
  access: fromMember('dono', only('COMPANY')),
  params: translated({ id: as('id', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});
