import fc from 'fast-check';

export type Who = 0 | 1;

export type AttemptCommand =
  | { do: 'start'; who: Who }
  | { do: 'read paper'; who: Who }
  | {
      do: 'save';
      who: Who;
      question: number;
      /** 0 clears the answer. */
      content: number;
      /** The base is so many versions behind the last one. */
      behind: number;
      /** The epoch is so many take-overs behind; null sends none. */
      epochBehind: number | null;
    }
  | { do: 'replay'; who: Who; back: number; changed: boolean }
  | { do: 'sync'; who: Who; last: number }
  | { do: 'take over'; who: Who }
  | { do: 'finish'; who: Who; answers: number[]; atZero: boolean }
  | { do: 'see result'; who: Who }
  | { do: 'grant time'; who: Who; minutes: number; percent: number; pauses: number }
  | { do: 'pause'; who: Who; epochBehind: number | null }
  | { do: 'end pause'; who: Who; epochBehind: number | null }
  | { do: 'correct'; who: Who; correct: boolean | null; levels: readonly number[] | null }
  | { do: 'annul'; who: Who }
  | { do: 'move clock'; seconds: number }
  | { do: 'move clock to'; who: Who; milliseconds: number }
  | { do: 'end run' }
  | { do: 'look at run' }
  | { do: 'sweep' }
  | { do: 'thin histories' };

// A failure takes several commands on one attempt, so mostly the same candidate acts.
const who = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Who>(0) },
  { weight: 1, arbitrary: fc.constant<Who>(1) },
);
/** Rarely true, for commands that are nearly always refused. */
const seldom = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const content = fc.nat({ max: 6 });
const only = <const Word extends AttemptCommand['do']>(word: Word) => fc.constant(word);

const epochBehind = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(1) },
);

const save = fc.record({
  do: only('save'),
  who,
  // Thinning deletes nothing of fewer than three versions, so mostly the same question is answered.
  question: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 2 }) }),
  content,
  behind: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 2 }) }),
  epochBehind,
});

const command: fc.Arbitrary<AttemptCommand> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: only('start'), who }) },
  { weight: 1, arbitrary: fc.record({ do: only('read paper'), who }) },
  { weight: 9, arbitrary: save },
  {
    weight: 3,
    arbitrary: fc.record({ do: only('replay'), who, back: fc.nat({ max: 2 }), changed: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('sync'), who, last: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: only('take over'), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: only('finish'),
      who,
      answers: fc.array(content, { maxLength: 3 }),
      atZero: seldom,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('see result'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: only('grant time'),
      who,
      minutes: fc.constantFrom(0, 1, 1, 30),
      percent: fc.constantFrom(0, 50),
      pauses: fc.constantFrom(0, 0, 1, 5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: only('pause'), who, epochBehind }) },
  { weight: 3, arbitrary: fc.record({ do: only('end pause'), who, epochBehind }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: only('correct'),
      who,
      correct: fc.constantFrom(true, false, null),
      levels: fc.constantFrom(null, [0, 0], [2, 1], [1, 1]),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('annul'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: only('move clock'), seconds: fc.constantFrom(-3_600, -45, 1, 31, 300, 700) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: only('move clock to'),
      who,
      milliseconds: fc.constantFrom(-1, 0, 1, 30_000, 30_001),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: only('end run') }) },
  { weight: 1, arbitrary: fc.record({ do: only('look at run') }) },
  { weight: 2, arbitrary: fc.record({ do: only('sweep') }) },
  { weight: 3, arbitrary: fc.record({ do: only('thin histories') }) },
);

/** Nothing can happen before a start, so nearly all stories begin with one. */
export const commands: fc.Arbitrary<AttemptCommand[]> = fc
  .tuple(
    fc.constantFrom<readonly Who[]>([0], [0], [0], [0, 1], [0, 1], [0, 1], [1], []),
    fc.array(command, { minLength: 4, maxLength: 14, size: 'max' }),
  )
  .map(([started, rest]) => [...started.map((by): AttemptCommand => ({ do: 'start', who: by })), ...rest]);
