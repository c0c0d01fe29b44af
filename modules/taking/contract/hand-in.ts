import * as z from 'zod/mini';
import { ownWork } from '#modules/works/contract/work-text.ts';
import { archiveBytes } from '#modules/works/domain/work-limits.ts';
import { deadline, instant, pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** The form has these fields, and then the file. */
export const handInFields = translated({
  operationId: as('op_id', z.uuid()),
  baseVersion: as('versao_base', z.int().check(z.nonnegative())),
  epoch: as('epoca', z.optional(z.int())),
  createdAt: as('criado_em', z.optional(z.string().check(z.maxLength(60)))),
});

export const handInFile = 'arquivo';

const handedIn = translated({
  version: as('versao', z.int()),
  deadline: as('prazo', deadline),
  now: as('agora', instant),
  /** The text of the answer. */
  text: as('resposta', z.string()),
  work: as('trabalho', ownWork),
});

export const handInWork = route({
  method: 'POST',
  url: '/developer/answerTest/:idProvaUsuario/:idQuestao/work',
  module: 'taking',
  summary:
    'Hands in files for a practical question, as the next version of its answer: multipart, the fields of an autosave (`op_id`, `versao_base`, `epoca`, `criado_em`) first, then a ZIP or tar.gz in `arquivo`. Refused like an autosave.',
  access: owner('DEVELOPER', 'attempt'),
  urgent: true,
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  consumes: 'multipart',
  bodyLimit: archiveBytes + 64 * 1024,
  // 50 MB at 1 Mbit/s take seven minutes.
  bodyMs: 10 * 60_000,
  responses: { 200: writes(handedIn) },
  errors: [
    'NAO_ENCONTRADO',
    'RESPOSTA_INVALIDA',
    'RESPOSTA_DESATUALIZADA',
    'PROVA_EM_OUTRO_LUGAR',
    'PROVA_ENCERRADA',
    'OPERACAO_REPETIDA',
    'SALVAMENTOS_DEMAIS',
    'ESPACO_DO_TRABALHO',
    'CORPO_MUITO_GRANDE',
    'TIPO_NAO_ACEITO',
    'ARQUIVO_NAO_LIDO',
    'ARQUIVO_PROTEGIDO',
    'ARQUIVO_INSEGURO',
    'ARQUIVO_GRANDE',
  ],
});
