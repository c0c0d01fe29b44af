import {
  charactersOf,
  gapSeconds,
  jumpCharacters,
  type VersionChange,
} from '#modules/taking/domain/text-change.ts';

export interface TimedChange extends VersionChange {
  readonly version: number;
  readonly at: number;
}

/** What two neighbouring versions show by themselves: `index` is that of the later one. */
export type BetweenVersions =
  | {
      readonly kind: 'jump';
      readonly index: number;
      readonly at: number;
      readonly characters: number;
      readonly seconds: number;
    }
  | { readonly kind: 'gap'; readonly index: number; readonly at: number; readonly seconds: number };

/** Versions that are no neighbours enclose others which are not played, so nothing is said of them. */
export function noticesOf(steps: readonly TimedChange[]): BetweenVersions[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (!before || before.version + 1 !== step.version) return [];
    const seconds = step.at - before.at;
    const characters = charactersOf(step);
    const notices: BetweenVersions[] = [];
    if (seconds >= gapSeconds) notices.push({ kind: 'gap', index, at: before.at, seconds });
    if (characters > jumpCharacters) notices.push({ kind: 'jump', index, at: step.at, characters, seconds });
    return notices;
  });
}

/** The index of the first version that was saved then or later; the last one if there is none. */
export function indexAt(steps: readonly TimedChange[], at: number): number {
  const found = steps.findIndex((step) => step.at >= at);
  return found < 0 ? Math.max(0, steps.length - 1) : found;
}

const [shortestMs, longestMs] = [80, 1_500];

/** Gaps are cut, and versions of one second can be told apart. Who wants little motion sees one version a second. */
export function waitMs(seconds: number, speed: number, isCalm: boolean): number {
  const shortest = isCalm ? 1_000 : shortestMs;
  return Math.min(longestMs, Math.max(shortest, (seconds * 1_000) / speed));
}
