import { afterAll, describe, expect, test } from 'vitest';
import { newestComparison } from '../../../domain/compare.ts';
import { storableExecution } from '../../../domain/storable-execution.ts';
import type { Language } from '../../../domain/submission.ts';
import { type ExecutionResult, type ExecutionTask, judged } from '../../../domain/task.ts';
import type { ExecutionEngine } from '../engine.ts';
import { createNativeEngine } from '../native/native-engine.ts';
import { createQuickJsEngine } from '../quickjs/quickjs-engine.ts';
import { createSqlEngine } from '../sql/sql-engine.ts';
import { startTrials } from '../trials.ts';
import type { Case } from './case.ts';
import { functionCases } from './functions.ts';
import { programCases } from './programs.ts';
import { sqlCases } from './sql.ts';
import { tableOf } from './table.ts';

// `LANGUAGES` names the languages; `LANGUAGES=all` takes all that this machine executes natively.

const cases: readonly Case[] = [...programCases, ...functionCases, ...sqlCases];
const asked = process.env.LANGUAGES?.split(',') ?? ['javascript', 'python', 'c', 'php'];
const native = createNativeEngine();
const tried = native.languages.filter((one) => asked.includes('all') || asked.includes(one));
const { languages: found, steps } = await startTrials([native], tried).report('all');
for (const { step, says, works } of steps) if (!works) console.log(`Not run: ${step} fails: ${says}`);

interface Column {
  readonly name: string;
  readonly engine: ExecutionEngine;
  readonly language: Language;
}
const quickjs = createQuickJsEngine();
const columns: readonly Column[] = [
  ...found.map(({ language }) => ({ name: language, engine: native, language })),
  { name: 'javascript by QuickJS', engine: quickjs, language: 'javascript' },
  { name: 'typescript by QuickJS', engine: quickjs, language: 'typescript' },
  { name: 'sql', engine: createSqlEngine(), language: 'sql' },
];
const seen = new Map<string, boolean>();
const cellOf = ({ name }: Column, one: Case) => `${name}: ${one.name}`;
afterAll(() => {
  for (const { engine } of columns) engine.stop();
  const cell = (row: Case, column: Column) => seen.get(cellOf(column, row));
  console.log(tableOf(cases, columns, cell));
});

// Compilers and virtual machines start slowly on a busy machine, so the wall clock ends long after processor time.
const usual = { cpuMs: 4000, wallMs: 30_000, memoryMb: 128, outputBytes: 65_536 };

const sourceOf = ({ sources, quickjs: own }: Case, { name }: ExecutionEngine, language: Language) => {
  const source = sources[language];
  return name === 'quickjs' && own !== undefined && source !== undefined ? (own ?? undefined) : source;
};

async function resultOf({ engine, language }: Column, one: Case): Promise<ExecutionResult> {
  const { isCall, input = '', limits, sql, expected = '', comparison = 'lines', tolerance } = one;
  const submission = {
    ...{
      language,
      source: sourceOf(one, engine, language) ?? '',
      limits: { ...usual, ...limits },
      inputs: [input],
    },
    ...(isCall ? { shape: 'function' as const, functionName: 'f' } : { shape: 'program' as const }),
    ...(sql && { sql: { schema: '', writing: false, ...sql } }),
  };
  const { compileError, outcomes } = await engine.execute(submission, '', new AbortController().signal);
  const { text: error = '', line } = compileError ?? {};
  const measured = { output: '', cpuMs: 0, wallMs: 0, memoryKb: 0 };
  const outcome = outcomes[0] ?? { ...measured, ending: 'compile_error' as const, error, line };
  const task: ExecutionTask = {
    submission,
    expected: [],
    comparison,
    tolerance,
    comparisonVersion: newestComparison,
  };
  const [storable] = storableExecution({ engine: engine.name, toolchain: '', outcomes: [outcome] }).outcomes;
  return judged(storable ?? outcome, expected, task);
}

/** These names are ours, and tell an author of an answer nothing. */
const ours =
  /\/box|\/tmp\/cc|\/usr\/|collect2|main\.exe|harness|__function|before\.cjs|globalThis|command-line-arguments|node:internal|\.Main\$/;

describe.each(columns)('$name', (column) => {
  const own = cases.filter((one) => sourceOf(one, column.engine, column.language) !== undefined);

  test.each(own)('$name', async (one) => {
    seen.set(cellOf(column, one), false);
    const { verdict = 'accepted', detail, line, says = /^/ } = one;
    const result = await resultOf(column, one);
    expect({ ...result, output: result.output.slice(0, 300) }).toMatchObject({
      ...{ verdict, ...(detail && { detail }) },
      error: expect.stringMatching(says),
      ...(line?.[column.language] && { line: line[column.language] }),
    });
    expect(result.error).not.toMatch(ours);
    seen.set(cellOf(column, one), true);
  });
});
