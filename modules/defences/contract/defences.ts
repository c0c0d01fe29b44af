import * as z from 'zod/mini';
import { rubric } from '#modules/question-bank/contract/rubric.ts';
import { defenceState } from '#modules/runs/contract/defence-setting.ts';
import { excerpt } from '#modules/taking/contract/excerpt.ts';
import { duration, id, instant, pathId, score } from '#platform/contract/fields.ts';
import { acknowledges, fromMember, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';

const answered = {
  id: as('id', id),
  excerpt: as('trecho', excerpt),
  answer: as('resposta', z.string()),
  levels: as('niveis', z.optional(z.array(z.int()))),
  comments: as('comentarios', z.optional(z.array(z.string()))),
};

const defence = {
  state: as('estado', defenceState),
  /** It may begin until then. */
  beginBy: as('comeca_ate', instant),
  /** The extra time of whom it is of is in it. */
  time: as('duracao', duration),
  /** Absent: its mark stands beside the score. */
  points: as('pontos', z.optional(z.int())),
  /** Absent to the candidate until the result is out. */
  mark: as('nota', z.optional(score)),
  rubric: as('rubrica', rubric),
  /** Absent before the delivery. */
  questions: as('questoes', z.optional(z.array(translated(answered)))),
};

/** The sitting in progress, where it is taken as an exam is. */
const sitting = translated({ runId: as('id_prova_andamento', id), attemptId: as('idProvaUsuario', id) });

export const ownDefence = translated({ ...defence, sitting: as('andamento', z.optional(sitting)) });
export type OwnDefence = z.output<typeof ownDefence>;

const own = translated({ attemptId: as('idProvaUsuario', pathId) });

export const getOwnDefence = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/defence',
  module: 'defences',
  summary:
    'The defence of the work of a delivered attempt: until when it begins, how it goes, and what came of it.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: own,
  responses: { 200: reads(ownDefence) },
  errors: ['NAO_ENCONTRADO'],
});

export const beginDefence = route({
  method: 'POST',
  url: '/developer/userTest/:idProvaUsuario/defence',
  module: 'defences',
  summary: 'Begins the defence, or returns the one in progress; the clock is the server’s.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: own,
  responses: { 200: writes(sitting) },
  errors: ['NAO_ENCONTRADO', 'DEFESA_INDISPONIVEL'],
});

export const viewedDefence = translated({
  ...defence,
  /** It guards against two people at once. Absent before it has begun. */
  version: as('versao', z.optional(z.int())),
  /** The reader's own comments at lines, to ask about. Absent unless somebody may be invited. */
  marked: as(
    'linhas_marcadas',
    z.optional(
      z.array(
        translated({
          id: as('id', id),
          path: as('caminho', z.string()),
          from: as('de', z.int()),
          to: as('ate', z.int()),
          text: as('texto', z.string()),
        }),
      ),
    ),
  ),
});
export type ViewedDefence = z.output<typeof viewedDefence>;

const ofRun = translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) });

export const getDefence = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/defence',
  module: 'defences',
  summary:
    'The defence of a delivered work, for those who mark it. A blind run hides in its lines whose they are.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'read-results',
  readsAttemptsOf: 'run',
  params: ofRun,
  responses: { 200: reads(viewedDefence) },
  errors: ['NAO_ENCONTRADO'],
});

/** Hours until which an invited candidate begins. */
export const inviteHoursMost = 168;

const hoursFault = `Informe de 1 a ${inviteHoursMost} horas.`;

export const inviteToDefence = route({
  method: 'POST',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/defence',
  module: 'defences',
  summary:
    'Asks the candidate to defend the work, where the run said so before the start: each of up to three own comments at lines becomes a question about them. Not once the exam is corrected.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: ofRun,
  body: translated({
    hours: as(
      'horas',
      z
        .int({ error: hoursFault })
        .check(z.minimum(1, { error: hoursFault }), z.maximum(inviteHoursMost, { error: hoursFault })),
    ),
    commentIds: as('ids_comentarios', z.array(id).check(z.minLength(1), z.maxLength(3))),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'DEFESA_INDISPONIVEL', 'COMENTARIO_SEM_LUGAR'],
});

export const gradeDefence = route({
  method: 'PUT',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/defence',
  module: 'defences',
  summary: 'Marks answers of a delivered defence by its criteria. The last missing mark settles it.',
  access: fromMember('corretor', owner('COMPANY', 'run')),
  scope: 'mark',
  readsAttemptsOf: 'run',
  params: ofRun,
  body: translated({
    version: as('versao', z.int()),
    marks: as(
      'correcoes',
      z
        .array(
          translated({
            questionId: as('id_questao', id),
            levels: as('niveis', z.array(z.int())),
            comments: as('comentarios', z.nullish(z.array(z.string().check(z.trim(), z.maxLength(2000))))),
          }),
        )
        .check(z.minLength(1), z.maxLength(3)),
    ),
  }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_EM_ANDAMENTO', 'RESPOSTA_INVALIDA', 'CORRECAO_DESATUALIZADA'],
});
