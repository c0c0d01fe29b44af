import { changeBetween, type VersionChange } from '#modules/taking/domain/text-change.ts';

export interface StoredVersion {
  readonly version: number;
  readonly at: number;
  readonly text: string;
}

export type Played<Saved extends StoredVersion> = Omit<Saved, 'text'> & VersionChange;

/** The most that one answer of the server has; the unit is UTF-16 units. */
const charactersMost = 2_000_000;

/**
 * Each version as a change of the one before. Where that is too much text, every second version is left out until it
 * fits; the first and the last stay.
 */
export function playedVersions<Saved extends StoredVersion>(saved: readonly Saved[]): Played<Saved>[] {
  const played = changesOf(saved);
  const characters = played.reduce((sum, { added }) => sum + added.length, 0);
  if (characters <= charactersMost || saved.length <= 2) return played;
  return playedVersions(saved.filter((_, at) => at % 2 === 0 || at === saved.length - 1));
}

const changesOf = <Saved extends StoredVersion>(saved: readonly Saved[]): Played<Saved>[] =>
  saved.map((version, at) => {
    const { text, ...rest } = version;
    return { ...rest, ...changeBetween(saved[at - 1]?.text ?? '', text) };
  });
