import type * as z from 'zod/mini';
import { words } from '#platform/contract/words.ts';

export const noAppealReason = words({
  sem_nota: 'unscored',
  prazo_encerrado: 'too late',
  prova_anulada: 'annulled',
});
export type NoAppealReason = z.output<typeof noAppealReason>;

/** An administrator decides if everybody in the company has marked the answer. */
export const appealJudge = words({ empresa: 'company', administracao: 'administration' });
export type AppealJudge = z.output<typeof appealJudge>;

export const decidedByMachine = words({ tudo: 'all', parte: 'part', nada: 'nothing' });
export type DecidedByMachine = z.output<typeof decidedByMachine>;
