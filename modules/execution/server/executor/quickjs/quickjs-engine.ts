import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { limitsBy } from '../../../domain/limits.ts';
import type { Executed, Language, Submission } from '../../../domain/submission.ts';
import type { EngineProof, ExecutionEngine } from '../engine.ts';
import { executeInputs } from '../execute-inputs.ts';
import { executeIn, keepWarm } from '../warm-children.ts';
import type { QuickJsExecution } from './quickjs-child.ts';

const checkout = join(import.meta.dirname, '../../../../..');
const readable = ['modules/execution', 'package.json', 'node_modules'].map((path) => join(checkout, path));
const flags = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--max-old-space-size=256',
  '--disable-warning=ExperimentalWarning',
];

/** It serves machines without namespaces. QuickJS is slower than V8, so it gets twice the time. */
export function createQuickJsEngine(): ExecutionEngine {
  const children = keepWarm(join(import.meta.dirname, 'quickjs-child.ts'), flags);

  async function execute(submission: Submission, toolchain: string, signal: AbortSignal): Promise<Executed> {
    const { inputs: _, files, limits: given, ...rest } = submission;
    let child: ChildProcess | undefined;
    const outcomes = await executeInputs(
      submission,
      limitsBy('quickjs', given),
      async (input, at, limits) => {
        if (!child?.connected) child = await children.take();
        const execution: QuickJsExecution = { ...rest, limits, input, files: files?.[at] ?? {} };
        return executeIn(child, execution, limits, signal);
      },
    );
    child?.kill('SIGKILL');
    const failed = outcomes.find(({ ending }) => ending === 'compile_error');
    if (failed) {
      const compileError = { text: failed.error, line: failed.line };
      return { engine: 'quickjs', toolchain, compileError, outcomes: [] };
    }
    return { engine: 'quickjs', toolchain, outcomes };
  }

  async function prove(language: Language): Promise<EngineProof> {
    const limits = { cpuMs: 10_000, wallMs: 30_000, memoryMb: 64, outputBytes: 100 };
    const hello = { source: 'console.log(6 * 7)', shape: 'program', limits, inputs: [''] } as const;
    const says = await execute({ ...hello, language }, '', new AbortController().signal).then(
      ({ outcomes: [outcome] }) =>
        outcome?.output === '42\n' ? undefined : outcome?.error || outcome?.ending,
      String,
    );
    const works = says === undefined;
    return {
      step: { engine: 'quickjs', step: language, works, says },
      toolchain: works ? 'QuickJS 0.32.0' : undefined,
    };
  }

  return {
    name: 'quickjs',
    languages: ['javascript', 'typescript'],
    prepare: async () => [],
    prove,
    execute,
    stop: () => children.stop(),
  };
}
