import { endOf, type GitPlace, startGit } from './git-process.ts';

export type TreeFault = 'too_large' | 'too_many_files' | 'unreadable';

export interface FetchedEntry {
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly size: number;
}

interface TreeBounds {
  readonly mostFiles: number;
  readonly mostUnpacked: number;
}

const kinds: Readonly<Record<string, FetchedEntry['kind']>> = {
  '100644': 'file',
  '100664': 'file',
  '100755': 'file',
  '120000': 'link',
  '160000': 'submodule',
};
const mostPath = 4_096;

/** Reads on only while it is within the bounds: a tree of a few bytes may list itself for ever. */
export async function listTree(
  place: GitPlace,
  commit: string,
  { mostFiles, mostUnpacked }: TreeBounds,
): Promise<readonly FetchedEntry[] | TreeFault> {
  const child = startGit(place, ['ls-tree', '-r', '-z', '-l', '--full-tree', commit]);
  child.stdin.end();
  child.stderr.resume();
  const ended = endOf(child);
  const entries: FetchedEntry[] = [];
  let unpacked = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const entry = readEntry(rest.subarray(0, end).toString('utf8'));
      rest = rest.subarray(end + 1);
      if (!entry) return 'unreadable';
      entries.push(entry);
      unpacked += entry.size;
      if (entries.length > mostFiles) return 'too_many_files';
      if (unpacked > mostUnpacked) return 'too_large';
    }
    if (rest.length > mostPath + 200) return 'unreadable';
  }
  return (await ended) === 0 ? entries : 'unreadable';
}

function readEntry(line: string): FetchedEntry | undefined {
  const [, mode = '', size = '', path = ''] =
    /^(\d{6}) \w+ [\da-f]{40} +(\d+|-)\t([\s\S]+)$/.exec(line) ?? [];
  const kind = kinds[mode];
  return kind && { path, kind, size: size === '-' ? 0 : Number(size) };
}
