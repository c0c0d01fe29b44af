import type { Encodable } from '#platform/contract/translate.ts';
import type { OpenAnswer } from '../../contract/grading.ts';

export interface MarkSlot {
  /** The third slot decides. */
  readonly slot: number;
  readonly grader: number | null;
  readonly given: boolean;
}

export interface NamedMarkSlot extends MarkSlot {
  readonly name: string | null;
}

/** The third slot is theirs if two are done and nobody has it. A text is the code of the refusal. */
export function slotFor(
  slots: readonly MarkSlot[],
  accountId: number,
): number | 'CORRECAO_CONCLUIDA' | 'CORRECAO_DE_COLEGA' {
  const own = slots.find(({ grader }) => grader === accountId);
  const isPaired = slots.filter(({ slot, given }) => slot < 3 && given).length === 2;
  // Who could change a mark after the other one is given would change it knowing that.
  if (own) return own.slot < 3 && own.given && isPaired ? 'CORRECAO_CONCLUIDA' : own.slot;
  if (isPaired && slots.every(({ slot }) => slot < 3)) return 3;
  const free = slots.find(({ grader, given }) => grader === null && !given);
  return free?.slot ?? 'CORRECAO_DE_COLEGA';
}

export function doubleOf(
  slots: readonly NamedMarkSlot[] | null,
  accountId: number,
  isSettled: boolean,
): Encodable<OpenAnswer['double']> {
  if (!slots) return undefined;
  const isOpen = typeof slotFor(slots, accountId) === 'number';
  const isGiven = slots.some(({ grader, given }) => grader === accountId && given);
  return {
    mine: isOpen && !isSettled && !isGiven,
    open: isOpen,
    settled: isSettled,
    graders: slots.map(({ slot, name, given }) => ({ slot, name, given })),
  };
}
