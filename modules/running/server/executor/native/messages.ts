import type { NativeLanguage } from './languages.ts';

/** What is said of a source by its compiler and by the program itself, in the lines of the source. */
export interface Messages {
  /** Without our files, their lines and our folder. */
  shown(text: string): string;
  /** The lines that a message names in the source, in its order. */
  linesIn(text: string): number[];
}

/** @param source as it was written, without what we add to it */
export function messagesOf({ file }: NativeLanguage, source: string): Messages {
  const last = source.trimEnd().split('\n').length;
  const name = file.replace('/box/', '').replace('.', '\\.');
  const place = new RegExp(`(${name}(?:", line |:|\\(| on line ))(\\d+)`, 'g');
  const known = (line: string) => Math.min(Number(line), last);
  return {
    shown: (text) =>
      ours
        .reduce((rest, pattern) => rest.replace(pattern, ''), text)
        .replace(place, (_, before: string, line: string) => `${before}${known(line)}`)
        .replaceAll('/box/', ''),
    linesIn: (text) => [...text.matchAll(place)].map(([, , line = '']) => known(line)),
  };
}

const ours = [
  // Python: a frame, and the line of it that is quoted below.
  /^ {2}File "(?:\/box\/harness\.py|<string>)".*\n(?: {4}.*\n)*/gm,
  // Node: the place that a message begins with, with the quoted line, and frames.
  /^\/box\/(?:harness|before)\.cjs:\d+\n.*\n.*\n\n?/gm,
  /^.*globalThis\.__function.*\n(?: *\^+\n)?/gm,
  /^ {4}at (?:.*\()?(?:\/box\/(?:harness|before)\.cjs|node:internal).*\n?/gm,
  // PHP, which numbers its frames.
  /^#\d+ \/box\/harness\.php.*\n/gm,
];
