import { cutOutput, type FilesOrder, filesLimits, filesRoom } from '../../../domain/files-task.ts';
import { machineMbOf } from '../../../domain/limits.ts';
import type {
  Executed,
  ExecutionOutcome,
  Language,
  Limits,
  ProbedStep,
  Submission,
} from '../../../domain/submission.ts';
import type { ExecutionEnding } from '../../../domain/verdicts.ts';
import type { EngineProof, ExecutionEngine } from '../engine.ts';
import { executeInputs } from '../execute-inputs.ts';
import { type BoxFile, type BoxResult, executeInBox } from './box.ts';
import { type NativeLanguage, nativeLanguages } from './languages.ts';
import { type Messages, messagesOf } from './messages.ts';
import { filterFor } from './seccomp.ts';
import { compiledSource } from './sources.ts';

const compileLimits = { cpuMs: 15_000, wallMs: 30_000, memoryMb: 1024, outputBytes: 33_554_432 };
const compileRoom = {
  processes: 128,
  filesBytes: 67_108_864,
  dataMb: 1024,
  shown: { '/box/node': process.execPath },
};
const outOfMemory =
  /MemoryError|OutOfMemoryE|heap out of memory|Array buffer allocation failed|bad_alloc|Allowed memory size|failed to allocate memory|annot allocate memory|out of memory/;

/** `compileWallMs` goes from start to end; `overFiles` holds for commands over files. */
export function createNativeEngine(
  compileWallMs = compileLimits.wallMs,
  overFiles = filesLimits,
): ExecutionEngine {
  async function execute(submission: Submission, toolchain: string, signal: AbortSignal): Promise<Executed> {
    const language = nativeLanguages[submission.language as Exclude<Language, 'sql'>];
    const harness = submission.shape === 'function' ? language.harness : undefined;
    if (submission.shape === 'function' && !harness)
      throw new Error(`${submission.language} has no functions.`);
    const named = (text: string) => text.replaceAll('$NAME', submission.functionName ?? '');
    const { source, mainClass, fault } = compiledSource(submission.language, submission.source);
    if (fault) return { engine: 'native', toolchain, compileError: fault, outcomes: [] };
    const main = { path: language.file, content: source + named(harness?.after ?? '') };
    const messages = messagesOf(language, submission.source);
    const how = { ...language, compile: language.compile.replace('$MAIN', mainClass ?? '') };
    const built = await compile(how, main, { ...compileLimits, wallMs: compileWallMs }, signal);
    if (!built.file)
      return { engine: 'native', toolchain, compileError: failureIn(built, messages), outcomes: [] };
    const files = [
      built.file,
      ...(language.beside ? [language.beside] : []),
      ...(harness ? [{ path: harness.file, content: named(harness.content) }] : []),
    ];
    const command = [
      ...(harness ?? language).command.map((word) =>
        word.replace(
          /\$MEMORY(?:\+(\d+))?/,
          (_, more = '0') => `${submission.limits.memoryMb + Number(more)}`,
        ),
      ),
      ...(submission.arguments ?? []),
    ];
    const outcomes = await executeInputs(submission, submission.limits, async (input, at, limits) => {
      const beside = Object.entries(submission.files?.[at] ?? {}).map(([name, content]) => ({
        path: `/box/${name}`,
        content,
      }));
      const result = await executeInBox(
        {
          command,
          files: [...files, ...beside, { path: '/box/in', content: input }],
          limits: { ...limits, memoryMb: limits.memoryMb + machineMbOf(submission.language) },
          ...(command[0] === '/box/node' ? { shown: compileRoom.shown } : {}),
          ...(language.dataMb ? { dataMb: language.dataMb } : {}),
        },
        signal,
      );
      return outcomeOf(result, language, messages);
    });
    return { engine: 'native', toolchain, outcomes };
  }

  async function executeOver(
    { command, parcel }: FilesOrder,
    toolchain: string,
    signal: AbortSignal,
  ): Promise<Executed> {
    const result = await executeInBox(
      {
        command: ['/bin/sh', '-c', unpackAndRun, 'sh', command],
        files: [],
        stdin: parcel,
        limits: overFiles,
        ...compileRoom,
        filesBytes: filesRoom.bytes + filesRoom.moreBytes,
        filesMost: filesRoom.entries + filesRoom.moreEntries,
      },
      signal,
    );
    return { engine: 'native', toolchain, outcomes: [outcomeOverFiles(result)] };
  }

  const step = async (name: string, install: string | undefined, proves: () => Promise<string>) => {
    const says = await proves().catch(String);
    const works = says === '';
    return { engine: 'native' as const, step: name, works, ...(works ? {} : { says, install }) };
  };

  async function prepare(): Promise<readonly ProbedStep[]> {
    const filter = await step('seccomp', undefined, async () =>
      filterFor(process.arch) ? '' : `No filter for ${process.arch}.`,
    );
    if (!filter.works) return [filter];
    const box = await step('bubblewrap', 'bubblewrap', async () => {
      const result = await executeInBox(
        { command: ['/bin/cat'], files: [], limits: compileLimits },
        new AbortController().signal,
      );
      return result.status === 0 ? '' : result.error.trim() || 'The box did not start.';
    });
    return [filter, box];
  }

  async function prove(language: Language): Promise<EngineProof> {
    const known = nativeLanguages[language as Exclude<Language, 'sql'>];
    const signal = new AbortController().signal;
    let version = '';
    const proven = await step(language, known.install, async () => {
      const { output, status, error } = await executeInBox(
        { command: known.version, files: [], limits: compileLimits, ...compileRoom },
        signal,
      );
      if (status !== 0) return error.trim() || `It ended with ${status}.`;
      version = output.toString().split('\n')[0]?.trim() ?? '';
      const limits = { cpuMs: 10_000, wallMs: 30_000, memoryMb: 256, outputBytes: 1000 };
      const hello: Submission = { language, source: known.hello, shape: 'program', limits, inputs: ['olá'] };
      const { compileError, outcomes } = await execute(hello, version, signal);
      if (outcomes[0]?.output.trim() === 'olá') return '';
      return compileError?.text || outcomes[0]?.error || 'It printed nothing.';
    });
    return { step: proven, toolchain: proven.works ? version : undefined };
  }

  const languages = Object.keys(nativeLanguages) as Language[];
  return { name: 'native', languages, prepare, prove, execute, executeOver, stop: () => {} };
}

/** It is compiled once: the artifact is handed to each execution as a copy. Without a file it did not compile. */
async function compile(
  { compile, artifact }: NativeLanguage,
  main: BoxFile,
  limits: Limits,
  signal: AbortSignal,
): Promise<BoxResult & { file?: BoxFile }> {
  const result = await executeInBox(
    { command: ['/bin/sh', '-c', compile], files: [main], limits, ...compileRoom },
    signal,
  );
  if (result.status === undefined && !result.stopped)
    throw new Error(`The box did not start: ${result.error}`);
  if (isOfMachine(result)) throw new Error(`The compiler was ended by the machine: ${result.error}`);
  if (result.status !== 0 || result.stopped) return result;
  return { ...result, file: artifact ? { path: artifact, content: result.output, executable: true } : main };
}

/** The machine may end a compiler by the clock, by a kill or by the loss of its files: it may compile another time. */
export function isOfMachine({
  stopped,
  status = 0,
  error,
}: Pick<BoxResult, 'stopped' | 'status' | 'error'>): boolean {
  if (stopped) return stopped.ending === 'time_exceeded' && stopped.detail === 'wall';
  return machineStatuses.includes(status) || partKilled.test(error);
}

/** The shell gives them if it cannot start or find a command, and if one was killed. */
const machineStatuses = [126, 127, 137];

/** `gcc`, `g++` and `go` end with these words when a program that they have started was killed. */
const partKilled =
  /(?:^|\n)(?:(?:gcc|g\+\+): fatal error: Killed signal terminated program \S+\ncompilation terminated\.|(?:go build \S+: )?\S+\/(?:compile|link): signal: killed)\s*$/;

/** A compiler that was stopped says nothing itself. */
const stops: Partial<Record<ExecutionEnding, string>> = {
  time_exceeded: `Compilar levou mais de ${compileLimits.cpuMs / 1000} s de processador.`,
  memory_exceeded: 'Compilar usou mais de 1 GB de memória.',
  output_exceeded: 'O programa compilado ou as mensagens do compilador passam de 32 MB.',
  files_exceeded: 'Compilar usou arquivos temporários demais.',
};

function failureIn({ error, stopped }: BoxResult, messages: Messages) {
  const why = stopped && (stops[stopped.ending] ?? 'O compilador foi interrompido.');
  const text =
    [why, messages.shown(error).trim()].filter(Boolean).join('\n') ||
    'O compilador falhou sem dizer por quê.';
  return { text, line: messages.linesIn(error)[0] };
}

/** It says so before anything of the files is executed: without it nothing of them has had a say. */
const unpacked = Buffer.from('unpacked\n');

const unpackAndRun = `
umask 022
mkdir /tmp/work /tmp/home && cd /tmp/work && tar -xf - --no-same-owner -m || exit 1
export HOME=/tmp/home PATH=/box:$PATH
echo unpacked
exec /bin/sh -c "$1" </dev/null 2>&1`;

function outcomeOverFiles(result: BoxResult): ExecutionOutcome {
  const { stopped, status, cpuMs, wallMs, memoryKb, error } = result;
  const measured = { error: '', cpuMs, wallMs, memoryKb };
  const hasBegun = result.output.subarray(0, unpacked.length).equals(unpacked);
  if (!hasBegun) return { ending: 'system_failure', output: '', ...measured, error };
  const { text: output, isCut } = cutOutput(result.output.subarray(unpacked.length));
  const shown = { output, isCut: isCut || stopped?.ending === 'output_exceeded', ...measured };
  if (stopped) return { ...stopped, ...shown };
  if (status === undefined) return { ending: 'system_failure', ...shown };
  if (status === 0) return { ending: 'ended', ...shown };
  const limit = endingOfStatus.get(status);
  return limit ? { ...limit, ...shown } : { ending: 'runtime_error', detail: signalOf(status), ...shown };
}

/** Limits of the kernel end a program so. */
const endingOfStatus = new Map<number, Pick<ExecutionOutcome, 'ending' | 'detail'>>([
  [152, { ending: 'time_exceeded', detail: 'cpu' }],
  [153, { ending: 'files_exceeded' }],
  [159, { ending: 'forbidden', detail: 'SIGSYS' }],
]);

function outcomeOf(result: BoxResult, language: NativeLanguage, messages: Messages): ExecutionOutcome {
  const { stopped, status, cpuMs, wallMs, memoryKb, error } = result;
  const output = stopped?.ending === 'output_exceeded' ? '' : result.output.toString();
  const measured = { output, error: messages.shown(error), cpuMs, wallMs, memoryKb };
  if (stopped) return { ...stopped, ...measured };
  if (status === undefined) return { ending: 'system_failure', ...measured };
  if (status === 0) return { ending: 'ended', ...measured };
  const limit = endingOfStatus.get(status);
  if (limit) return { ...limit, ...measured };
  if (/No space left on device|ENOSPC/.test(error)) return { ending: 'files_exceeded', ...measured };
  if (outOfMemory.test(error)) return { ending: 'memory_exceeded', ...measured };
  const lines = messages.linesIn(error);
  const line = language.file === '/box/main.py' ? lines.at(-1) : lines[0];
  return { ending: 'runtime_error', detail: signalOf(status), ...(line ? { line } : {}), ...measured };
}

const signals: Readonly<Record<number, string>> = {
  132: 'SIGILL',
  134: 'SIGABRT',
  136: 'SIGFPE',
  137: 'SIGKILL',
  139: 'SIGSEGV',
};
const signalOf = (status: number) => signals[status] ?? `${status}`;
