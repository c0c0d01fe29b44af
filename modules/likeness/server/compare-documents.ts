import { WinnowFilter } from '@dodona/dolos-core';
import type { Language } from '#modules/execution/domain/submission.ts';
import { groupBy } from '#platform/domain/group-by.ts';
import { groupOf, type Token, tokensOf } from './tokens.ts';

/** What somebody wrote: an answer, or one file of a work. */
export interface ComparedDocument {
  /** Two documents of one owner are not compared. */
  readonly owner: number;
  readonly text: string;
  readonly language?: Language | undefined;
}

interface Side {
  /** The place among the documents. */
  readonly document: number;
  readonly starts: number;
  readonly ends: number;
}

export interface FoundPair {
  readonly sides: readonly [Side, Side];
  readonly common: number;
  readonly compared: number;
}

/** What everybody was given: the statement, the starter, the base. */
export interface GivenText {
  readonly text: string;
  readonly language?: Language | undefined;
}

interface Measure {
  readonly kgram: number;
  readonly window: number;
  readonly least: number;
}

/** Any run of `kgram + window - 1` tokens that two documents share is found. Shorter excerpts than `least` are nothing. */
const measures = {
  code: { kgram: 12, window: 9, least: 40 },
  text: { kgram: 8, window: 5, least: 25 },
} as const;

/** An excerpt that so many owners share is how the question is answered. */
const sharedByMost = 50;
const pairsMost = 300;
/** A row of data stands more often in one document, and would meet itself in all its places. */
const timesMost = 8;
/** How many documents of two owners are looked into, those that share most first. */
const triesOfTwo = 3;
/** All ways in which two documents share a fingerprint, the rarest fingerprints first. */
const meetingsMost = 3_000_000;
const documentsOfPrintMost = 100;

interface Comparison {
  readonly pairs: readonly FoundPair[];
  readonly capped: boolean;
}

/** One pair of two owners: the longest excerpt that documents of theirs share. */
export async function compareDocuments(
  documents: readonly ComparedDocument[],
  given: readonly GivenText[],
): Promise<Comparison> {
  const best = new Map<string, FoundPair & { tokens: number }>();
  let capped = false;
  const places = documents.map((document, place) => ({ document, place }));
  for (const [group, alike] of groupBy(places, ({ document }) => groupOf(document.language))) {
    const measure = group === 'text' ? measures.text : measures.code;
    const ignored = await ignoredPrints(given, group, measure);
    const found = pairsOf(await printsOf(alike, ignored, measure), measure.least);
    capped ||= found.capped;
    for (const pair of found.pairs) {
      const key = pair.owners.join(' ');
      if (pair.tokens > (best.get(key)?.tokens ?? 0)) best.set(key, pair);
    }
  }
  const kept = [...best.values()].toSorted((one, other) => other.tokens - one.tokens).slice(0, pairsMost);
  return {
    pairs: kept.map(({ sides, common, compared }) => ({ sides, common, compared })),
    capped: capped || kept.length < best.size,
  };
}

const fingerprintsOf = (tokens: readonly Token[], { kgram, window }: Measure) =>
  new WinnowFilter(kgram, window).fingerprints(tokens.map(({ kind }) => kind));

/** A text without a language, such as a statement, may be in any answer. */
async function ignoredPrints(given: readonly GivenText[], group: string, measure: Measure) {
  const ignored = new Set<number>();
  for (const { text, language } of given) {
    if (language !== undefined && groupOf(language) !== group) continue;
    for (const { hash } of fingerprintsOf(await tokensOf(text, language), measure)) ignored.add(hash);
  }
  return ignored;
}

interface Print {
  readonly hash: number;
  /** The first and the last token. */
  readonly start: number;
  readonly stop: number;
  readonly from: number;
  readonly to: number;
}

interface PrintedDocument {
  readonly place: number;
  readonly owner: number;
  /** What everybody was given, or stands again and again, is not compared: it ends an excerpt. */
  readonly prints: readonly (Print | undefined)[];
}

async function printsOf(
  documents: readonly { document: ComparedDocument; place: number }[],
  ignored: ReadonlySet<number>,
  measure: Measure,
): Promise<PrintedDocument[]> {
  const printed: PrintedDocument[] = [];
  for (const { document, place } of documents) {
    const tokens = await tokensOf(document.text, document.language);
    if (tokens.length < measure.least) continue;
    const found = fingerprintsOf(tokens, measure);
    const times = new Map<number, number>();
    for (const { hash } of found) times.set(hash, (times.get(hash) ?? 0) + 1);
    const prints = found.map(({ hash, start, stop }) =>
      ignored.has(hash) || (times.get(hash) ?? 0) > timesMost
        ? undefined
        : { hash, start, stop, from: tokens[start]?.from ?? 0, to: tokens[stop]?.to ?? document.text.length },
    );
    printed.push({ place, owner: document.owner, prints });
  }
  return printed;
}

function pairsOf(documents: readonly PrintedDocument[], least: number) {
  const holders = sharedPrints(documents);
  const { likely, capped } = likelyPairs(documents, holders);
  const compared = new Set(documents.map(({ owner }) => owner)).size;
  const pairs = likely.flatMap(([one, other]) => {
    const excerpt = longestOf(one, other, holders);
    if (!excerpt || excerpt.tokens < least) return [];
    const [first, ...rest] = excerpt.hashes.map((hash) => ownersOf(holders.get(hash) ?? []));
    const common = [...(first ?? [])].filter((owner) => rest.every((owners) => owners.has(owner))).length;
    const sides: FoundPair['sides'] = [
      { document: one.place, ...excerpt.left },
      { document: other.place, ...excerpt.right },
    ];
    const owners = [one.owner, other.owner].sort((a, b) => a - b);
    return [{ owners, sides, tokens: excerpt.tokens, common, compared }];
  });
  return { pairs, capped };
}

const ownersOf = (documents: readonly PrintedDocument[]): Set<number> =>
  new Set(documents.map(({ owner }) => owner));

type Holders = ReadonlyMap<number, readonly PrintedDocument[]>;

/** Which documents have a print: of those that two owners share, and not too many. */
function sharedPrints(documents: readonly PrintedDocument[]): Holders {
  const holders = new Map<number, PrintedDocument[]>();
  for (const document of documents)
    for (const print of document.prints) {
      if (!print) continue;
      const known = holders.get(print.hash);
      if (!known) holders.set(print.hash, [document]);
      else if (known.at(-1) !== document) known.push(document);
    }
  for (const [hash, those] of holders) {
    const owners = those.length > 1 ? ownersOf(those).size : 1;
    if (owners === 1 || owners > sharedByMost) holders.delete(hash);
  }
  return holders;
}

function likelyPairs(documents: readonly PrintedDocument[], holders: Holders) {
  const numbers = new Map(documents.map((document, number) => [document, number]));
  const meetings = new Map<number, number>();
  let left = meetingsMost;
  for (const those of [...holders.values()].toSorted((one, other) => one.length - other.length)) {
    if (left <= 0) break;
    const some = those.slice(0, documentsOfPrintMost);
    for (const [at, one] of some.entries())
      for (const other of some.slice(at + 1)) {
        if (one.owner === other.owner) continue;
        const key = (numbers.get(one) ?? 0) * documents.length + (numbers.get(other) ?? 0);
        meetings.set(key, (meetings.get(key) ?? 0) + 1);
        left -= 1;
      }
  }
  const tries = new Map<string, number>();
  const likely: [PrintedDocument, PrintedDocument][] = [];
  for (const [key] of [...meetings].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a)) {
    const [one, other] = [documents[Math.floor(key / documents.length)], documents[key % documents.length]];
    if (!one || !other) continue;
    const owners = [one.owner, other.owner].sort((a, b) => a - b).join(' ');
    const tried = tries.get(owners) ?? 0;
    tries.set(owners, tried + 1);
    if (tried < triesOfTwo) likely.push([one, other]);
    if (likely.length === 4 * pairsMost) return { likely, capped: true };
  }
  return { likely, capped: left <= 0 };
}

interface Run {
  readonly left: number;
  readonly right: number;
  readonly count: number;
}

/** The longest row of prints that both have, found as the longest common substring is. */
function longestOf({ prints: lefts }: PrintedDocument, { prints: rights }: PrintedDocument, shared: Holders) {
  const places = new Map<number, number[]>();
  for (const [at, print] of rights.entries()) {
    if (!print || !shared.has(print.hash)) continue;
    const known = places.get(print.hash);
    if (!known) places.set(print.hash, [at]);
    else known.push(at);
  }
  let longest: (Run & { tokens: number }) | undefined;
  let runs = new Map<number, Run>();
  for (const [at, print] of lefts.entries()) {
    const next = new Map<number, Run>();
    if (print && shared.has(print.hash)) {
      for (const [end, run] of runs)
        if (rights[end + 1]?.hash === print.hash) next.set(end + 1, { ...run, count: run.count + 1 });
      for (const place of places.get(print.hash) ?? [])
        if (!next.has(place)) next.set(place, { left: at, right: place, count: 1 });
      for (const run of next.values()) {
        const tokens = print.stop - (lefts[run.left]?.start ?? 0) + 1;
        if (run.count > 1 && tokens > (longest?.tokens ?? 0)) longest = { ...run, tokens };
      }
    }
    runs = next;
  }
  if (!longest) return undefined;
  const { left, right, count, tokens } = longest;
  const hashes = lefts.slice(left, left + count).flatMap((print) => (print ? [print.hash] : []));
  return { tokens, hashes, left: stretch(lefts, left, count), right: stretch(rights, right, count) };
}

const stretch = (prints: PrintedDocument['prints'], first: number, count: number) => ({
  starts: prints[first]?.from ?? 0,
  ends: prints[first + count - 1]?.to ?? 0,
});
