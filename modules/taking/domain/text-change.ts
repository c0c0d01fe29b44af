/** Neighbouring versions that differ by more characters are a jump. It says how much changed, and never why. */
export const jumpCharacters = 100;

/** Neighbouring versions that are so far apart enclose a gap: nothing new was saved. The unit is seconds. */
export const gapSeconds = 120;

/** A text differs from another by one part, which it has in the place of another part. */
export interface VersionChange {
  /** The length of what both begin with. Lengths are of UTF-16 units, and never cut a character in two. */
  readonly kept: number;
  readonly removed: number;
  readonly added: string;
}

export function changeBetween(before: string, after: string): VersionChange {
  const shorter = Math.min(before.length, after.length);
  let kept = 0;
  while (kept < shorter && before[kept] === after[kept]) kept += 1;
  if (isCut(before, kept) || isCut(after, kept)) kept -= 1;
  let alike = 0;
  while (alike < shorter - kept && before.at(-1 - alike) === after.at(-1 - alike)) alike += 1;
  if (isCut(before, before.length - alike) || isCut(after, after.length - alike)) alike -= 1;
  return { kept, removed: before.length - kept - alike, added: after.slice(kept, after.length - alike) };
}

export const textAfter = (before: string, { kept, removed, added }: VersionChange): string =>
  before.slice(0, kept) + added + before.slice(kept + removed);

/** Counts as `changed_characters` of the database does, which thins by it. */
export const charactersOf = ({ removed, added }: VersionChange): number => Math.max(removed, added.length);

/** A place between the two halves of one character. */
function isCut(text: string, at: number): boolean {
  const unit = at > 0 && at < text.length ? text.charCodeAt(at) : 0;
  const isSecondHalf = unit >= 0xdc_00 && unit <= 0xdf_ff;
  const before = isSecondHalf ? text.charCodeAt(at - 1) : 0;
  return before >= 0xd8_00 && before <= 0xdb_ff;
}
