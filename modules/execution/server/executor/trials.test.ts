import { expect, test } from 'vitest';
import type { EngineName, Language } from '../../domain/submission.ts';
import type { ExecutionEngine } from './engine.ts';
import { startTrials } from './trials.ts';

function slowEngine(name: EngineName, languages: readonly Language[], hasWalls = true) {
  const order: Language[] = [];
  const ends = new Map(languages.map((language) => [language, Promise.withResolvers<boolean>()]));
  const engine: ExecutionEngine = {
    ...{ name, languages },
    prepare: async () => [{ engine: name, step: 'walls', works: hasWalls }],
    async prove(language) {
      order.push(language);
      const works = (await ends.get(language)?.promise) ?? false;
      return { step: { engine: name, step: language, works }, toolchain: works ? `${name} 1` : undefined };
    },
    execute: async () => ({ engine: name, toolchain: '', outcomes: [] }),
    stop: () => {},
  };
  return { engine, order, end: (language: Language, works = true) => ends.get(language)?.resolve(works) };
}

test('each language is told as soon as it has been tried, and that others may still come', async () => {
  const { engine, end } = slowEngine('native', ['python', 'c']);
  const trials = startTrials([engine], []);
  expect(await trials.report([])).toMatchObject({ languages: [], isTrying: true });
  end('python');
  expect(await trials.report(['python'])).toMatchObject({
    languages: [{ language: 'python', engine: 'native', toolchain: 'native 1' }],
    isTrying: true,
  });
  end('c', false);
  const { languages, steps, isTrying } = await trials.report('all');
  expect(languages.map(({ language }) => language)).toEqual(['python']);
  expect(steps.map(({ step, works }) => [step, works])).toEqual([
    ['walls', true],
    ['python', true],
    ['c', false],
  ]);
  expect(isTrying).toBeUndefined();
});

test('a language that somebody waits for is tried next', async () => {
  const { engine, order, end } = slowEngine('native', ['python', 'c', 'java', 'go']);
  const trials = startTrials([engine], []);
  await expect.poll(() => order).toEqual(['python']);
  const found = trials.find('go');
  for (const language of ['python', 'go', 'c', 'java'] as const) end(language);
  expect((await found)?.toolchain).toBe('native 1');
  await trials.report('all');
  expect(order).toEqual(['python', 'go', 'c', 'java']);
});

test('a language is not told of a slower engine while a preferred one still tries it', async () => {
  const [first, second] = [slowEngine('native', ['javascript']), slowEngine('quickjs', ['javascript'])];
  const trials = startTrials([first.engine, second.engine], []);
  second.end('javascript');
  expect((await trials.report([])).languages).toEqual([]);
  first.end('javascript');
  expect((await trials.report('all')).languages).toMatchObject([{ engine: 'native' }]);
});

test('without its walls no language of an engine is tried, and the next engine executes it', async () => {
  const [first, second] = [
    slowEngine('native', ['javascript', 'c'], false),
    slowEngine('quickjs', ['javascript']),
  ];
  const trials = startTrials([first.engine, second.engine], []);
  second.end('javascript');
  expect((await trials.report('all')).languages).toMatchObject([
    { language: 'javascript', engine: 'quickjs' },
  ]);
  expect(first.order).toEqual([]);
  expect(await trials.find('c')).toBeUndefined();
});

test('what is not asked for at all is not tried', async () => {
  const { engine, order, end } = slowEngine('native', ['python', 'c']);
  const trials = startTrials([engine], ['c']);
  end('c');
  await trials.report('all');
  expect(order).toEqual(['c']);
  expect(await trials.find('python')).toBeUndefined();
});

test('a language whose trial fails is tried once more, so that a busy moment takes none away', async () => {
  const { engine, order, end } = slowEngine('native', ['python', 'c']);
  const fails = [true, false, true, true];
  const unsteady: ExecutionEngine = {
    ...engine,
    async prove(language) {
      end(language);
      const { step, ...proof } = await engine.prove(language);
      return fails.shift() ? { step: { ...step, works: false } } : { step, ...proof };
    },
  };
  const { languages, steps } = await startTrials([unsteady], []).report('all');
  expect(order).toEqual(['python', 'python', 'c', 'c']);
  expect(languages.map(({ language }) => language)).toEqual(['python']);
  expect(steps.map(({ step, works }) => [step, works])).toEqual([
    ['walls', true],
    ['python', true],
    ['c', false],
  ]);
});

test('what an executor before has proved is executed at once, and what has failed is tried again', async () => {
  const { engine, order, end } = slowEngine('native', ['python', 'c']);
  const other = slowEngine('quickjs', ['python']);
  const proven = {
    languages: [{ language: 'python', engine: 'native', toolchain: '3.11' }] as const,
    steps: [
      { engine: 'native', step: 'python', works: true },
      { engine: 'native', step: 'c', works: false },
    ] as const,
  };
  const trials = startTrials([engine, other.engine], [], proven);
  expect(await trials.find('python')).toMatchObject({ toolchain: '3.11' });
  end('c');
  other.end('python');
  const { languages, steps } = await trials.report('all');
  expect(order).toEqual(['c']);
  expect(languages.map(({ language, toolchain }) => [language, toolchain])).toEqual([
    ['python', '3.11'],
    ['c', 'native 1'],
  ]);
  expect(
    steps.filter(({ engine: name }) => name === 'native').map(({ step, works }) => [step, works]),
  ).toEqual([
    ['python', true],
    ['walls', true],
    ['c', true],
  ]);
});
