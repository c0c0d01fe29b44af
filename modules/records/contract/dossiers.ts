import * as z from 'zod/mini';
import { runParams } from '#modules/runs/contract/run-params.ts';
import { instant, pathId } from '#platform/contract/fields.ts';
import { fromMember, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

/** `gone`: the file is deleted, and who took it is still known. */
const dossierState = words({ em_preparo: 'making', pronto: 'ready', falhou: 'failed', apagado: 'gone' });

export const dossier = translated({
  state: as('estado', dossierState),
  done: as('feitas', z.int()),
  total: as('total', z.int()),
  askedAt: as('pedido_em', instant),
  askedBy: as('pedido_por', z.optional(z.string())),
  readyAt: as('pronto_em', z.optional(instant)),
  bytes: as('bytes', z.int()),
});

export type Dossier = z.output<typeof dossier>;

export const getDossier = route({
  method: 'GET',
  url: '/test/:andamentoId/dossier',
  module: 'records',
  summary: 'How far the latest dossier of the run is, and whether one may be made now.',
  access: fromMember('dono', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: {
    200: reads(
      translated({
        allowed: as('permitido', z.boolean()),
        latest: as('ultimo', z.optional(dossier)),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO'],
});

export const makeDossier = route({
  method: 'POST',
  url: '/test/:andamentoId/dossier',
  module: 'records',
  summary:
    'Begins to make the dossier of a run, once all its results are out. A second call meanwhile changes nothing.',
  access: fromMember('dono', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: runParams,
  responses: { 200: writes(dossier) },
  errors: ['NAO_ENCONTRADO', 'DOSSIE_ANTES_DO_RESULTADO', 'MUITAS_TENTATIVAS'],
});

export const getDossierFile = route({
  method: 'GET',
  url: '/test/:andamentoId/dossier/file',
  module: 'records',
  summary: 'The latest dossier of a run: a ZIP with a PDF, JSON and a signed manifest. Kept for seven days.',
  access: fromMember('dono', owner('COMPANY', 'run')),
  scope: 'read-results',
  params: runParams,
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'DOSSIE_NAO_PRONTO'],
});

export const getAttemptDossier = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/dossier',
  module: 'records',
  summary:
    'The dossier of one’s own attempt, once its result is out: the same files about this attempt alone.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId) }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO', 'DOSSIE_ANTES_DO_RESULTADO', 'MUITAS_TENTATIVAS'],
});
