import * as z from 'zod/mini';
import { charactersAtMost, edition, id, instant, pathId, requiredText } from '#platform/contract/fields.ts';
import { acknowledges, anyone, fromMember, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';

export const platformsMost = 10;

const text = requiredText(500);

/** Whether plain http counts is a setting of the installation. */
const address = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'Esse campo é obrigatório' }),
  z.maxLength(500, { error: charactersAtMost(500) }),
  z.refine((given) => /^https?:$/.test(parseUrl(given)?.protocol ?? ''), {
    error: 'Informe um endereço que começa com https://.',
  }),
);

const settings = {
  name: as('nome', requiredText(60)),
  issuer: as('emissor', text),
  clientId: as('id_cliente', text),
  deploymentId: as('id_implantacao', text),
  authAddress: as('endereco_autorizacao', address),
  tokenAddress: as('endereco_token', address),
  keysAddress: as('endereco_chaves', address),
};

export const newPlatform = translated(settings);

export type NewPlatform = z.output<typeof newPlatform>;

export const platformChange = translated({ ...settings, edition: as('edicao', edition) });

export type PlatformChange = z.output<typeof platformChange>;

export const platform = translated({
  id: as('id', id),
  ...settings,
  edition: as('edicao', edition),
  createdAt: as('criada_em', instant),
  people: as('pessoas', z.int()),
  /** How many scores the platform has taken, and how many it has not taken yet. */
  sent: as('notas_devolvidas', z.int()),
  waiting: as('notas_a_devolver', z.int()),
});

export type Platform = z.output<typeof platform>;

const connections = translated({
  /** What the platform has to know of us. */
  ours: as(
    'nossos_enderecos',
    translated({
      login: as('inicio', z.string()),
      launch: as('retorno', z.string()),
      keys: as('chaves', z.string()),
    }),
  ),
  platforms: as('plataformas', z.array(platform)),
});

const owners = fromMember('dono', only('COMPANY'));

export const listPlatforms = route({
  method: 'GET',
  url: '/company/lti',
  module: 'lti',
  summary: 'The learning platforms of the company, and our addresses that they need.',
  access: owners,
  responses: { 200: reads(connections) },
});

export const addPlatform = route({
  method: 'POST',
  url: '/company/lti',
  module: 'lti',
  summary: 'Connects a learning platform, which has to give its keys.',
  access: owners,
  needs: 'checked',
  body: newPlatform,
  responses: { 201: writes(translated({ id: as('id', id) })) },
  errors: ['MUITAS_TENTATIVAS'],
});

const ofPlatform = translated({ id: as('idPlataforma', pathId) });

export const changePlatform = route({
  method: 'PUT',
  url: '/company/lti/:idPlataforma',
  module: 'lti',
  summary: 'Another issuer is another platform: people and scores of the one before are forgotten.',
  access: owners,
  needs: 'checked',
  params: ofPlatform,
  body: platformChange,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'EDICAO_ANTIGA', 'MUITAS_TENTATIVAS'],
});

export const removePlatform = route({
  method: 'DELETE',
  url: '/company/lti/:idPlataforma',
  module: 'lti',
  summary: 'Its activities open no exam any more, and it gets no more scores. Attempts stay.',
  access: owners,
  params: ofPlatform,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

const query = as('consulta', requiredText(16_000));

export const beginLaunch = route({
  method: 'POST',
  url: '/lti/begin',
  module: 'lti',
  summary: 'Where the platform says who somebody is who opens an activity there.',
  access: anyone,
  body: translated({ query }),
  responses: { 200: reads(translated({ address: as('endereco', z.string()) })) },
  errors: ['ENTRADA_RECUSADA', 'MUITAS_TENTATIVAS'],
});

const launched = translated({
  token: as('token', z.string()),
  platform: as('plataforma', id),
  platformName: as('nome_plataforma', z.string()),
  name: as('nome', z.string()),
  email: as('email', z.string()),
  /** The person was linked to an account before. */
  known: as('conhecida', z.boolean()),
  /** The platform asks which exam an activity is to open. Only somebody of this company answers. */
  chooser: as(
    'escolhe',
    z.optional(translated({ companyId: as('id', id), company: as('nome', z.string()) })),
  ),
});

export type Launched = z.output<typeof launched>;

export const finishLaunch = route({
  method: 'POST',
  url: '/lti/return',
  module: 'lti',
  summary: 'Reads what the platform has posted, once, in the browser that began.',
  access: anyone,
  body: translated({ query }),
  responses: { 200: reads(launched) },
  errors: [
    'ENTRADA_INVALIDA',
    'ENTRADA_RECUSADA',
    'LINK_INVALIDO',
    'PROVEDOR_INDISPONIVEL',
    'MUITAS_TENTATIVAS',
  ],
});

export const enterByLaunch = route({
  method: 'POST',
  url: '/lti/enter',
  module: 'lti',
  summary: 'Links the developer to the person at the platform, and admits to the exam of the activity.',
  access: only('DEVELOPER'),
  body: translated({ platform: as('plataforma', id), token: as('token', requiredText(200)) }),
  responses: { 200: reads(translated({ runId: as('id_prova_andamento', id) })) },
  errors: ['ENTRADA_INVALIDA', 'ENTRADA_DE_OUTRA_CONTA', 'LINK_INVALIDO', 'CONVITE_USADO'],
});
