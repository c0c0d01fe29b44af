import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { createAttemptsSweeper } from '../end/attempts-sweeper.ts';
import { commands } from './test-attempt-commands.ts';
import { checkStep, look, type Snapshot } from './test-attempt-invariants.ts';
import { apply, createWorld, noon, type World } from './test-attempt-world.ts';
import {
  type Command,
  isAboutMarks,
  type Marking,
  marking,
  markingCommands,
} from './test-marking-commands.ts';
import { applyMarking, candidateNames } from './test-marking-world.ts';

// MODEL_RUNS sets the number of sequences, and MODEL_SEED repeats the same ones.
const numRuns = Number(process.env.MODEL_RUNS ?? 100);
const stories = fc.oneof(
  { weight: 3, arbitrary: fc.record({ which: fc.nat({ max: 2 }), steps: commands }) },
  { weight: 1, arbitrary: fc.record({ which: fc.constant(0), steps: markingCommands, marking }) },
) satisfies fc.Arbitrary<{ which: number; steps: Command[]; marking?: Marking }>;
const seed = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) };

describe('any order of events', () => {
  let test: TestApp;
  let exams: TestExam[];
  let people: Pick<World, 'team'> & { developers: [TestPerson, TestPerson] };

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
    const objective = [
      { kind: 'single', options: ['*a', 'b', 'c'] },
      { kind: 'multiple', options: ['*a', '*b', 'c'] },
    ] as const;
    const draws = [{ count: 1, questions: objective }];
    const company = await test.people.company();
    exams = [
      await createTestExam(test, {
        company,
        questions: [
          {
            kind: 'essay',
            points: 3,
            rubric: [
              [0, 1, 3],
              [2, 0],
            ],
          },
          ...objective,
        ],
      }),
      await createTestExam(test, { questions: objective }),
      await createTestExam(test, { questions: objective, draws }),
    ];
    const [lia, rui] = candidateNames;
    people = {
      developers: [await test.people.developer({ name: lia }), await test.people.developer({ name: rui })],
      team: [
        company,
        await test.people.member(company, 'corretor'),
        await test.people.member(company, 'corretor'),
      ],
    };
  });
  afterAll(() => test.close());

  it('keeps all invariants of attempts after every step', { timeout: 600_000 }, async () => {
    let saved = 0;
    let delivered = 0;
    let settled = 0;
    let decided = 0;
    const story = fc.asyncProperty(stories, async ({ which, steps, ...rest }) => {
      const begins = 'marking' in rest ? rest.marking : undefined;
      const world = await createWorld(test, exams[which] as TestExam, people, begins);
      let before = await look(world);
      for (const step of steps) {
        const outcome = await (isAboutMarks(step) ? applyMarking(world, step) : apply(world, step));
        const after = await look(world);
        checkStep(world, before, step, outcome, after);
        before = after;
      }
      const { attempts } = await endWithoutClient(world);
      saved += attempts.flatMap(({ history }) => history).length;
      delivered += attempts.filter(({ state }) => state === 'delivered').length;
      settled += attempts.filter(({ slots, verdicts }) => slots.length > 0 && verdicts.length > 0).length;
      decided += attempts.flatMap(({ appeals }) => appeals).filter(({ outcome }) => outcome).length;
    });
    await fc.assert(story, { numRuns, ...seed });
    expect(saved, 'answers saved').toBeGreaterThan(numRuns / 3);
    expect(delivered, 'attempts delivered').toBeGreaterThan(numRuns / 3);
    expect(settled, 'answers settled that two people mark').toBeGreaterThan(numRuns / 50);
    expect(decided, 'appeals decided').toBeGreaterThan(numRuns / 200);
  });

  /** I8: the clock and the sweeper end every attempt without a client. */
  async function endWithoutClient(world: World): Promise<Snapshot> {
    const before = await look(world);
    const last = Math.max(
      world.test.clock.now().getTime(),
      ...before.attempts.map(({ deadline }) => deadline),
    );
    world.test.clock.set(new Date(last + 30_001));
    await createAttemptsSweeper(world.test.deps).runOnce();
    const after = await look(world);
    checkStep(world, { ...before, now: after.now }, { do: 'sweep' }, {}, after);
    expect(
      after.attempts.filter(({ state }) => state === 'in_progress'),
      'I8: every attempt ends without a client',
    ).toEqual([]);
    return after;
  }
});
