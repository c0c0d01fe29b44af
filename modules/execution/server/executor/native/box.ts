import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Limits } from '../../../domain/submission.ts';
import type { ExecutionEnding } from '../../../domain/verdicts.ts';
import { executionNiceness } from '../priorities.ts';
import { borrowCore } from './cores.ts';
import { boxMark, executionUid } from './end-orphans.ts';
import { filterFor } from './seccomp.ts';
import { watchBox } from './watch-box.ts';

const boxLimits = {
  processes: 64,
  filesBytes: 33_554_432,
  oneFileBytes: 16_777_216,
  descriptors: 128,
  errorBytes: 16_384,
};

export interface BoxFile {
  readonly path: string;
  readonly content: string | Buffer;
  readonly executable?: boolean;
}

export interface BoxedProgram {
  readonly command: readonly string[];
  /** They are read-only copies. `/box/in` is the standard input. */
  readonly files: readonly BoxFile[];
  readonly shown?: Readonly<Record<string, string>>;
  readonly limits: Limits;
  /** The runtime reserves at least this. */
  readonly dataMb?: number;
  readonly processes?: number;
  readonly filesBytes?: number;
  readonly filesMost?: number;
  /** A file of the machine is the standard input, piece by piece; then one file in the box may be as large as all. */
  readonly stdin?: string;
}

export interface BoxResult {
  readonly stopped?: { readonly ending: ExecutionEnding; readonly detail?: string } | undefined;
  /** Undefined when the box could not be built. */
  readonly status: number | undefined;
  readonly output: Buffer;
  readonly error: string;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly memoryKb: number;
}

/** Descriptor 3 is the filter, 4 tells of bwrap, 5 of this shell; the rest are files. Foreign ones are closed. */
const outside = `
[[ $PPID = "$1" ]] || exit 125
for fd in /proc/self/fd/*; do n=\${fd##*/}; if (( n > $2 && n != 255 )); then eval "exec $n>&-"; fi; done
echo 1000 > /proc/self/oom_score_adj
renice -n ${executionNiceness} -p $$ >&- 2>&-
shift 2
"$@" 5>&- | cat 3>&- 4>&- 5>&-
times >&5`;

/** The first process inside waits for the program, so that nothing is left as a zombie. */
const inside = (input: string) => `
exec 3>&2 2>/dev/null
ulimit -c 0 && ulimit -S -t "$1" && ulimit -H -t "$2" && ulimit -f "$3" && ulimit -n "$4" && ulimit -d "$5" || exit 125
ulimit -p "$6" || ulimit -u "$6" || exit 125
shift 6
cd /tmp && "$@" ${input} 2>&3 3>&-
exit $?`;

/** A box that gets little of the machine ends after so many times its own time, which is no fault of its program. */
const mostWaits = 10;

const system = ['/bin', '/sbin', '/lib', '/lib64', '/lib32'].filter((path) => existsSync(path));
const settings = ['alternatives', 'ld.so.cache', 'java-17-openjdk', 'mono', 'php'].map(
  (name) => `/etc/${name}`,
);

export async function executeInBox(program: BoxedProgram, signal: AbortSignal): Promise<BoxResult> {
  signal.throwIfAborted();
  const { limits } = program;
  const filter = filterFor(process.arch) ?? Buffer.alloc(0);
  const files = program.files.some(({ path }) => path === '/box/in')
    ? program.files
    : [...program.files, { path: '/box/in', content: '' }];
  const lastDescriptor = 5 + files.length;
  const seconds = Math.ceil(limits.cpuMs / 1000) + 1;
  const megabytes = Math.max(limits.memoryMb + 64, program.dataMb ?? 0);
  const filesBytes = program.filesBytes ?? boxLimits.filesBytes;
  const stdin = program.stdin === undefined ? undefined : await open(program.stdin);
  const lent = borrowCore();
  const command = [
    ...(lent ? ['/usr/bin/taskset', '-c', `${lent.core}`] : []),
    ...[
      '/usr/bin/setpriv',
      '--pdeathsig',
      'KILL',
      '/bin/bash',
      '-c',
      outside,
      'bash',
      `${process.pid}`,
      `${lastDescriptor}`,
    ],
    ...['bwrap', '--unshare-all', '--unshare-user', '--disable-userns', '--cap-drop', 'ALL', '--new-session'],
    ...[
      '--die-with-parent',
      '--as-pid-1',
      '--clearenv',
      '--unsetenv',
      boxMark,
      '--hostname',
      'box',
      '--seccomp',
      '3',
      '--json-status-fd',
      '4',
    ],
    ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    ...['--ro-bind', '/usr', '/usr', '--tmpfs', '/usr/local', '--remount-ro', '/usr/local'],
    ...system.flatMap((path) => ['--ro-bind', path, path]),
    ...settings.flatMap((path) => ['--ro-bind-try', path, path]),
    ...Object.entries(program.shown ?? {}).flatMap(([to, from]) => ['--ro-bind', from, to]),
    ...files.flatMap(({ path, executable }, index) => [
      ...['--perms', executable ? '0555' : '0444', '--ro-bind-data', `${6 + index}`, path],
    ]),
    ...[
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      // A shared mapping is memory that no process shows once another one has filled it.
      '--dev-bind',
      '/dev/null',
      '/dev/zero',
      '--size',
      `${filesBytes}`,
      '--tmpfs',
      '/tmp',
    ],
    ...[
      '--remount-ro',
      '/dev',
      // Its files lower how soon a process is ended for want of memory.
      '--remount-ro',
      '/proc',
      '--remount-ro',
      '/',
      '/bin/sh',
      '-c',
      inside(stdin ? '<&0' : '</box/in'),
      'sh',
      `${seconds}`,
      `${seconds + 1}`,
    ],
    ...[
      `${(stdin ? filesBytes : boxLimits.oneFileBytes) / 512}`,
      `${boxLimits.descriptors}`,
      `${megabytes * 1024}`,
    ],
    ...[`${program.processes ?? boxLimits.processes}`, ...program.command],
  ];
  const [file = '', ...words] = command;
  const child = spawn(file, words, {
    env: { PATH: '/usr/bin:/bin' },
    cwd: '/',
    stdio: [stdin ? 'pipe' : 'ignore', ...Array.from({ length: lastDescriptor }, () => 'pipe' as const)],
    ...(process.getuid?.() === 0 ? { uid: executionUid, gid: executionUid } : {}),
  });
  const pipes = child.stdio as unknown as (Readable & Writable)[];
  for (const pipe of pipes.slice(1)) pipe.on('error', () => {});
  // Whoever is ended reads no further.
  if (stdin && child.stdin) pipeline(stdin.createReadStream(), child.stdin).catch(() => {});
  pipes[3]?.end(filter);
  for (const [index, { content }] of files.entries()) pipes[6 + index]?.end(content);

  let stopped: BoxResult['stopped'];
  let first: number | undefined;
  const stop = (ending: ExecutionEnding, detail?: string) => {
    stopped ??= { ending, ...(detail ? { detail } : {}) };
    kill();
  };
  // The end of the first process ends all others.
  const kill = () => {
    try {
      if (first === undefined) child.kill('SIGKILL');
      else process.kill(first, 'SIGKILL');
    } catch {
      // It has just ended.
    }
  };
  const read = (pipe: Readable | undefined, most: number, kept: number) => {
    const chunks: Buffer[] = [];
    let length = 0;
    pipe?.on('data', (chunk: Buffer) => {
      if (length < kept) chunks.push(chunk);
      length += chunk.length;
      if (length > most) stop('output_exceeded');
    });
    return () => Buffer.concat(chunks).subarray(0, kept);
  };
  const output = read(pipes[1], limits.outputBytes, limits.outputBytes);
  const error = read(pipes[2], Math.max(limits.outputBytes, 1_048_576), boxLimits.errorBytes);
  const told = read(pipes[4], 65_536, 65_536);
  const times = read(pipes[5], 65_536, 65_536);
  const watcher = watchBox({ limits, filesBytes, filesMost: program.filesMost, stop });
  pipes[4]?.on('data', () => {
    const found = /"child-pid": (\d+)/.exec(told().toString())?.[1];
    if (found === undefined || first !== undefined) return;
    first = Number(found);
    watcher.watch(first);
    if (stopped) kill();
  });
  const longest = setTimeout(() => stop('system_failure'), limits.wallMs * mostWaits);
  const abort = () => stop('system_failure');
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  await new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  }).finally(() => {
    clearTimeout(longest);
    watcher.end();
    lent?.giveBack();
    signal.removeEventListener('abort', abort);
  });
  signal.throwIfAborted();
  const status = /"exit-code": (\d+)/.exec(told().toString())?.[1];
  return {
    stopped,
    status: status === undefined ? undefined : Number(status),
    output: output(),
    error: error().toString(),
    cpuMs: Math.max(watcher.seen().cpuMs, childrensTime(times().toString())),
    wallMs: watcher.seen().wallMs,
    memoryKb: watcher.seen().memoryKb,
  };
}

/** The second line of `times` has minutes and seconds of user and system, of the children. */
function childrensTime(times: string): number {
  const line = times.split('\n')[1] ?? '';
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Math.round((Number(minutes) * 60 + Number(seconds)) * 1000),
    0,
  );
}
