interface Weighed {
  /** It is 1 if absent or null. */
  readonly points?: number | null | undefined;
}

export const pointsAmong = ({ points }: Weighed, all: readonly Weighed[]): number | undefined =>
  new Set(all.map((one) => one.points ?? 1)).size > 1 ? (points ?? 1) : undefined;
