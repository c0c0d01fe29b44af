import { absentLine, lineChanges } from '#platform/domain/line-changes.ts';
import { type ChangedFile, changeLines } from './change-lines.ts';

const marks = { same: ' ', added: '+', removed: '-' } as const;

/** A change with the file whole, so that whoever reads it sees all around it. */
export function compareTexts(path: string, before: string, after: string): ChangedFile {
  const lines = lineChanges(before, after).map(
    (change) => marks[change.kind] + (change.kind === 'removed' ? change.before : change.after).text,
  );
  return { path, hunks: lines.length > 0 ? [{ oldStart: 1, newStart: 1, lines: lines.join('\n') }] : [] };
}

/** Both sides as far as they are shown. Another line stands for one that is not, so that all keep their numbers. */
export function textsOf({ hunks }: Pick<ChangedFile, 'hunks'>): { before: string; after: string } {
  const [before, after]: [string[], string[]] = [[], []];
  for (const hunk of hunks) {
    for (const { text, oldLine, newLine } of changeLines(hunk)) {
      if (oldLine !== undefined) put(before, oldLine, text);
      if (newLine !== undefined) put(after, newLine, text);
    }
  }
  return { before: before.join('\n'), after: after.join('\n') };
}

function put(lines: string[], number: number, text: string): void {
  while (lines.length < number - 1) lines.push(absentLine);
  lines[number - 1] = text;
}
