import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fullDisk } from '#platform/server/files/full-disk.ts';
import { openTemporaryFolder } from '#platform/server/files/temporary-folder.ts';
import { archiveBytes } from '../../domain/work-limits.ts';

/** No configuration, hooks, filters, helpers, prompts or programs of others. */
const settings: Readonly<Record<string, string>> = {
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'protocol.version': '2',
  'http.followRedirects': 'false',
  'http.proxyAuthMethod': 'basic',
  'http.sslVerify': 'true',
  'http.lowSpeedLimit': '500',
  'http.lowSpeedTime': '15',
  'http.postBuffer': '65536',
  'credential.helper': '',
  'core.askPass': '',
  'core.hooksPath': '/dev/null',
  'core.attributesFile': '/dev/null',
  // What git writes is gone when its call ends.
  'core.fsync': 'none',
  'core.fsmonitor': 'false',
  'core.symlinks': 'false',
  'core.bigFileThreshold': '1m',
  'core.packedGitLimit': '128m',
  'core.deltaBaseCacheLimit': '32m',
  'pack.threads': '1',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'fetch.unpackLimit': '1',
  'fetch.writeCommitGraph': 'false',
  'transfer.bundleURI': 'false',
  'receive.fsckObjects': 'true',
  // Harmless, and in many an old history.
  'receive.fsck.zeroPaddedFilemode': 'ignore',
  'receive.fsck.missingSpaceBeforeDate': 'ignore',
  'receive.fsck.badTimezone': 'ignore',
  'receive.maxInputSize': String(archiveBytes),
  'receive.autogc': 'false',
  'receive.unpackLimit': '1',
  'receive.shallowUpdate': 'false',
  'pack.windowMemory': '64m',
  'pack.deltaCacheSize': '32m',
  'repack.writeBitmaps': 'false',
  'init.defaultBranch': 'main',
  'core.quotePath': 'false',
  'safe.directory': '*',
};

const megabyte = 1024 ** 2;
const bounds = { memoryKb: 1024 ** 2, fileBlocks: (128 * megabyte) / 512, processorS: 60, descriptors: 128 };

/** Ordinary users are bound by it, and nobody on the machine has this number. */
const fetchUid = 63_722;
const isRoot = process.getuid?.() === 0;

const bounded = `ulimit -c 0; ulimit -v ${bounds.memoryKb} 2>/dev/null; ulimit -f ${bounds.fileBlocks}
ulimit -t ${bounds.processorS}; ulimit -n ${bounds.descriptors}; exec git "$@"`;

export interface GitPlace {
  readonly folder: string;
  /** Absent where nothing goes out. */
  readonly proxy?: string;
  /** Tests have a file of certificates instead of the machine's. */
  readonly certificateFile?: string | undefined;
  readonly signal: AbortSignal;
}

/** An empty folder that the processes of git may write, and nobody else may read. */
export async function openGitFolder(): Promise<string> {
  const folder = await openTemporaryFolder('git');
  await giveToGit(folder);
  return folder;
}

const giveToGit = async (path: string): Promise<void> => {
  if (isRoot) await chown(path, fetchUid, fetchUid);
};

const repositoryFolders = ['objects', 'objects/info', 'objects/pack', 'refs', 'refs/heads', 'refs/tags'];
const repositoryFiles = {
  HEAD: 'ref: refs/heads/main\n',
  config: '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n',
};

/** Writes what `git init --bare` would: a large server takes longer to begin a process than these files. */
export async function initRepository(folder: string): Promise<void> {
  for (const name of repositoryFolders) {
    await mkdir(join(folder, name));
    await giveToGit(join(folder, name));
  }
  for (const [name, text] of Object.entries(repositoryFiles)) {
    await writeFile(join(folder, name), text);
    await giveToGit(join(folder, name));
  }
}

export const removeGitFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** The process ends with the signal, and every process that it began. */
export function startGit(place: GitPlace, args: readonly string[]): ChildProcessWithoutNullStreams {
  const { folder, signal } = place;
  signal.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', bounded, 'sh', ...args], {
    cwd: folder,
    env: environmentOf(place),
    detached: true,
    ...(isRoot && { uid: fetchUid, gid: fetchUid }),
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  signal.addEventListener('abort', kill, { once: true });
  child.once('close', () => {
    signal.removeEventListener('abort', kill);
    kill();
  });
  child.stdin.on('error', () => {});
  return child;
}

export interface GitEnd {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly output: string;
  readonly error: string;
}

const mostText = 256 * 1024;

/** No line that a host of others has written. */
const isFull = (error: string): boolean =>
  /^(?!remote:).*(?:No space left on device|Disk quota exceeded)/m.test(error);

/**
 * What it prints beyond some hundred kilobytes ends it.
 * @throws an error with the code ENOSPC if the disk is full, whatever git makes of it
 */
export async function runGit(place: GitPlace, args: readonly string[]): Promise<GitEnd> {
  const child = startGit(place, args);
  child.stdin.end();
  const [output, error] = [textOf(child, 'stdout'), textOf(child, 'stderr')];
  const status = await endOf(child);
  if (status !== 0 && isFull(error())) throw fullDisk('git');
  return { status, output: output(), error: error() };
}

export const endOf = (child: ChildProcessWithoutNullStreams): Promise<number | null> =>
  new Promise((ended) => {
    child.once('error', () => ended(null));
    child.once('close', (code) => ended(code));
  });

function textOf(child: ChildProcessWithoutNullStreams, from: 'stdout' | 'stderr'): () => string {
  const chunks: Buffer[] = [];
  let length = 0;
  child[from].on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= mostText) chunks.push(chunk);
    // Nobody reads on, so that it ends when it writes.
    else child[from].destroy();
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function environmentOf({ folder, proxy = '', certificateFile }: GitPlace): Record<string, string> {
  const all = Object.entries({
    ...settings,
    'http.proxy': proxy,
    ...(certificateFile && { 'http.sslCAInfo': certificateFile }),
  });
  return {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    HOME: join(folder, 'nowhere'),
    GIT_DIR: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_OPTIONAL_LOCKS: '0',
    // Settings in arguments would show the proxy's secret to every process of the machine.
    GIT_CONFIG_COUNT: String(all.length),
    ...Object.fromEntries(
      all.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  };
}

/** Undefined where there is no git that can ask an https address. */
export async function findGit(): Promise<string | undefined> {
  const folder = await openGitFolder();
  const place = { folder, signal: AbortSignal.timeout(5_000) };
  try {
    const [{ status, output }, { output: programs }] = [
      await runGit(place, ['--version']),
      await runGit(place, ['help', '-a', '--no-verbose']),
    ];
    return status === 0 && /remote-https/.test(programs) ? output.trim() : undefined;
  } catch {
    return undefined;
  } finally {
    await removeGitFolder(folder);
  }
}

let git: Promise<string | undefined> | undefined;

export const isGitThere = async (): Promise<boolean> => {
  git ??= findGit();
  return (await git) !== undefined;
};
