import { type ChangedFile, changeLines } from './change-lines.ts';

/** The line after the change that stands in the place of a line before it: comments name lines after the change. */
export function newLineAt({ hunks }: Pick<ChangedFile, 'hunks'>, oldLine: number): number {
  let last = 1;
  for (const lines of hunks.map(changeLines)) {
    const at = lines.findIndex((line) => line.oldLine === oldLine);
    const here = lines[at]?.newLine ?? (at < 0 ? undefined : nearest(lines, at));
    if (here !== undefined) return here;
    last = lines.findLast(({ newLine }) => newLine !== undefined)?.newLine ?? last;
  }
  return last;
}

const nearest = (lines: ReturnType<typeof changeLines>, at: number): number | undefined =>
  lines.slice(at).find(({ newLine }) => newLine !== undefined)?.newLine ??
  lines.slice(0, at).findLast(({ newLine }) => newLine !== undefined)?.newLine;
