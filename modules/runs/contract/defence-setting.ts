import * as z from 'zod/mini';
import { duration } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { defenceWay, words } from '#platform/contract/words.ts';
import type { DefenceState } from '../domain/defence-state.ts';

const defenceSetting = translated({
  way: as('quando', defenceWay),
  /** A developer with extra time reads it with that. */
  time: as('duracao', duration),
  /** Absent: its mark stands beside the score. */
  points: as('pontos', z.optional(z.int())),
});

export type DefenceSetting = z.output<typeof defenceSetting>;

export const defenceState = words({
  nao_convidada: 'uninvited',
  a_fazer: 'waiting',
  em_andamento: 'in_progress',
  entregue: 'delivered',
  corrigida: 'marked',
  nao_compareceu: 'missed',
} satisfies Record<string, DefenceState>);

/** Absent where nothing is defended. */
export const defenceFields = { defence: as('defesa', z.optional(defenceSetting)) };
