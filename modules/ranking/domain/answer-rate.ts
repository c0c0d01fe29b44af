/** One delivery whose answer-by date has come. */
export interface DueAnswer {
  readonly name: string;
  /** Hours from the delivery to the decision that the candidate was told; null: there is none. */
  readonly hours: number | null;
  /** What the company wrote with the decision; null: nothing. */
  readonly text: string | null;
  /** What people wrote on criteria of the answers, for the candidate to read. */
  readonly comments: readonly string[];
}

export interface MeasuredRate {
  readonly due: number;
  readonly answered: number;
  readonly medianHours?: number;
}

export const sameTextMost = 10;

/** Fewer different words give no reason. */
const leastWords = 3;

/** Two texts are the same one if at least this part of their different words is common to both (Jaccard, 1912). */
const sameFrom = 0.6;

/**
 * Nothing counts but a decision that its candidate was told, with a text of one's own or with what a person wrote on
 * criteria. A text, or one candidate's comments together, that more than `sameTextMost` people got counts once.
 *
 * Source: the measure is Provado's own, made for docs/fairness.md. Likeness of texts is the coefficient of Jaccard
 * ("The distribution of the flora in the alpine zone", New Phytologist 11, 1912), over words as Broder uses it for
 * pages ("On the resemblance and containment of documents", 1997).
 *
 * @param due in the order in which they were answered
 */
export function answerRate(due: readonly DueAnswer[]): MeasuredRate {
  const given = due.filter(({ hours }) => hours !== null);
  const texts = given.map(({ name, text }) => wordsOf([text ?? ''], name));
  const comments = given.map(({ name, comments: said }) => wordsOf(said, name));
  const [byText, byComments] = [alike(texts), alike(comments)];
  const people = (groups: readonly number[]) => {
    const sizes = new Map<number, number>();
    for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    return sizes;
  };
  const [ofText, ofComments] = [people(byText), people(byComments)];
  const mass = new Set<string>();
  const counted = given.filter((_, index) => {
    const found = [
      { kind: 'text', group: byText[index] ?? none, sizes: ofText },
      { kind: 'comments', group: byComments[index] ?? none, sizes: ofComments },
    ].filter(({ group }) => group !== none);
    if (found.some(({ group, sizes }) => (sizes.get(group) ?? 0) <= sameTextMost)) return true;
    const fresh = found.find(({ kind, group }) => !mass.has(`${kind} ${group}`));
    for (const { kind, group } of found) mass.add(`${kind} ${group}`);
    return fresh !== undefined;
  });
  const hours = counted.flatMap((one) => one.hours ?? []).toSorted((one, other) => one - other);
  const middle = hours[Math.floor((hours.length - 1) / 2)];
  const after = hours[Math.ceil((hours.length - 1) / 2)];
  return {
    due: due.length,
    answered: counted.length,
    ...(middle !== undefined && after !== undefined && { medianHours: (middle + after) / 2 }),
  };
}

const none = -1;

/** Leaves out what a program can fill in: case, accents, signs, digits, lookalikes, repeats, order, the name. */
export function wordsOf(texts: readonly string[], name: string): ReadonlySet<string> {
  const own = new Set(split(name));
  const words = new Set(split(texts.join(' ')).filter((word) => !own.has(word)));
  return words.size < leastWords ? new Set() : words;
}

const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
  ε: 'e',
};

const split = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** Says the group of each, -1 without words. Alike texts share one of their rarest words, so few are compared. */
function alike(texts: readonly ReadonlySet<string>[]): number[] {
  const frequency = new Map<string, number>();
  for (const words of texts) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const rarest = (words: ReadonlySet<string>) =>
    [...words]
      .toSorted(
        (one, other) => (frequency.get(one) ?? 0) - (frequency.get(other) ?? 0) || (one < other ? -1 : 1),
      )
      .slice(0, words.size - Math.ceil(sameFrom * words.size) + 1);
  const firsts: ReadonlySet<string>[] = [];
  const byWord = new Map<string, number[]>();
  return texts.map((words) => {
    if (words.size === 0) return none;
    const rare = rarest(words);
    const near = [...new Set(rare.flatMap((word) => byWord.get(word) ?? []))].toSorted(
      (one, other) => one - other,
    );
    const found = near.find((group) => likeness(words, firsts[group] ?? new Set()) >= sameFrom);
    if (found !== undefined) return found;
    const group = firsts.push(words) - 1;
    for (const word of rare) byWord.set(word, [...(byWord.get(word) ?? []), group]);
    return group;
  });
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length;
  return common / (one.size + other.size - common);
}
