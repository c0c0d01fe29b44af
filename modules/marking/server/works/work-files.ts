import { changesBetween, type FileChange } from '#modules/works/domain/changes-between.ts';
import type { WorkFileKind } from '#modules/works/domain/work-file.ts';
import { type IndexedFile, readWorkFile, readWorkIndex } from '#modules/works/server/public.ts';
import { decoded } from '#platform/domain/file-text.ts';
import type { Deps } from '#platform/server/deps.ts';

interface Kept {
  readonly storedKey: string;
  readonly baseKey: string | null;
}

export interface ListedFile {
  readonly path: string;
  readonly bytes: number;
  readonly kind: WorkFileKind;
  /** Undefined if there is no base. */
  readonly change: FileChange | undefined;
}

type Files = Pick<Deps, 'files'>;

/** The files of a work and of its base, in the order of their paths: a position stays the same file. */
export async function listWorkFiles(deps: Files, { storedKey, baseKey }: Kept): Promise<ListedFile[]> {
  const work = await readWorkIndex(deps, { storedKey });
  if (baseKey === null) return [...work.values()].map((file) => listed(file, undefined));
  const base = await readWorkIndex(deps, { storedKey: baseKey });
  const found: ListedFile[] = [];
  for (const [path, change] of changesBetween([...base.values()], [...work.values()])) {
    const file = work.get(path) ?? base.get(path);
    if (file) found.push(listed(file, change));
  }
  return found;
}

const listed = ({ path, bytes, kind }: IndexedFile, change: FileChange | undefined): ListedFile => ({
  path,
  bytes,
  kind,
  change,
});

export interface ReadTexts {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What is no text, or too long a one, stays undefined, as does what is not there. */
export async function readWorkTexts(
  deps: Files,
  { storedKey, baseKey }: Kept,
  path: string,
): Promise<ReadTexts> {
  const textIn = async (key: string) => {
    const file = (await readWorkIndex(deps, { storedKey: key })).get(path);
    if (file?.kind !== 'text') return undefined;
    const bytes = await readWorkFile(deps, { storedKey: key }, path);
    return bytes && decoded(bytes);
  };
  return { before: baseKey === null ? undefined : await textIn(baseKey), after: await textIn(storedKey) };
}
