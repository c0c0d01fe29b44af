import { chmod, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkFault, RepositoryLink } from '../../domain/repository-link.ts';
import { archiveOf, isCommit } from './git-archive.ts';
import { type DoorFault, type DoorOptions, openGitDoor } from './git-door.ts';
import {
  type GitEnd,
  type GitPlace,
  initRepository,
  openGitFolder,
  removeGitFolder,
  runGit,
} from './git-process.ts';
import { listTree, type TreeFault } from './git-tree.ts';

/** Why nothing was fetched. The last three are ours or the host's, and none of the candidate's. */
export type FetchFault =
  | LinkFault
  | DoorFault
  | TreeFault
  | 'absent'
  | 'empty'
  | 'moved'
  | 'certificate'
  | 'no_repository'
  | 'slow'
  | 'no_git';

export interface FetchBounds {
  /** What may come through the door. */
  readonly mostBytes: number;
  /** It counts all files together, unpacked. */
  readonly mostUnpacked: number;
  readonly mostFiles: number;
  readonly mostMs: number;
}

export const fetchBounds: FetchBounds = {
  mostBytes: 52 * 1024 ** 2,
  mostUnpacked: 200 * 1024 ** 2,
  mostFiles: 10_000,
  mostMs: 120_000,
};

export interface FetchOptions {
  readonly bounds?: FetchBounds;
  readonly resolve?: DoorOptions['resolve'];
  /** Tests name the address and the certificate of a host. */
  readonly testHost?:
    | {
        readonly host: string;
        readonly address: string;
        readonly port: number;
        readonly certificateFile: string;
      }
    | undefined;
  /** It is not fetched again. */
  readonly known?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FetchedRepository {
  readonly commit: string;
  /** Undefined if the commit is the known one. */
  readonly files?: {
    /** A tar.gz without names of people. */
    readonly archive: string;
    readonly count: number;
    /** Symbolic links and submodules, which nobody follows. */
    readonly leftOut: readonly string[];
  };
}

export type FetchResult<T> = { readonly done: T } | { readonly fault: FetchFault };

/**
 * Fetches one commit without its history, in processes that have nothing and go out through a door of their own.
 * @param use what is fetched goes when it ends
 */
export async function fetchRepository<T>(
  link: RepositoryLink,
  { bounds = fetchBounds, resolve, testHost, known, signal }: FetchOptions,
  use: (fetched: FetchedRepository) => Promise<T>,
): Promise<FetchResult<T>> {
  const isTest = testHost?.host === link.host;
  const timeout = AbortSignal.timeout(bounds.mostMs);
  const door = await openGitDoor({
    host: link.host,
    mostBytes: bounds.mostBytes,
    resolve,
    instead: isTest ? testHost : undefined,
  });
  let folder: string | undefined;
  try {
    folder = await openGitFolder();
    const place: GitPlace = {
      folder,
      proxy: door.proxy,
      certificateFile: isTest ? await copyInto(folder, testHost.certificateFile) : undefined,
      signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
    };
    const fetched = await fetchInto(place, link, bounds, known);
    if (typeof fetched === 'string') return { fault: door.fault() ?? fetched };
    return { done: await use(fetched) };
  } catch (error) {
    // What a process says once it is ended by time is no matter.
    if (timeout.aborted) return { fault: door.fault() ?? 'slow' };
    throw error;
  } finally {
    door.close();
    if (folder !== undefined) await removeGitFolder(folder);
  }
}

/** The processes may read nothing that only the server may read. */
async function copyInto(folder: string, file: string): Promise<string> {
  const copy = join(folder, 'certificateFile.pem');
  await copyFile(file, copy);
  await chmod(copy, 0o644);
  return copy;
}

async function fetchInto(
  place: GitPlace,
  link: RepositoryLink,
  bounds: FetchBounds,
  known: string | undefined,
): Promise<FetchedRepository | FetchFault> {
  await initRepository(place.folder);
  const wanted = branchesOf(link.inside);
  const listed = await runGit(place, ['ls-remote', '--', link.url, 'HEAD', ...wanted]);
  place.signal.throwIfAborted();
  if (listed.status === isMissing) return 'no_git';
  if (listed.status !== 0) return faultOf(listed);
  const refs = refsIn(listed.output);
  const name = wanted.find((ref) => refs.has(ref)) ?? 'HEAD';
  const [first = ''] = link.inside;
  const asked = isCommit(first) ? first : name;
  if (asked === name && !refs.has(name)) return 'empty';
  if (known !== undefined && (refs.get(asked) ?? asked) === known) return { commit: known };
  const fetched = await runGit(place, [
    ...[
      'fetch',
      '-q',
      '--depth=1',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-auto-maintenance',
      '--refmap=',
    ],
    ...['--', link.url, `+${asked}:refs/work`],
  ]);
  place.signal.throwIfAborted();
  if (fetched.status !== 0) return faultOf(fetched);
  const { status, output } = await runGit(place, ['rev-parse', '--verify', '-q', 'refs/work^{commit}']);
  const commit = output.trim();
  if (status !== 0 || !isCommit(commit)) return 'no_repository';
  const entries = await listTree(place, commit, bounds);
  if (typeof entries === 'string') return entries;
  const files = entries.filter(({ kind }) => kind === 'file');
  if (files.length === 0) return 'empty';
  const archive = await archiveOf(place, commit);
  if (!archive) return 'unreadable';
  const leftOut = entries.filter(({ kind }) => kind !== 'file').map(({ path }) => path);
  return { commit, files: { archive, count: files.length, leftOut } };
}

/** A branch may have slashes, and a folder may follow it: the longest name that exists is meant. */
function branchesOf(inside: readonly string[]): readonly string[] {
  const names = inside.slice(0, 6).map((_, index) => inside.slice(0, index + 1).join('/'));
  const plain = names.filter((name) => /^[^\s~^:?*[\\]+$/.test(name) && !/\.\.|@\{|^-/.test(name));
  return plain.toReversed().flatMap((name) => [`refs/heads/${name}`, `refs/tags/${name}`]);
}

const refsIn = (output: string): ReadonlyMap<string, string> =>
  new Map(
    output.split('\n').flatMap((line) => {
      const [commit = '', ref] = line.split('\t');
      return ref && isCommit(commit) ? [[ref, commit] as const] : [];
    }),
  );

const said: readonly [RegExp, FetchFault][] = [
  [
    /could not read Username|Authentication failed|returned error: 40[13]|not found|returned error: 404/i,
    'absent',
  ],
  [/couldn't find remote ref|not our ref|unadvertised object/i, 'absent'],
  [/redirect|returned error: 30\d/i, 'moved'],
  [/certificate|SSL|TLS/i, 'certificate'],
  [/too slow|timed out/i, 'slow'],
  [/out of memory|File too large|mmap failed|larger than|filesize limit/i, 'too_large'],
  [
    /returned error: 5\d\d|returned error: 429|Could not resolve|Failed to connect|hung up|RPC failed|early EOF|curl/i,
    'unreachable',
  ],
];

/** The shell says so of a program that it does not find. */
const isMissing = 127;

/** Git says it in words, and in English where its language is C. */
const faultOf = ({ error }: GitEnd): FetchFault =>
  said.find(([words]) => words.test(error))?.[1] ?? 'no_repository';
