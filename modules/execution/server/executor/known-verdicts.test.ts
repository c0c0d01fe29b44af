import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../domain/submission.ts';
import type { ExecutionTask } from '../../domain/task.ts';
import type { Verdict } from '../../domain/verdicts.ts';
import { executeTask } from '../execute-task.ts';
import { createExecutor } from './executor.ts';
import { type Kind, knownPrograms, knownStatements, verdictOfKind } from './known-programs.ts';
import { executionNiceness } from './priorities.ts';

// Neighbours, as many as there are cores, want the processor as much as a box.
// `SUBMISSIONS=300 npm test -- --only=execution known-verdicts` goes through every language that is executed here.

const submissions = Number(process.env.SUBMISSIONS ?? 60);
const isFullRun = submissions <= 60;
const asked: readonly Language[] = isFullRun ? ['javascript', 'typescript', 'python', 'php', 'c', 'sql'] : [];
const executor = createExecutor(asked);
const { languages } = await executor.available();
const native = languages.filter(({ engine }) => engine === 'native').map(({ language }) => language);
if (native.length === 0) console.log('Known verdicts: programs not run, no language runs natively here.');

const neighbours: ChildProcess[] = [];
beforeAll(() => {
  while (neighbours.length < availableParallelism())
    neighbours.push(
      spawn('nice', ['-n', `${executionNiceness}`, 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore' }),
    );
});
afterAll(async () => {
  for (const neighbour of neighbours) neighbour.kill('SIGKILL');
  await executor.stop();
});

interface Known {
  readonly language: Language;
  readonly name: string;
  readonly task: ExecutionTask;
  readonly verdict: Verdict;
  readonly detail?: string | undefined;
}

const numbers = ['2', '5', '-3'];
/**
 * Virtual machines start slowly; small files and much memory cost processor time, which is not what is tried. What never
 * ends has the same verdict after less of it.
 */
function limitsOf(language: Language, kind: Kind) {
  const isLarge = kind === 'litters' || kind === 'hoards';
  const isSlow = language === 'java' || language === 'csharp';
  const usual = isSlow ? 2_000 : kind === 'loops' ? 400 : 1_000;
  return {
    cpuMs: isLarge ? 15_000 : usual,
    wallMs: kind === 'sleeps' ? 1_000 : 30_000,
    memoryMb: 128,
    outputBytes: 65_536,
  };
}

function programs(language: Exclude<Language, 'sql'>, round: number): Known[] {
  return Object.entries(knownPrograms[language]).map(([name, source]) => {
    const kind = name as Kind;
    const inputs = verdictOfKind[kind].verdict === 'accepted' || kind === 'wrong' ? numbers : ['2'];
    const task: ExecutionTask = {
      submission: {
        language,
        source: `${source}${'\n'.repeat(round + 1)}`,
        shape: 'program',
        inputs,
        limits: limitsOf(language, kind),
      },
      expected: inputs.map((number) => `${2 * Number(number)}`),
      comparison: 'lines',
    };
    return { language, name, task, ...verdictOfKind[kind] };
  });
}

function statements(round: number): Known[] {
  return knownStatements.map(([source, verdict], at) => {
    const rows = 'insert into numbers values (1), (2), (5)';
    const submission: ExecutionTask['submission'] = {
      ...{ language: 'sql', source: `${source}${' '.repeat(round)}`, shape: 'program', inputs: [rows] },
      limits: {
        cpuMs: verdict === 'time_exceeded' ? 500 : 2_000,
        wallMs: 15_000,
        memoryMb: 256,
        outputBytes: 65_536,
      },
      sql: { schema: 'create table numbers (n int)', writing: false },
    };
    const task: ExecutionTask = {
      ...{ submission, expected: [''], comparison: 'set' },
      reference: 'select 2 * n as n from numbers',
    };
    return { language: 'sql', name: `${at + 1}`, task, verdict };
  });
}

function* known(): Generator<Known> {
  for (let round = 0; ; round += 1) {
    for (const language of native) if (language !== 'sql') yield* programs(language, round);
    if (languages.some(({ language }) => language === 'sql')) yield* statements(round);
    if (languages.length === 0) return;
  }
}

test(`${submissions} submissions have the verdicts that are known of them, whatever else the machine does`, {
  timeout: 3_600_000,
}, async () => {
  const all = known();
  const got = new Map<string, Map<string, number>>();
  const wrong: string[] = [];
  let begun = 0;
  const work = async () => {
    while (begun < submissions) {
      begun += 1;
      const { value } = all.next();
      if (!value) return;
      const judgement = await executeTask(executor, value.task, new AbortController().signal, {
        isFinal: true,
      });
      const result =
        judgement?.results.find(({ verdict }) => verdict !== 'accepted') ?? judgement?.results[0];
      const isRight =
        result?.verdict === value.verdict && (value.detail === undefined || result?.detail === value.detail);
      const cell = `${value.verdict} → ${isRight ? 'the same' : `${result?.verdict} ${result?.detail ?? ''}`}`;
      const row = got.get(value.language) ?? new Map<string, number>();
      got.set(value.language, row.set(cell, (row.get(cell) ?? 0) + 1));
      if (!isRight) wrong.push(`${value.language} ${value.name}: ${cell} ${result?.error.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const [language, row] of got)
    console.log(`${language.padEnd(12)}${[...row].map(([cell, count]) => `${count} × ${cell}`).join('   ')}`);
  expect(wrong).toEqual([]);
});
