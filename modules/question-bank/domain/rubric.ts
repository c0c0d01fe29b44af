export type Rubric = Criterion[];

export interface Criterion {
  name: string;
  levels: Level[];
  /** Candidates read its levels with the question, and not its name and points alone. */
  levelsShown?: boolean | undefined;
  /** The server makes it of a planted fault, the cost of false alarms or the check of a work. Authors do not write it. */
  origin?: 'fault' | 'alarms' | 'check' | undefined;
}

export interface ReadableCriterion {
  name: string;
  most: number;
  levels?: Level[] | undefined;
}

export interface Level {
  /** A level earns 0 or more, and the best level of a criterion at least 1. False alarms cost points instead. */
  points: number;
  description: string;
}

export const bestLevelPoints = ({ levels }: Criterion): number =>
  Math.max(0, ...levels.map(({ points }) => points));

export const readableCriteria = (rubric: Rubric): ReadableCriterion[] =>
  rubric.map((criterion) => ({
    name: criterion.name,
    most: bestLevelPoints(criterion),
    ...(criterion.levelsShown && { levels: criterion.levels }),
  }));

/** A tick that is not set is left out, so that rubrics compare equal. */
export const plainRubric = (rubric: Rubric): Rubric =>
  rubric.map(({ name, levels, levelsShown }) => ({ name, levels, ...(levelsShown && { levelsShown }) }));

export const bestPoints = (rubric: Rubric): number =>
  rubric.reduce((sum, criterion) => sum + bestLevelPoints(criterion), 0);

/** Each criterion has one level, counted from 0. False alarms take away no more than was earned. */
export const pointsOf = (rubric: Rubric, levels: readonly number[]): number =>
  Math.max(
    0,
    rubric.reduce((sum, criterion, at) => sum + (criterion.levels[levels[at] ?? -1]?.points ?? 0), 0),
  );

export const isMarkedBy = (rubric: Rubric, levels: readonly number[]): boolean =>
  levels.length === rubric.length && levels.every((level, at) => rubric[at]?.levels[level] !== undefined);

export const levelPointsOf = (rubric: Rubric | null): number[][] =>
  (rubric ?? []).map(({ levels }) => levels.map(({ points }) => points));

export const weighed = (
  rubric: Rubric | null,
  levelPoints: readonly (readonly number[])[] | null,
): Rubric | null =>
  rubric?.map(({ levels, ...criterion }, at) => ({
    ...criterion,
    levels: levels.map((level, levelIndex) => ({
      ...level,
      points: levelPoints?.[at]?.[levelIndex] ?? level.points,
    })),
  })) ?? null;

interface Weighed {
  readonly points?: number | null | undefined;
}

export const pointsAmong = ({ points }: Weighed, all: readonly Weighed[]): number | undefined =>
  new Set(all.map((one) => one.points ?? 1)).size > 1 ? (points ?? 1) : undefined;
