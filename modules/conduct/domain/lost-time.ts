export interface Span {
  readonly from: Date;
  readonly to: Date;
}

interface Told {
  readonly kind: 'offline' | 'online';
  readonly at: Date;
}

/** A connection that did not come back has no length: nobody knows how long it was gone. */
export function offlineSpans(told: readonly Told[]): Span[] {
  const spans: Span[] = [];
  let from: Date | undefined;
  for (const { kind, at } of told) {
    if (kind === 'offline') from ??= at;
    else if (from) {
      if (at > from) spans.push({ from, to: at });
      from = undefined;
    }
  }
  return spans;
}

export const within = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans
    .map((span) => ({ from: later(span.from, from), to: earlier(span.to, to) }))
    .filter((span) => span.from < span.to);

/**
 * The clock of the attempt ran until the deadline that stood then: time given back since would else count as lost.
 * @param moves of the deadline, in their order
 */
export const beforeDeadline = (
  spans: readonly Span[],
  moves: readonly { readonly at: Date; readonly from: Date }[],
  deadline: Date,
): Span[] =>
  spans.flatMap((span) => {
    const stood = moves.find(({ at }) => at >= span.to)?.from ?? deadline;
    return within([span], { from: span.from, to: stood });
  });

/** So that no minute is given back twice. */
export const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, other) =>
      left.flatMap((span) => [
        ...within([span], { from: new Date(0), to: other.from }),
        ...within([span], { from: other.to, to: span.to }),
      ]),
    [...spans],
  );

/** Whole minutes, in the candidate's favour. */
export const minutesOf = (spans: readonly Span[]): number =>
  Math.ceil(spans.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0) / 60_000);

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
