import fc from 'fast-check';
import type { AttemptCommand, Who } from './test-attempt-commands.ts';

/** 0 is the owner, the others only correct. */
export type MemberIndex = 0 | 1 | 2;

export type By = MemberIndex | 'who may';

export type MarkingCommand =
  | { do: 'mark'; by: By; who: Who; correct: boolean | null; levels: readonly number[] | null }
  | { do: 'look at marks'; by: MemberIndex; who: Who }
  | { do: 'set second marks'; share: number; thirdAbove: number }
  | { do: 'publish' }
  | { do: 'appeal'; who: Who; isWhole: boolean }
  /** A decision without levels upholds the mark. */
  | { do: 'decide'; by: By; who: Who; levels: readonly number[] | null };

export type Command = AttemptCommand | MarkingCommand;

const markings: ReadonlySet<string> = new Set<MarkingCommand['do']>([
  ...(['mark', 'look at marks', 'set second marks', 'publish', 'appeal', 'decide'] as const),
]);
export const isAboutMarks = (command: Command): command is MarkingCommand => markings.has(command.do);

export interface Marking {
  /** Percent of open answers. */
  readonly share: number;
  readonly blind: boolean;
  readonly isPublished: boolean;
}

export const marking: fc.Arbitrary<Marking> = fc.record({
  share: fc.constantFrom(0, 100, 100),
  blind: fc.boolean(),
  isPublished: fc.boolean(),
});

const who = fc.constantFrom<Who>(0, 0, 0, 0, 0, 1);
const by = fc.constantFrom<MemberIndex>(0, 1, 2);
// The rubric of the exam has a criterion of three levels and one of two.
const levels = fc.constantFrom(null, [0, 0], [2, 1], [1, 1], [2, 0]);
const only = <const Word extends Command['do']>(word: Word) => fc.constant(word);

const markAnswer = fc.record({
  do: only('mark'),
  by,
  who,
  correct: fc.constantFrom(true, true, false, null),
  levels,
});

const command: fc.Arbitrary<MarkingCommand | AttemptCommand> = fc.oneof(
  { weight: 6, arbitrary: markAnswer },
  { weight: 2, arbitrary: fc.record({ do: only('look at marks'), by, who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: only('set second marks'),
      share: fc.constantFrom(0, 50, 100),
      thirdAbove: fc.constantFrom(0, 25, 100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: only('publish') }) },
  { weight: 2, arbitrary: fc.record({ do: only('appeal'), who, isWhole: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: only('decide'), by, who, levels }) },
  { weight: 1, arbitrary: fc.record({ do: only('see result'), who }) },
);

/** The end may be left out. */
const marked: fc.Arbitrary<Command[]> = fc
  .tuple(levels, levels, levels, fc.constantFrom(3, 5, 6, 6, 6))
  .map(([one, other, decided, length]) => {
    const may = { by: 'who may', who: 0 } as const;
    const whole: Command[] = [
      { do: 'mark', ...may, correct: true, levels: one },
      { do: 'mark', ...may, correct: true, levels: other },
      { do: 'see result', who: 0 },
      { do: 'publish' },
      { do: 'appeal', who: 0, isWhole: false },
      { do: 'decide', ...may, levels: decided },
    ];
    return whole.slice(0, length);
  });

/** Nothing can be marked before deliveries, so a story begins with them. */
export const markingCommands: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.constantFrom<readonly Who[]>([0], [0], [0, 1]),
    marked,
    fc.array(command, { minLength: 4, maxLength: 8, size: 'max' }),
  )
  .map(([delivered, first, rest]) => [
    ...delivered.flatMap((who): Command[] => [
      { do: 'start', who },
      { do: 'finish', who, answers: [1, 1, 3], atZero: false },
    ]),
    ...first,
    ...rest,
  ]);
