import { setImmediate as breathe } from 'node:timers/promises';
import { File, FingerprintIndex, Region, type SharedFingerprint, TokenizedFile } from '@dodona/dolos-core';
import type { Language } from '#modules/execution/domain/submission.ts';
import { groupOf, type Token, tokensOf } from './tokens.ts';

export interface ComparedAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  readonly version: number;
  readonly text: string;
  readonly language?: Language | undefined;
}

interface Side extends Pick<ComparedAnswer, 'attemptId' | 'questionId' | 'version'> {
  readonly starts: number;
  readonly ends: number;
}

export interface FoundPair {
  readonly sides: readonly [Side, Side];
  readonly common: number;
  readonly compared: number;
}

/** What everybody was given: the statement, the starter. */
export interface GivenText {
  readonly text: string;
  readonly language?: Language | undefined;
}

/** Any run of `kgram + window - 1` tokens that two answers share is found. Shorter excerpts than `least` are nothing. */
const measures = {
  code: { kgram: 12, window: 9, least: 40 },
  text: { kgram: 8, window: 5, least: 25 },
} as const;

/** An excerpt that so many answers share is how the question is answered. */
const sharedByMost = 50;

const pairsMost = 300;

/** Others have their turn between two answers. @throws Error once `until`, in milliseconds, is over */
export async function compareAnswers(
  answers: readonly ComparedAnswer[],
  given: readonly GivenText[],
  until: number,
): Promise<{ pairs: FoundPair[]; capped: boolean }> {
  const pairs: FoundPair[] = [];
  let capped = false;
  for (const [group, alike] of Map.groupBy(answers, ({ language }) => groupOf(language))) {
    const found = await compareGroup(alike, given, group === 'text' ? measures.text : measures.code, until);
    pairs.push(...found.pairs);
    capped ||= found.capped;
  }
  return { pairs, capped };
}

async function compareGroup(
  answers: readonly ComparedAnswer[],
  given: readonly GivenText[],
  { kgram, window, least }: (typeof measures)[keyof typeof measures],
  until: number,
): Promise<{ pairs: FoundPair[]; capped: boolean }> {
  const index = new FingerprintIndex(kgram, window);
  const [first] = answers;
  for (const { text, language } of given) {
    if (language !== undefined && groupOf(language) !== groupOf(first?.language)) continue;
    index.addIgnoredFile(fileOf(text, await tokensOf(text, language)));
  }
  const files = new Map<number, { answer: ComparedAnswer; tokens: readonly Token[]; file: TokenizedFile }>();
  for (const answer of answers) {
    await breathe();
    if (Date.now() > until) throw new Error('The comparison takes too long.');
    const tokens = await tokensOf(answer.text, answer.language);
    if (tokens.length < least) continue;
    const file = fileOf(String(answer.attemptId), tokens);
    files.set(file.id, { answer, tokens, file });
    index.addFiles([file]);
  }
  const likely = likelyPairs(index.sharedFingerprints());
  const pairs: FoundPair[] = [];
  for (const [one, other] of likely) {
    await breathe();
    if (Date.now() > until) throw new Error('The comparison takes too long.');
    const [left, right] = [files.get(one), files.get(other)];
    if (!left || !right) continue;
    const longest = longestOf(index, left.file, right.file);
    if (!longest || longest.tokens < least) continue;
    pairs.push({
      sides: [sideOf(left, longest.left), sideOf(right, longest.right)],
      common: longest.common,
      compared: files.size,
    });
    if (pairs.length === pairsMost) return { pairs, capped: true };
  }
  return { pairs, capped: false };
}

/** All tokens stand in one row, where a column is a token: only their order matters. */
const fileOf = (name: string, tokens: readonly Token[]): TokenizedFile =>
  new TokenizedFile(
    new File(name, ''),
    tokens.map(({ kind }) => kind),
    tokens.map((_, at) => new Region(0, at, 0, at + 1)),
  );

/** Those that share most fingerprints come first, so that a limit leaves out the least. */
function likelyPairs(fingerprints: readonly SharedFingerprint[]): [number, number][] {
  const shared = new Map<string, number>();
  for (const fingerprint of fingerprints) {
    if (fingerprint.ignored || fingerprint.fileCount() < 2 || fingerprint.fileCount() > sharedByMost)
      continue;
    const ids = fingerprint
      .files()
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) {
        const key = `${one} ${other}`;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
  }
  return [...shared]
    .filter(([, count]) => count > 1)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 4 * pairsMost)
    .map(([key]) => key.split(' ').map(Number) as [number, number]);
}

interface Span {
  readonly start: number;
  readonly stop: number;
}

function longestOf(index: FingerprintIndex, left: TokenizedFile, right: TokenizedFile) {
  const fragments = index.getPair(left, right).buildFragments(2);
  const spans = fragments.map(({ pairs }) => ({
    pairs,
    left: spanOf(pairs.map((pair) => pair.left)),
    right: spanOf(pairs.map((pair) => pair.right)),
  }));
  const [longest] = spans.toSorted((one, other) => lengthOf(other.left) - lengthOf(one.left));
  if (!longest) return undefined;
  const [first, ...rest] = longest.pairs.map(({ fingerprint }) => new Set(fingerprint.files()));
  const inAll = [...(first ?? [])].filter((file) => rest.every((files) => files.has(file)));
  return { left: longest.left, right: longest.right, tokens: lengthOf(longest.left), common: inAll.length };
}

const lengthOf = ({ start, stop }: Span): number => stop - start + 1;

const spanOf = (parts: readonly Span[]): Span => ({
  start: Math.min(...parts.map(({ start }) => start)),
  stop: Math.max(...parts.map(({ stop }) => stop)),
});

function sideOf(
  { answer, tokens }: { answer: ComparedAnswer; tokens: readonly Token[] },
  { start, stop }: Span,
): Side {
  const { attemptId, questionId, version, text } = answer;
  return {
    attemptId,
    questionId,
    version,
    starts: tokens[start]?.from ?? 0,
    ends: tokens[stop]?.to ?? text.length,
  };
}
