import * as z from 'zod/mini';
import { fillThisField, optionalLink, pathId } from '#platform/contract/fields.ts';
import { only, owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { archiveBytes } from '../domain/work-limits.ts';
import { baseFiles } from './base-files.ts';

export const baseFile = 'arquivo';

/** Every base that is downloaded is called so. */
export const baseName = 'arquivos-de-partida.zip';

const refusals = [
  'ESPACO_DO_TRABALHO',
  'ARQUIVO_NAO_LIDO',
  'ARQUIVO_PROTEGIDO',
  'ARQUIVO_INSEGURO',
  'ARQUIVO_GRANDE',
] as const;

export const uploadBase = route({
  method: 'POST',
  url: '/test/bases',
  module: 'works',
  summary:
    'Stores files that candidates of a practical exam begin with: multipart, a ZIP or tar.gz in `arquivo`. An exam names them by the id; those that none names go after a week.',
  access: only('COMPANY'),
  scope: 'write-runs',
  needs: 'confirmed',
  consumes: 'multipart',
  bodyLimit: archiveBytes + 64 * 1024,
  // 50 MB at 1 Mbit/s take seven minutes.
  bodyMs: 10 * 60_000,
  responses: { 201: writes(baseFiles) },
  errors: [...refusals, 'CORPO_MUITO_GRANDE', 'TIPO_NAO_ACEITO'],
});

export const fetchBase = route({
  method: 'POST',
  url: '/test/bases/link',
  module: 'works',
  summary:
    'Fetches the files that candidates of a practical exam begin with of a public repository, and freezes them at its commit of now.',
  access: only('COMPANY'),
  scope: 'write-runs',
  needs: 'confirmed',
  body: translated({
    link: as('link', optionalLink.check(z.minLength(1, { error: fillThisField }))),
  }),
  responses: { 201: writes(baseFiles) },
  errors: refusals,
});

export const downloadBase = route({
  method: 'GET',
  url: '/test/bases/:idBase',
  module: 'works',
  summary: 'The files that candidates of an exam of the company begin with, as a ZIP.',
  access: only('COMPANY'),
  scope: 'read-runs',
  params: translated({ baseId: as('idBase', pathId) }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO'],
});

export const downloadOwnBase = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/questions/:idQuestao/base',
  module: 'works',
  summary: 'The files that a question of the developer’s own attempt begins with, as a ZIP.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  urgent: true,
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  produces: 'application/zip',
  responses: { 200: z.instanceof(Blob) },
  errors: ['NAO_ENCONTRADO'],
});
