import * as z from 'zod/mini';
import { id, instant, pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { words } from '#platform/contract/words.ts';

export const linkState = words({
  CONFERINDO: 'looking',
  CONFERIDO: 'fetched',
  INEXISTENTE_OU_PRIVADO: 'absent',
  GRANDE_DEMAIS: 'too_large',
  NAO_CONFERIDO: 'unchecked',
});

/** It says why the last look brought nothing. */
export const linkFault = words({
  ENDERECO: 'address',
  INCOMPLETO: 'incomplete',
  INEXISTENTE_OU_PRIVADO: 'absent',
  VAZIO: 'empty',
  MUDOU_DE_ENDERECO: 'moved',
  CERTIFICADO: 'certificate',
  SEM_REPOSITORIO: 'no_repository',
  SITE_DESCONHECIDO: 'unknown_host',
  ENDERECO_PROIBIDO: 'forbidden_address',
  SEM_RESPOSTA: 'unreachable',
  LENTO: 'slow',
  GRANDE_DEMAIS: 'too_large',
  ARQUIVOS_DEMAIS: 'too_many_files',
  ILEGIVEL: 'unreadable',
  SEM_GIT: 'no_git',
});

export type LinkFaultWord = z.output<typeof linkFault>;

/** What the network said of the link that an answer has. It changes no answer, score or state. */
export const linkFact = translated({
  questionId: as('id_questao', id),
  /** The saved text. Whoever marks blindly gets neither it nor the commit. */
  link: as('link', z.optional(z.string())),
  state: as('estado', linkState),
  /** Somebody looks right now. */
  looking: as('conferindo', z.boolean()),
  fault: as('falha', z.optional(linkFault)),
  lookedAt: as('olhado_em', z.optional(instant)),
  nextLookAt: as('proxima_tentativa', z.optional(instant)),
  commit: as('commit', z.optional(z.string())),
  files: as('arquivos', z.optional(z.int())),
  /** Symbolic links and submodules, which are not part of the work. */
  leftOut: as('fora', z.optional(z.array(z.string()))),
  fetchedAt: as('conferido_em', z.optional(instant)),
  afterClose: as('depois_da_entrega', z.optional(z.literal(true))),
});

export type LinkFact = z.output<typeof linkFact>;

export const checkLink = route({
  method: 'POST',
  url: '/developer/answerTest/:idProvaUsuario/:idQuestao/link',
  module: 'works',
  summary:
    'Looks again at the saved link of one’s own attempt, 20 times an hour at most. After the end only if nothing was fetched.',
  access: owner('DEVELOPER', 'attempt'),
  params: translated({ attemptId: as('idProvaUsuario', pathId), questionId: as('idQuestao', pathId) }),
  responses: { 200: writes(translated({ link: as('link', z.optional(linkFact)) })) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});
