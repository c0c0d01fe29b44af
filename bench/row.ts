import type { BenchPlatform } from './platform.ts';

export interface Row {
  /** What `npm run bench -- <name>` calls it. */
  readonly name: string;
  measure(platform: BenchPlatform): Promise<Finding[]>;
}

/** A figure with its goal. Both are in the same unit. */
export interface Finding {
  readonly what: string;
  readonly figure: number;
  /** The figure should be at most this, or at least this if `atLeast`. Absent: the figure stands for itself. */
  readonly goal?: number;
  readonly atLeast?: true;
  readonly unit: 'ms' | 'MB' | 'statements' | 'verdicts' | 'ratio' | 'a second' | 'errors' | 'people';
  /** What it is held against, or how it came about. */
  readonly beside?: string;
}

/** Gives undefined if the figure has no goal. */
export function reaches({ figure, goal, atLeast }: Finding): boolean | undefined {
  if (goal === undefined) return undefined;
  return atLeast ? figure >= goal : figure <= goal;
}
