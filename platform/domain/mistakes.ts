const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A shorter word is one mistake away from too many; nobody types a longer one. */
const [shortest, longest] = [4, 20];

/**
 * Counts a missing, an extra, a wrong letter or two that changed places. The first letter counts as right, unless it
 * changed places with the second.
 * @param word in lower case and without accents
 * @returns nothing for a word that is too short or too long, or not of letters alone
 */
export function oneMistakeFrom(word: string): string[] {
  if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word)) return [];
  const meant = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    const next = after.charAt(0);
    if (next) meant.add(before + next + letter + after.slice(1));
    for (const other of letters) meant.add(before + letter + other + after);
    if (at === 0) continue;
    meant.add(before + after);
    for (const other of letters) meant.add(before + other + after);
  }
  meant.delete(word);
  return [...meant];
}
