import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { Executed, ExecutionOutcome, Submission } from '../domain/submission.ts';
import type { ExecutionTask } from '../domain/task.ts';
import { executeTask } from './execute-task.ts';
import { judgeOnce } from './judge-once.ts';
import { createTestExecutor, echo } from './test-executions.ts';
import { deleteUnusedVerdicts } from './verdicts.queries.ts';

const never = new AbortController().signal;

describe('a stored verdict', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => sql`delete from run_verdicts`.execute(test.db.kysely));
  afterAll(() => test.close());

  async function executionsOf(...tasks: ExecutionTask[]) {
    const executor = createTestExecutor();
    for (const task of tasks) await judgeOnce(test.deps, executor, task, never);
    return executor.ran.length;
  }

  it('holds for the same text on the same tests, however its task is written', async () => {
    const { submission, ...rest } = echo('one');
    const { limits, ...other } = submission;
    expect(await executionsOf({ submission, ...rest }, { ...rest, submission: { limits, ...other } })).toBe(
      1,
    );
    const again = await judgeOnce(test.deps, createTestExecutor(), echo('one'), never);
    expect(again).toMatchObject({ engine: 'quickjs', results: [{ verdict: 'accepted', output: '1' }] });
  });

  it.each<[string, ExecutionTask]>([
    ['text', echo('other')],
    ['input', echo('one', ['2'], { expected: ['1'] })],
    ['expectation', echo('one', ['1'], { expected: ['2'] })],
    ['comparison', echo('one', ['1'], { comparison: 'exact' })],
    ['tolerance', echo('one', ['1'], { tolerance: 1 })],
    ['checker', echo('one', ['1'], { checker: { language: 'javascript', source: 'exit 42' } })],
    ['reference', echo('one', ['1'], { reference: 'x' })],
  ])('does not hold for another %s', async (_, task) => {
    await executionsOf(echo('one'));
    const executor = createTestExecutor();
    await judgeOnce(test.deps, executor, task, never);
    expect(executor.ran).toContain(task.submission.source);
  });

  it('does not hold for another version of what executes it', async () => {
    await executionsOf(echo('one'));
    const languages = [{ language: 'javascript', engine: 'quickjs', toolchain: 'QuickJS 2' }] as const;
    const newer = createTestExecutor({ languages });
    expect(await judgeOnce(test.deps, newer, echo('one'), never)).toMatchObject({ toolchain: 'QuickJS 2' });
  });

  it('says what the text is to blame for, and never that a clock ran out, somebody killed it or we failed', async () => {
    expect(await executionsOf(echo('cpu'), echo('cpu'))).toBe(1);
    expect(await executionsOf(echo('wall'), echo('wall'))).toBe(4);
    expect(await executionsOf(echo('killed'), echo('killed'))).toBe(4);
    expect(await executionsOf(echo('our failure'), echo('our failure'))).toBe(2);
  });

  it('is of the engine that gave it, whatever had been told before it ran', async () => {
    const executor = createTestExecutor();
    const languages = [{ language: 'javascript', engine: 'native', toolchain: '24' }] as const;
    const told = { ...executor, available: async () => ({ languages, steps: [] }) };
    for (let times = 0; times < 2; times++) await judgeOnce(test.deps, told, echo('one'), never);
    expect(executor.ran).toHaveLength(2);
  });

  it('is none where nothing executes the language', async () => {
    const missing = createTestExecutor({ languages: [] });
    expect(await judgeOnce(test.deps, missing, echo('one'), never)).toBeNull();
    expect(await executionsOf(echo('one'))).toBe(1);
  });

  it('goes a month after it was last used', async () => {
    await executionsOf(echo('one'), echo('two'));
    const stored = test.clock.now();
    test.clock.advance(1000);
    await executionsOf(echo('one'));
    await deleteUnusedVerdicts(test.db.kysely, new Date(stored.getTime() + 1));
    expect(await executionsOf(echo('one'))).toBe(0);
    expect(await executionsOf(echo('two'))).toBe(1);
  });
});

describe('what comes out of an execution', () => {
  const executorOf = (...executions: Executed[]) => {
    const asked: Submission[] = [];
    const executor = {
      ...createTestExecutor(),
      execute: async (submission: Submission) => {
        asked.push(submission);
        return executions[asked.length - 1] ?? Promise.reject(new Error('It ran too often.'));
      },
    };
    return { asked, executor };
  };
  const executed = (...outcomes: Partial<ExecutionOutcome>[]): Executed => ({
    ...{ engine: 'quickjs', toolchain: '1' },
    outcomes: outcomes.map((outcome) => ({
      ...{ ending: 'ended', output: '', error: '', cpuMs: 1, wallMs: 1, memoryKb: 1 },
      ...outcome,
    })),
  });
  const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

  it('can be stored and shown, whatever bytes a program prints', async () => {
    const bytes = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some));
    const text = fc.oneof(
      bytes.map(String),
      bytes.map((some) => some.toString('utf16le')),
      fc.constant('\0'),
    );
    const printed = fc.record({ output: text, error: text, detail: text });
    const ran = fc.oneof(
      fc.array(printed, { minLength: 2, maxLength: 2 }).map((outcomes) => executed(...outcomes)),
      text.map((said): Executed => ({ ...executed(), compileError: { text: said } })),
    );
    await fc.assert(
      fc.asyncProperty(
        ran,
        fc.constantFrom('lines', 'exact', 'words', 'json', 'set'),
        async (executed, comparison) => {
          const { executor } = executorOf(executed);
          const judgement = await executeTask(
            executor,
            echo('x', ['1', '2'], { comparison: comparison as 'lines' }),
            never,
          );
          JSON.stringify(judgement, (_, value) => {
            if (typeof value === 'string') expect(isStorable(value), JSON.stringify(value)).toBe(true);
            return value;
          });
          expect(judgement?.results).toHaveLength(2);
        },
      ),
    );
  });

  it('is looked at twice where a clock has ended it, before a mark follows', async () => {
    const late = { ending: 'time_exceeded', detail: 'wall' } as const;
    const { asked, executor } = executorOf(
      executed({ output: '1' }, late, { ...late, detail: 'cpu' }, late),
      executed({ output: '2' }, late),
    );
    const judgement = await executeTask(executor, echo('x', ['1', '2', '3', '4']), never, { isFinal: true });
    expect(asked.map(({ inputs }) => inputs)).toEqual([
      ['1', '2', '3', '4'],
      ['2', '4'],
    ]);
    expect(judgement?.results.map(({ verdict }) => verdict)).toEqual([
      'accepted',
      'accepted',
      'time_exceeded',
      'time_exceeded',
    ]);
  });

  it('of a reference of SQL that is tried otherwise comes from one child, beside what is expected', async () => {
    const { asked, executor } = executorOf(
      executed({ output: 'a' }, { output: 'b' }, { output: 'a' }, { output: 'c' }),
    );
    const task = echo('select', ['1', '2'], { reference: 'select' });
    const sql = { schema: '', writing: false, otherwise: ['later', 'shuffled'] as const };
    const judgement = await executeTask(
      executor,
      { ...task, submission: { ...task.submission, sql } },
      never,
    );
    expect(asked.map(({ inputs, sql }) => [inputs, sql?.otherwise])).toEqual([
      [
        ['1', '2', '1', '2'],
        [undefined, undefined, 'later', 'shuffled'],
      ],
    ]);
    expect(judgement?.results).toMatchObject([
      { verdict: 'accepted', output: 'a', expected: 'a' },
      { verdict: 'wrong_answer', output: 'c', expected: 'b' },
    ]);
  });

  it('is not looked at again while a candidate tries', async () => {
    const { asked, executor } = executorOf(executed({ ending: 'time_exceeded', detail: 'wall' }));
    await executeTask(executor, echo('x'), never);
    expect(asked).toHaveLength(1);
  });
});

describe('a checker', () => {
  const judgedBy = async (source: string, task: Partial<ExecutionTask> = {}) => {
    const checker = { language: 'javascript', source } as const;
    const executor = createTestExecutor();
    const judgement = await executeTask(
      executor,
      echo('run', ['1', '2'], { comparison: null, checker, ...task }),
      never,
    );
    return { results: judgement?.results, ran: executor.ran };
  };

  it('judges by its exit code: 42 is right and 43 is wrong', async () => {
    expect((await judgedBy('exit 42')).results).toMatchObject([
      { verdict: 'accepted' },
      { verdict: 'accepted' },
    ]);
    expect((await judgedBy('exit 43')).results).toMatchObject([
      { verdict: 'wrong_answer', output: '1' },
      { verdict: 'wrong_answer', output: '2' },
    ]);
  });

  it.each([
    ['ends with another code', 'exit 1', 'terminou com o código 1, e não com 42 ou 43'],
    ['ends as if nothing were', 'run', 'terminou com o código 0, e não com 42 ou 43'],
    ['takes too long', 'cpu', 'foi interrompido (time_exceeded)'],
  ])('that %s is a failure which counts against nobody', async (_, source, how) => {
    const { results } = await judgedBy(source);
    const failure = { verdict: 'system_failure', detail: 'VERIFICADOR_FALHOU' };
    expect(results).toMatchObject([failure, failure]);
    expect(results?.[0]?.error).toBe(`O verificador da questão falhou: ${how}.`);
  });

  it('is asked neither about executions that did not end nor about inputs without an expectation', async () => {
    const own = await judgedBy('exit 43', { expected: ['1', null] });
    expect(own.results?.map(({ verdict }) => verdict)).toEqual(['wrong_answer', undefined]);
    const task = echo('cpu', ['1'], { comparison: null });
    const executor = createTestExecutor();
    const checker = { language: 'javascript', source: 'exit 42' } as const;
    const judgement = await executeTask(executor, { ...task, checker }, never);
    expect(judgement?.results).toMatchObject([{ verdict: 'time_exceeded' }]);
    expect(executor.ran).toEqual(['cpu']);
  });
});
