import { diffArrays } from 'diff';

/** Stands for a line that is not shown, so that those after it keep their numbers. No text of a program has it. */
export const absentLine = '\u0000';

export interface Line {
  /** Counts from 1. */
  readonly number: number;
  readonly text: string;
}

export type LineChange =
  | { readonly kind: 'same'; readonly before: Line; readonly after: Line }
  | { readonly kind: 'removed'; readonly before: Line }
  | { readonly kind: 'added'; readonly after: Line };

/** Two texts that share little take the comparison seconds, and show nothing that a reader could use. */
const patienceMs = 800;

/** How the lines end is no change of a line. A last line without its end is a line too. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Removed lines come before those that stand in their place. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(old, now, { timeout: patienceMs });
  const found: LineChange[] = [];
  let [at, to] = [0, 0];
  const removed = (text: string) => found.push({ kind: 'removed', before: { number: ++at, text } });
  const added = (text: string) => found.push({ kind: 'added', after: { number: ++to, text } });
  if (!parts) {
    old.forEach(removed);
    now.forEach(added);
    return found;
  }
  for (const part of parts) {
    if (part.removed) part.value.forEach(removed);
    else if (part.added) part.value.forEach(added);
    else
      for (const text of part.value)
        found.push({ kind: 'same', before: { number: ++at, text }, after: { number: ++to, text } });
  }
  return found;
}
