/** The criteria by which open answers to a question are marked, in order. */
export type Rubric = Criterion[];

export interface Criterion {
  name: string;
  levels: Level[];
}

export interface Level {
  /** A level earns 0 or more, and the best level of a criterion at least 1. */
  points: number;
  description: string;
}

/** The points of the best level of a criterion. */
export const bestLevelPoints = ({ levels }: Criterion): number =>
  Math.max(0, ...levels.map(({ points }) => points));

/** The points that a rubric gives for its best levels. */
export const bestPoints = (rubric: Rubric): number =>
  rubric.reduce((sum, criterion) => sum + bestLevelPoints(criterion), 0);

/** The points that an answer earns with these levels, one of each criterion, counted from 0. */
export const pointsOf = (rubric: Rubric, levels: readonly number[]): number =>
  rubric.reduce((sum, criterion, at) => sum + (criterion.levels[levels[at] ?? -1]?.points ?? 0), 0);

/** Whether the levels are one of each criterion. */
export const isMarkedBy = (rubric: Rubric, levels: readonly number[]): boolean =>
  levels.length === rubric.length && levels.every((level, at) => rubric[at]?.levels[level] !== undefined);

/** The points of the levels, criterion by criterion. */
export const levelPointsOf = (rubric: Rubric | null): number[][] =>
  (rubric ?? []).map(({ levels }) => levels.map(({ points }) => points));

/** A rubric with other points; null points leave it as it is. */
export const weighed = (
  rubric: Rubric | null,
  levelPoints: readonly (readonly number[])[] | null,
): Rubric | null =>
  rubric?.map(({ name, levels }, at) => ({
    name,
    levels: levels.map((level, place) => ({ ...level, points: levelPoints?.[at]?.[place] ?? level.points })),
  })) ?? null;
