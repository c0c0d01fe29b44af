import { type ChangedFile, type ChangeLine, newLinesOf } from './change-lines.ts';

/** A question that shows a change of code. Candidates comment on its lines, and people confirm which faults they found. */
export interface CodeReview {
  readonly files: ChangedFile[];
  /** They are a part of the key. */
  readonly faults: PlantedFault[];
  /** Points that each false alarm takes away: 0 for none. */
  readonly alarmCost: number;
}

export const commentKinds = ['defect', 'risk', 'suggestion', 'praise'] as const;

export type CommentKind = (typeof commentKinds)[number];

export interface PlacedLines {
  readonly path: string;
  /** Lines of the side after the change, both included. */
  readonly from: number;
  readonly to: number;
}

export interface PlantedFault extends PlacedLines {
  readonly kind: CommentKind;
  readonly weight: number;
  readonly explanation: string;
}

/** The lines of the range that the change shows. */
export function linesAt(files: readonly ChangedFile[], { path, from, to }: PlacedLines): ChangeLine[] {
  const file = files.find((one) => one.path === path);
  return file ? newLinesOf(file).filter(({ newLine = 0 }) => newLine >= from && newLine <= to) : [];
}

/** The explanation of a fault may change after somebody has begun: it moves no mark. */
export const reviewStructure = ({ files, faults, alarmCost }: CodeReview) => ({
  files,
  faults: faults.map(({ explanation, ...fault }) => fault),
  alarmCost,
});
