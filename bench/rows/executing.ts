import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Submission } from '#modules/execution/domain/submission.ts';
import type { ExecutionEngine } from '#modules/execution/server/executor/engine.ts';
import { createNativeEngine } from '#modules/execution/server/executor/native/native-engine.ts';
import { createQuickJsEngine } from '#modules/execution/server/executor/quickjs/quickjs-engine.ts';
import { createSqlEngine } from '#modules/execution/server/executor/sql/sql-engine.ts';
import { startTrials } from '#modules/execution/server/executor/trials.ts';
import { percentile } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Finding, Row } from '../row.ts';

const times = 30;
const warmTimes = 12;
/** Long enough for the next child to be ready, on a busy machine too. */
const startsMs = { quickjs: 2_500, sql: 6_000 };
const limits = { cpuMs: 60_000, wallMs: 60_000, memoryMb: 256, outputBytes: 65_536 };
const input = '3 4\n';
const adder =
  "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number); console.log(a + b);";

/** The same small program under Node and Python, whose starts differ. */
const programs = [
  { language: 'javascript', file: 'main.cjs', source: adder, command: [process.execPath] },
  {
    language: 'python',
    file: 'main.py',
    source: 'a, b = map(int, input().split())\nprint(a + b)',
    command: ['/usr/bin/python3', '-B', '-X', 'utf8'],
  },
] as const;

export const executing: Row = {
  name: 'executing',
  async measure(platform) {
    const folder = mkdtempSync(join(tmpdir(), 'provado-bench-'));
    try {
      return [...(await nativeOverBare(folder)), await quickJsWarm(folder), await sqlWarm(platform)];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** One test of a submission, compiling not counted, in turn with the same process started bare. */
async function nativeOverBare(folder: string): Promise<Finding[]> {
  const engine = createNativeEngine();
  const { languages } = await startTrials([engine], []).report('all');
  const findings: Finding[] = [];
  for (const { language, file, source, command } of programs) {
    const what = `native ${language} over the bare process, median`;
    if (!languages.some((one) => one.language === language)) {
      console.error(`Not measured here, the engine does not execute it: ${what}.`);
      continue;
    }
    const path = join(folder, file);
    writeFileSync(path, source);
    const [boxed, bare]: [number[], number[]] = [[], []];
    for (let count = 0; count < times; count += 1) {
      const outcome = await executeOnce(engine, {
        language,
        source,
        shape: 'program',
        limits,
        inputs: [input],
      });
      boxed.push(outcome.wallMs);
      bare.push(await timeOf(() => executeBare([...command, path])));
    }
    const [inBox, alone] = [median(boxed), median(bare)];
    findings.push({
      what,
      figure: inBox - alone,
      goal: 30,
      unit: 'ms',
      beside: compared(inBox, alone, 'bare'),
    });
  }
  return findings;
}

/** A whole submission of one test in a child that waits, beside Node started bare on the same file. */
async function quickJsWarm(folder: string): Promise<Finding> {
  const path = join(folder, 'quickjs.cjs');
  writeFileSync(path, adder);
  const submission: Submission = {
    language: 'javascript',
    source: adder,
    shape: 'program',
    limits,
    inputs: [input],
  };
  const warm = await timesWarm(createQuickJsEngine(), submission, startsMs.quickjs);
  const bare: number[] = [];
  for (let count = 0; count < times; count += 1)
    bare.push(await timeOf(() => executeBare([process.execPath, path])));
  return {
    what: 'quickjs warm, a submission of one test, median',
    figure: median(warm.times),
    goal: 60,
    unit: 'ms',
    beside: `${compared(median(warm.times), median(bare), 'bare Node')}; cold ${warm.cold.toFixed(0)} ms`,
  };
}

const schema = 'create table people (id int primary key, name text)';
const rows = "insert into people select number, 'Ana ' || number from generate_series(1, 100) as number";
const statement = 'select name from people where id % 2 = 0 order by name';

/** A whole submission of one data set in a waiting database, beside the same statements on a PostgreSQL connection. */
async function sqlWarm({ cluster }: BenchPlatform): Promise<Finding> {
  const submission: Submission = {
    language: 'sql',
    source: statement,
    shape: 'program',
    limits,
    inputs: [rows],
    sql: { schema, writing: false },
  };
  const warm = await timesWarm(createSqlEngine(), submission, startsMs.sql);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const real: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const time = await timeOf(async () => {
      for (const one of ['begin', schema, rows, statement, 'rollback']) await client.query(one);
    });
    real.push(time);
  }
  await client.end();
  return {
    what: 'SQL warm, a submission of one data set, median',
    figure: median(warm.times),
    goal: 150,
    unit: 'ms',
    beside: `${compared(median(warm.times), median(real), 'PostgreSQL')}; cold ${warm.cold.toFixed(0)} ms`,
  };
}

/** Waits before each submission, so that the next child can start. */
async function timesWarm(
  engine: ExecutionEngine,
  submission: Submission,
  waitsMs: number,
): Promise<{ cold: number; times: number[] }> {
  try {
    const cold = await timeOf(() => executeOnce(engine, submission));
    const warm: number[] = [];
    for (let count = 0; count < warmTimes; count += 1) {
      await pause(waitsMs);
      warm.push(await timeOf(() => executeOnce(engine, submission)));
    }
    return { cold, times: warm };
  } finally {
    engine.stop();
  }
}

async function executeOnce(engine: ExecutionEngine, submission: Submission) {
  const { compileError, outcomes } = await engine.execute(submission, '', new AbortController().signal);
  const [outcome] = outcomes;
  if (outcome?.ending !== 'ended')
    throw new Error(
      `${submission.language}: ${compileError?.text ?? `${outcome?.ending} ${outcome?.error}`}`,
    );
  return outcome;
}

async function executeBare([program = '', ...args]: readonly string[]): Promise<void> {
  const options: SpawnOptions = { stdio: 'pipe', env: {} };
  const child = spawn(program, args, options);
  child.stdout?.resume();
  child.stderr?.resume();
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

const median = (values: readonly number[]) => percentile(values, 0.5);

function compared(ours: number, other: number, name: string): string {
  return `${ours.toFixed(0)} ms beside ${other.toFixed(other < 10 ? 1 : 0)} ${name}, ${(ours / other).toFixed(1)} ×`;
}
