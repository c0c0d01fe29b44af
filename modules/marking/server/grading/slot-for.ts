import type { Encodable } from '#platform/contract/translate.ts';
import type { OpenAnswer } from '../../contract/grading.ts';

export interface MarkSlot {
  /** The third place decides. */
  readonly place: number;
  /** Null: nobody has it at the moment. */
  readonly grader: number | null;
  readonly given: boolean;
}

export interface NamedMarkSlot extends MarkSlot {
  readonly name: string | null;
}

/** The third place is theirs if two are done and nobody has it. A text is the code of the refusal. */
export function slotFor(
  places: readonly MarkSlot[],
  accountId: number,
): number | 'CORRECAO_CONCLUIDA' | 'CORRECAO_DE_COLEGA' {
  const own = places.find(({ grader }) => grader === accountId);
  const isPaired = places.filter(({ place, given }) => place < 3 && given).length === 2;
  // Who could change a mark after the other one is given would change it knowing that.
  if (own) return own.place < 3 && own.given && isPaired ? 'CORRECAO_CONCLUIDA' : own.place;
  if (isPaired && places.every(({ place }) => place < 3)) return 3;
  const free = places.find(({ grader, given }) => grader === null && !given);
  return free?.place ?? 'CORRECAO_DE_COLEGA';
}

export function doubleOf(
  places: readonly NamedMarkSlot[] | null,
  accountId: number,
  isSettled: boolean,
): Encodable<OpenAnswer['double']> {
  if (!places) return undefined;
  const isOpen = typeof slotFor(places, accountId) === 'number';
  const isGiven = places.some(({ grader, given }) => grader === accountId && given);
  return {
    mine: isOpen && !isSettled && !isGiven,
    open: isOpen,
    settled: isSettled,
    graders: places.map(({ place, name, given }) => ({ place, name, given })),
  };
}
