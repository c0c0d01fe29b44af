import { groupBy } from '#platform/domain/group-by.ts';
import { type ChangedFile, changeLines, type Hunk } from './change-lines.ts';

export interface ParsedDiff {
  readonly files: ChangedFile[];
  /** Sentences for the author: what was left out, and why. */
  readonly losses: string[];
}

const hunkHeader = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Reads a unified diff, of git or of `diff -u`. What is no text, or no diff, is left out and told. */
export function parseDiff(text: string): ParsedDiff {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const files: { path: string; hunks: Hunk[] }[] = [];
  const losses: string[] = [];
  let from = '';
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const next = lines[at + 1] ?? '';
    const begun = hunkHeader.exec(line);
    if (line.startsWith('--- ') && next.startsWith('+++ ')) {
      from = pathIn(line);
      const path = pathIn(next) || from;
      files.push({ path, hunks: [] });
      at += 2;
    } else if (begun && files.length > 0) {
      const read = readHunk(lines, at + 1, begun);
      const file = files.at(-1);
      if (file && read.hunk) file.hunks.push(read.hunk);
      if (read.isCut && file) losses.push(`Um trecho de ${file.path} termina antes do que o diff anuncia.`);
      at = read.end;
    } else {
      const binary = /^Binary files (?:a\/)?(.+?) and /.exec(line) ?? /^GIT binary patch/.exec(line);
      if (binary) losses.push(`${binary[1] ?? 'Um arquivo'} é binário: fica de fora.`);
      const renamed = /^rename to (.+)$/.exec(line);
      if (renamed) losses.push(`${renamed[1]} foi renomeado: só as linhas que mudaram aparecem.`);
      at += 1;
    }
  }
  return { files: joined(files.filter(({ hunks }) => hunks.length > 0)), losses };
}

/** A tab ends the name in `diff -u`, and git puts unusual names in quotes. */
function pathIn(line: string): string {
  const name = line
    .slice(4)
    .split('\t')[0]
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  return !name || name === '/dev/null' ? '' : name.replace(/^[ab]\//, '');
}

function readHunk(lines: readonly string[], start: number, begun: RegExpExecArray) {
  const [, oldFrom, oldCount = '1', newFrom, newCount = '1'] = begun;
  let [oldLeft, newLeft] = [Number(oldCount), Number(newCount)];
  const taken: string[] = [];
  let at = start;
  for (; at < lines.length && (oldLeft > 0 || newLeft > 0); at += 1) {
    const line = lines[at] ?? '';
    // Editors that drop blanks at the end of lines leave an unchanged empty line without its mark.
    const marked = line === '' ? ' ' : line;
    const mark = marked.charAt(0);
    if (mark === '\\') continue;
    if (mark !== ' ' && mark !== '-' && mark !== '+') break;
    if (mark !== '+') oldLeft -= 1;
    if (mark !== '-') newLeft -= 1;
    taken.push(marked);
  }
  const hunk = {
    // A side without lines is numbered by the line before it.
    oldStart: Number(oldFrom) + (oldCount === '0' ? 1 : 0),
    newStart: Number(newFrom) + (newCount === '0' ? 1 : 0),
    lines: taken.join('\n'),
  };
  return { hunk: taken.length > 0 ? hunk : undefined, end: at, isCut: oldLeft > 0 || newLeft > 0 };
}

function joined(files: readonly ChangedFile[]): ChangedFile[] {
  const byPath = groupBy(files, ({ path }) => path);
  return [...byPath].map(([path, same]) => ({
    path,
    hunks: same.flatMap(({ hunks }) => hunks).toSorted((one, other) => one.newStart - other.newStart),
  }));
}

/** A unified diff again, as it is shown in a text field and read by other tools. */
export const writeDiff = (files: readonly ChangedFile[]): string =>
  files
    .map(({ path, hunks }) => [`--- a/${path}`, `+++ b/${path}`, ...hunks.map(hunkText)].join('\n'))
    .join('\n');

function hunkText(hunk: Hunk): string {
  const lines = changeLines(hunk);
  const [oldCount, newCount] = [
    lines.filter(({ oldLine }) => oldLine !== undefined).length,
    lines.filter(({ newLine }) => newLine !== undefined).length,
  ];
  const start = (first: number, count: number) => `${count === 0 ? first - 1 : first},${count}`;
  return `@@ -${start(hunk.oldStart, oldCount)} +${start(hunk.newStart, newCount)} @@\n${hunk.lines}`;
}
