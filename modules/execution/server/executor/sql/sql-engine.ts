import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Submission } from '../../../domain/submission.ts';
import type { EngineProof, ExecutionEngine } from '../engine.ts';
import { executeInputs } from '../execute-inputs.ts';
import { executeIn, keepWarm, type WarmChildren } from '../warm-children.ts';
import { keptDatabase } from './kept-database.ts';
import type { SqlExecution } from './sql-child.ts';

const script = join(import.meta.dirname, 'sql-child.ts');
const checkout = join(import.meta.dirname, '../../../../..');
const pglite = join(fileURLToPath(import.meta.resolve('@electric-sql/pglite')), '../..');

/** It sees no file of the machine but its own code, and has 256 MB for the database, as much again for rows. */
const flags = [
  '--permission',
  ...[join(checkout, 'modules/execution'), join(checkout, 'package.json'), pglite].map(
    (path) => `--allow-fs-read=${path}`,
  ),
  '--wasm-max-mem-pages=4096',
  // Most submissions end long before better code of the engine pays: V8 optimizes it 40 times later than it would.
  '--wasm-tiering-budget=520000000',
  // The engine comes with our packages, and a child calls a part of it.
  '--wasm-lazy-validation',
  '--max-old-space-size=256',
  '--disable-warning=ExperimentalWarning',
];

/** Whoever may write beside the packages may change what is executed anyway. */
const kept = join(checkout, 'node_modules/.cache/empty-sql.tar');
const keyFrom = [script, join(pglite, 'package.json')];

/** Each has an empty database. */
export function keepDatabases(): WarmChildren {
  let dump: Promise<Uint8Array> | undefined;
  const emptyDatabase = () => {
    dump ??= keptDatabase(kept, keyFrom, makeDump).catch((error: unknown) => {
      // The next child asks for it again.
      dump = undefined;
      throw error;
    });
    return dump;
  };
  return keepWarm(script, flags, emptyDatabase);
}

export function createSqlEngine(): ExecutionEngine {
  const children = keepDatabases();

  async function execute(submission: Submission, toolchain: string, signal: AbortSignal) {
    const { source, sql: task = { schema: '', writing: false } } = submission;
    let child: ChildProcess | undefined;
    const outcomes = await executeInputs(submission, submission.limits, async (rows, at, limits) => {
      if (!child?.connected) child = await children.take();
      const [outputBytes, otherwise] = [limits.outputBytes, task.otherwise?.[at]];
      const message: SqlExecution = { source, rows, task, outputBytes, otherwise };
      return executeIn(child, message, limits, signal);
    });
    child?.kill('SIGKILL');
    return { engine: 'sql' as const, toolchain, outcomes };
  }

  async function prove(): Promise<EngineProof> {
    try {
      const limits = { cpuMs: 60_000, wallMs: 60_000, memoryMb: 256, outputBytes: 1000 };
      const source = "select split_part(version(), ' ', 2)";
      const hello: Submission = { language: 'sql', source, shape: 'program', limits, inputs: [''] };
      const [outcome] = (await execute(hello, '', new AbortController().signal)).outcomes;
      if (outcome?.ending !== 'ended') throw new Error(outcome?.error || outcome?.ending);
      const [version] = JSON.parse(outcome.output.split('\n')[1] ?? '[]') as string[];
      return {
        step: { engine: 'sql', step: 'sql', works: true },
        toolchain: `PostgreSQL ${version} (PGlite)`,
      };
    } catch (error) {
      return { step: { engine: 'sql', step: 'sql', works: false, says: String(error) } };
    }
  }

  return {
    name: 'sql',
    languages: ['sql'],
    prepare: async () => [],
    prove,
    execute,
    stop: () => children.stop(),
  };
}

async function makeDump(): Promise<Uint8Array> {
  const maker = keepWarm(script, flags);
  try {
    const child = await maker.take();
    return await new Promise<Uint8Array>((resolve, reject) => {
      child.once('message', (bytes) => resolve(bytes as Uint8Array));
      child.once('exit', () => reject(new Error('The child that makes an empty database ended.')));
      child.send('dump', (error) => error && reject(error));
    });
  } finally {
    maker.stop();
  }
}
