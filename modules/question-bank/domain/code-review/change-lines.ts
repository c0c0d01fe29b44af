export interface ChangedFile {
  readonly path: string;
  readonly hunks: Hunk[];
}

/** Lines count from 1. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** Lines of a unified diff: each begins with a space, `-` or `+`. */
  readonly lines: string;
}

export interface ChangeLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly oldLine?: number;
  readonly newLine?: number;
}

const kinds: Readonly<Record<string, ChangeLine['kind']>> = { ' ': 'same', '+': 'added', '-': 'removed' };

export function changeLines({ oldStart, newStart, lines }: Hunk): ChangeLine[] {
  let [oldLine, newLine] = [oldStart, newStart];
  return lines.split('\n').map((line) => {
    const kind = kinds[line.charAt(0)] ?? 'same';
    const shown = {
      kind,
      text: line.slice(1),
      ...(kind !== 'added' && { oldLine }),
      ...(kind !== 'removed' && { newLine }),
    };
    if (kind !== 'added') oldLine += 1;
    if (kind !== 'removed') newLine += 1;
    return shown;
  });
}

export const newLinesOf = ({ hunks }: Pick<ChangedFile, 'hunks'>): ChangeLine[] =>
  hunks.flatMap(changeLines).filter(({ newLine }) => newLine !== undefined);

export function countChanges({ hunks }: Pick<ChangedFile, 'hunks'>): { added: number; removed: number } {
  const lines = hunks.flatMap(changeLines);
  return {
    added: lines.filter(({ kind }) => kind === 'added').length,
    removed: lines.filter(({ kind }) => kind === 'removed').length,
  };
}
