import type { Language } from '#modules/execution/domain/submission.ts';
import type { DigestedFile } from '#modules/works/domain/work-file.ts';

const endings: readonly (readonly [Language, string])[] = [
  ['javascript', 'js mjs cjs jsx tsx'],
  ['typescript', 'ts mts cts'],
  ['python', 'py'],
  ['java', 'java'],
  ['c', 'c'],
  ['cpp', 'h cc cpp cxx hpp'],
  ['php', 'php'],
  ['go', 'go'],
  ['sql', 'sql'],
  ['ruby', 'rb'],
  ['csharp', 'cs'],
];
const languages = new Map(
  endings.flatMap(([language, those]) => those.split(' ').map((ending) => [ending, language] as const)),
);
/** They are compared by their words. */
const texts = new Set(
  'md txt rst adoc html css scss sass less vue svelte kt kts swift rs dart scala ex exs sh ps1 graphql proto tf'.split(
    ' ',
  ),
);
const generated = /(?:\.min\.(?:js|css)|\.d\.ts|\.designer\.cs|\.g\.dart|_pb2\.py)$/i;

/** A longer one was seldom written by hand. */
export const comparedFileBytes = 100 * 1024;
/** It bounds how often the store is asked. */
export const comparedFilesMost = 100;

const endingOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

export const languageOfFile = (path: string): Language | undefined => languages.get(endingOf(path));

const isComparable = ({ path, bytes, kind }: DigestedFile): boolean =>
  kind === 'text' &&
  bytes <= comparedFileBytes &&
  !generated.test(path) &&
  (languageOfFile(path) !== undefined || texts.has(endingOf(path)));

/**
 * Code comes before texts, and longer files before shorter ones. The screen of the pairs says this rule.
 * @param room bytes of all of them together
 */
export function comparedFiles<File extends DigestedFile>(
  files: Iterable<File>,
  given: ReadonlySet<string>,
  room: number,
): { files: File[]; isWhole: boolean } {
  const able = [...files]
    .filter((file) => isComparable(file) && !given.has(file.digest))
    .toSorted(
      (one, other) =>
        Number(languageOfFile(one.path) === undefined) - Number(languageOfFile(other.path) === undefined) ||
        other.bytes - one.bytes,
    );
  let bytes = 0;
  const fitting = able.slice(0, comparedFilesMost).filter((file) => {
    const fits = bytes + file.bytes <= room;
    if (fits) bytes += file.bytes;
    return fits;
  });
  return { files: fitting, isWhole: fitting.length === able.length };
}
