import type { Encodable } from '#platform/contract/translate.ts';
import type { OpenAnswer } from '../contract/grading.ts';

/** A place at an answer that two people mark. */
export interface Place {
  /** 1 or 2; 3 decides. */
  readonly place: number;
  /** Null: nobody has it at the moment. */
  readonly grader: number | null;
  readonly given: boolean;
}

/** A place with the name of the grader who has it. */
export interface PlaceRow extends Place {
  readonly name: string | null;
}

/**
 * The place in which somebody may mark an answer that two people mark: their own, a free one, or that of the third if
 * the two are done and nobody else has it. If there is none, the code of the refusal.
 */
export function placeFor(
  places: readonly Place[],
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

/** What somebody who marks sees of the places at an answer. */
export function doubleOf(
  places: readonly PlaceRow[] | null,
  accountId: number,
  isSettled: boolean,
): Encodable<OpenAnswer['double']> {
  if (!places) return undefined;
  const isOpen = typeof placeFor(places, accountId) === 'number';
  const isGiven = places.some(({ grader, given }) => grader === accountId && given);
  return {
    mine: isOpen && !isSettled && !isGiven,
    open: isOpen,
    settled: isSettled,
    graders: places.map(({ place, name, given }) => ({ place, name, given })),
  };
}
