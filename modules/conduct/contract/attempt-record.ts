import { z } from 'zod';
import { annulment } from '#modules/taking/contract/attempts.ts';
import { duration, id, instant, optionalText, pathId } from '#platform/contract/fields.ts';
import { acknowledges, owner, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { recordedKind, signalKind } from '#platform/contract/words.ts';

/** Said to candidates before they start: what is written down besides the answers, and what it is for. */
export const whatIsRecorded =
  'Durante a prova registramos, como fatos e sem julgamento, quando e por quanto tempo a aba sai da tela, a página é fechada ou a janela perde o foco, quando a página é recarregada, quando algo é colado (só o tamanho, nunca o texto) ou copiado, a abertura em outra aba ou dispositivo e as quedas de conexão. Nada disso muda a sua nota. Você vê o mesmo registro que a empresa e pode comentar.';

/** Signals in one call; and those kept one by one of an attempt: beyond them they are only counted. */
export const signalsMost = 200;
export const mostSignals = 2000;
/** Longest comment of a developer on the record, in characters. */
export const recordCommentMost = 1000;

const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

/** Something the page noticed. Never a text: of a paste only how long it was. */
export const signal = translated({
  /** The client's name of it: sent again, it is the same one. */
  id: as('id', z.uuid()),
  kind: as('tipo', signalKind),
  /** By the clock of the device. */
  at: as('em', z.string().max(60)),
  /** Of a paste. */
  characters: as('caracteres', z.int().nonnegative().max(10_000_000).nullish()),
});

export type Signal = z.output<typeof signal>;

export const sendSignals = route({
  method: 'POST',
  url: '/developer/userTest/:idProvaUsuario/signals',
  module: 'conduct',
  summary:
    'Writes down what the page noticed; taken until an hour after the delivery. No score and no state depends on it.',
  access: owner('DEVELOPER', 'attempt'),
  background: true,
  params: attemptParams,
  body: translated({
    signals: as('sinais', z.array(signal).min(1).max(signalsMost)),
    /** When this was sent, by the clock of the device: how long ago each signal was is its difference. */
    sentAt: as('enviados_em', z.string().max(60).nullish()),
  }),
  responses: {
    200: writes(
      translated({
        /** Written down now; what was sent before is not counted again. */
        recorded: as('registrados', z.int()),
        /** Beyond what is kept one by one of an attempt: only counted. */
        beyond: as('alem_do_limite', z.int()),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA'],
});

/** One fact of the record. */
export const recordedFact = translated({
  kind: as('tipo', recordedKind),
  /** By the clock of the server: when it happened there, or when it was heard of. */
  at: as('em', instant),
  deviceAt: as('em_dispositivo', instant.optional()),
  characters: as('caracteres', z.int().optional()),
  /** Of an absence: how long it was, where that is known. */
  time: as('tempo', duration.optional()),
});

export type RecordedFact = z.output<typeof recordedFact>;

/** An answer that came after the end, which never counts. */
export const lateFact = translated({
  questionId: as('id_questao', id),
  /** Place in the candidate's paper, from 1. */
  number: as('numero', z.int()),
  statement: as('enunciado', z.string()),
  text: as('texto', z.string().optional()),
  options: as('alternativas', z.array(z.string()).optional()),
  deviceAt: as('em_dispositivo', instant.optional()),
  receivedAt: as('recebida_em', instant),
});

/** What was written down of an attempt: the same for its company and its developer. */
export const attemptRecord = translated({
  counts: as(
    'contagens',
    z.array(
      translated({
        kind: as('tipo', signalKind),
        count: as('total', z.int()),
        /** Of absences: all of them together, where the length of each is known. */
        time: as('tempo', duration.optional()),
      }),
    ),
  ),
  /** The latest 500, oldest first. */
  facts: as('acontecimentos', z.array(recordedFact)),
  beyond: as('alem_do_limite', z.int()),
  late: as('respostas_tardias', z.array(lateFact)),
  comment: as('comentario', translated({ text: as('texto', z.string()), at: as('em', instant) }).optional()),
  annulment: as('anulacao', annulment.optional()),
});

export type AttemptRecord = z.output<typeof attemptRecord>;

export const getOwnRecord = route({
  method: 'GET',
  url: '/developer/userTest/:idProvaUsuario/record',
  module: 'conduct',
  summary: 'What was written down of one’s own attempt, as the company sees it.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  responses: { 200: reads(attemptRecord) },
  errors: ['NAO_ENCONTRADO'],
});

export const commentRecord = route({
  method: 'PUT',
  url: '/developer/userTest/:idProvaUsuario/comment',
  module: 'conduct',
  summary:
    'Says something about the record of one’s own attempt, which the company reads; blank takes it back.',
  access: owner('DEVELOPER', 'attempt'),
  readsAttemptsOf: 'developer',
  params: attemptParams,
  body: translated({ text: as('texto', optionalText(recordCommentMost)) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'PROVA_NAO_ENTREGUE'],
});

export const getAttemptRecord = route({
  method: 'GET',
  url: '/test/:andamentoId/attempts/:idProvaUsuario/record',
  module: 'conduct',
  summary: 'What was written down of an attempt, as neutral facts.',
  access: owner('COMPANY', 'run'),
  readsAttemptsOf: 'run',
  params: translated({ runId: as('andamentoId', pathId), attemptId: as('idProvaUsuario', pathId) }),
  responses: { 200: reads(attemptRecord) },
  errors: ['NAO_ENCONTRADO'],
});
