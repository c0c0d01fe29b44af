import * as z from 'zod/mini';
import { pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { pasteOrigin, signalKind } from '#platform/contract/words.ts';

/** Said to candidates before they start: what is written down besides the answers, and what it is for. */
export const whatIsRecorded =
  'Durante a prova registramos, como fatos e sem julgamento, quando e por quanto tempo a aba sai da tela, a página é fechada ou a janela perde o foco, quando a página é recarregada, quando algo é colado (o tamanho e se veio da própria prova, nunca o texto) ou copiado, a abertura em outra aba ou em outro navegador e as quedas de conexão. Nada disso muda a sua nota. Você vê o mesmo registro que a empresa e pode comentar.';

/** Signals in one call; and those kept one by one of an attempt: beyond them they are only counted. */
export const signalsMost = 200;
export const mostSignals = 2000;
const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

/** Something the page noticed. Never a text: of a paste only how long it was and where it came from. */
export const signal = translated({
  /** The client's name of it: sent again, it is the same one. */
  id: as('id', z.uuid()),
  kind: as('tipo', signalKind),
  /** The time on the device's clock. */
  at: as('em', z.string().check(z.maxLength(60))),
  characters: as('caracteres', z.nullish(z.int().check(z.nonnegative(), z.maximum(10_000_000)))),
  origin: as('origem', z.nullish(pasteOrigin)),
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
    signals: as('sinais', z.array(signal).check(z.minLength(1), z.maxLength(signalsMost))),
    /** The time of sending on the device's clock. Its difference from `at` says how long ago each signal was. */
    sentAt: as('enviados_em', z.nullish(z.string().check(z.maxLength(60)))),
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
