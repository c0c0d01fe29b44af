import * as z from 'zod/mini';
import { pathId } from '#platform/contract/fields.ts';
import { owner, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { pasteOrigin, signalKind } from './signal-words.ts';

export const whatIsRecorded =
  'Durante a prova registramos, como fatos e sem julgamento, quando e por quanto tempo a página da prova fica oculta, é fechada ou perde o foco, quando a página é recarregada, quando algo é colado (o tamanho e se veio da própria prova, nunca o texto) ou copiado, a abertura em outra aba ou em outro navegador e as quedas de conexão. Nada disso muda a sua nota. Você vê o mesmo registro que a empresa e pode comentar.';

/** The most in one call. */
export const signalsMost = 200;
/** Signals of an attempt beyond these are only counted. */
export const mostSignals = 2000;
const attemptParams = translated({ attemptId: as('idProvaUsuario', pathId) });

/** Never a text: only the length of a paste and where it came from. */
export const signal = translated({
  id: as('id', z.uuid()),
  kind: as('tipo', signalKind),
  /** The time is by the device's clock. */
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
    /** The difference from `at` says how long ago each signal was, since both are by the device's clock. */
    sentAt: as('enviados_em', z.nullish(z.string().check(z.maxLength(60)))),
  }),
  responses: {
    200: writes(
      translated({
        recorded: as('registrados', z.int()),
        beyond: as('alem_do_limite', z.int()),
      }),
    ),
  },
  errors: ['NAO_ENCONTRADO', 'PROVA_ENCERRADA'],
});
