import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { GivenMark } from '../contract/marks.ts';
import { asWhole, withLevel } from './given-mark.ts';

interface Marking<Answer> {
  readonly answers: readonly Answer[];
  readonly current: () => number;
  readonly rubricOf: (answer: Answer) => Rubric | undefined;
  readonly markOf: (answer: Answer) => GivenMark;
  readonly change: (answer: Answer, mark: GivenMark) => void;
  readonly goTo: (index: number, criterion: number) => void;
}

const levelKeysMost = 9;

/** The key of a level is shown beside it; the tenth and further ones have none. */
export const levelKey = (at: number): string => (at < levelKeysMost ? String(at + 1) : '');

export const wholeKeys = { right: 'c', wrong: 'i' } as const;

/** C and I mark the whole answer, digits the level of a criterion. Each leads on to what comes next. */
export function markKeys<Answer>(marking: Marking<Answer>): Record<string, () => void> {
  const { answers, current, rubricOf, markOf, change, goTo } = marking;
  const next = (index: number) => goTo(Math.min(index + 1, answers.length - 1), 0);

  const whole = (isRight: boolean) => () => {
    const index = current();
    const answer = answers[index];
    if (!answer) return;
    change(answer, asWhole(markOf(answer), isRight, rubricOf(answer)));
    next(index);
  };

  const level = (picked: number) => () => {
    const index = current();
    const answer = answers[index];
    const rubric = answer && rubricOf(answer);
    if (!rubric) return;
    const mark = markOf(answer);
    const criterion = focusedCriterion() ?? Math.max(0, mark.levels?.indexOf(null) ?? 0);
    if (!rubric[criterion]?.levels[picked]) return;
    change(answer, withLevel(mark, rubric, criterion, picked));
    if (criterion + 1 < rubric.length) goTo(index, criterion + 1);
    else next(index);
  };

  const levels = Array.from({ length: levelKeysMost }, (_, at) => [levelKey(at), level(at)] as const);
  return { [wholeKeys.right]: whole(true), [wholeKeys.wrong]: whole(false), ...Object.fromEntries(levels) };
}

function focusedCriterion(): number | undefined {
  const found = document.activeElement?.closest('[data-criterion]')?.getAttribute('data-criterion');
  return found ? Number(found) : undefined;
}

export function focusMark(card: Element | null | undefined, criterion = 0): void {
  const group = card?.querySelector(`[data-criterion="${criterion}"]`) ?? card;
  const input = group?.querySelector('input:checked') ?? group?.querySelector('input');
  if (!(input instanceof HTMLElement)) return;
  input.focus({ preventScroll: true });
  group?.scrollIntoView?.({ block: 'nearest' });
}
