import * as z from 'zod/mini';
import { pathId } from '#platform/contract/fields.ts';
import { owner, reads, route } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** The place that the candidate pushes to and clones from while the attempt goes on. */
const repository = translated({
  /** It has the name that git sends, and no secret. */
  address: as('endereco', z.string()),
  /** The password that git asks for. It ends with the attempt. */
  token: as('senha', z.string()),
  branch: as('ramo', z.string()),
  /** The repository begins with the base of the question. */
  hasBase: as('com_base', z.boolean()),
});

export type PushAddress = z.output<typeof repository>;

export const getRepository = route({
  method: 'GET',
  url: '/developer/answerTest/:idProvaUsuario/:idQuestao/repository',
  module: 'taking',
  summary: 'The git repository that takes pushes for a practical question while the attempt goes on.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  responses: { 200: reads(repository) },
  errors: ['NAO_ENCONTRADO', 'RESPOSTA_INVALIDA', 'PROVA_ENCERRADA'],
});
