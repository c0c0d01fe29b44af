import * as z from 'zod/mini';
import { duration } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { defenceWay } from '#platform/contract/words.ts';

const defenceSetting = translated({
  way: as('quando', defenceWay),
  /** A developer with extra time reads it with that. */
  time: as('duracao', duration),
  /** Absent: its mark stands beside the score. */
  points: as('pontos', z.optional(z.int())),
});

export type DefenceSetting = z.output<typeof defenceSetting>;

/** Absent where nothing is defended. */
export const defenceFields = { defence: as('defesa', z.optional(defenceSetting)) };
