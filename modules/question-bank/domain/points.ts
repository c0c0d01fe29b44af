interface Weighed {
  /** Absent or null for 1. */
  readonly points?: number | null | undefined;
}

/** What a question is worth, where the questions beside it are not all worth the same; else undefined. */
export const pointsAmong = ({ points }: Weighed, all: readonly Weighed[]): number | undefined =>
  new Set(all.map((one) => one.points ?? 1)).size > 1 ? (points ?? 1) : undefined;
