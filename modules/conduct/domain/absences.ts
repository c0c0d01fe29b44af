export interface Noticed {
  readonly kind: string;
  readonly at: Date;
  /** True when `at` is the time of the event itself, and not the time at which the server heard of it. */
  readonly isExact: boolean;
  readonly isByClock?: boolean;
  readonly deviceAt?: Date;
}

type Recorded<Fact> = Fact & { readonly seconds?: number };

/** Signs that the exam is on a screen again, or still. */
const presence = new Set([
  'tab_shown',
  'page_opened',
  'reloaded',
  'taken_over',
  'second_tab',
  'other_device',
]);
/** Events that end something and mean nothing by themselves. */
const silent = new Set(['tab_shown', 'page_opened', 'window_focused']);

/**
 * Joins leaving and coming back, and makes unloading and loading again a reload. Nothing is said that the events do not
 * prove: without a return it counts only while it lasts, and it has no length if an end was only heard of, or if the
 * clocks of server and device disagree, because one was set or a slow network delayed an end.
 * @param facts in the order in which they happened; `reopened` and `annulled` are left out
 */
export function withAbsences<Fact extends Noticed>(facts: readonly Fact[]): Recorded<Fact>[] {
  const recorded = new Map<Fact, number | undefined>();
  let away: Fact | undefined;
  let blurred: Fact | undefined;
  let isOver = false;

  const keep = (from: Fact, to: Noticed) => recorded.set(from, lengthOf(from, to));
  const leave = (fact: Fact) => {
    // A hidden tab that is closed stays away. A tab that left twice came back in between, nobody knows when.
    if (away?.kind !== 'tab_hidden' || fact.kind !== 'page_left') away = fact;
    blurred = undefined;
  };
  const comeBack = (fact: Fact) => {
    if (away && !(away.kind === 'page_left' && fact.kind === 'reloaded')) keep(away, fact);
    away = undefined;
    blurred = undefined;
  };
  const end = (fact: Fact) => {
    for (const open of [away, blurred]) if (open?.isExact && fact.isByClock) keep(open, fact);
    away = undefined;
    blurred = undefined;
    isOver = true;
  };

  for (const fact of facts) {
    const { kind } = fact;
    if (kind === 'reopened') isOver = false;
    else if (kind === 'delivered' || kind === 'annulled') end(fact);
    else if (isOver && fact.isExact) continue;
    else if (kind === 'tab_hidden' || kind === 'page_left') leave(fact);
    else if (kind === 'window_blurred') blurred = away ? undefined : fact;
    else if (kind === 'window_focused' && blurred) {
      keep(blurred, fact);
      blurred = undefined;
    } else if (presence.has(kind)) comeBack(fact);
    if (!isMark(kind)) recorded.set(fact, undefined);
  }
  for (const open of [away, blurred]) if (open?.isExact) recorded.set(open, undefined);
  return facts.flatMap((fact) => {
    if (!recorded.has(fact)) return [];
    const seconds = recorded.get(fact);
    return [seconds === undefined ? fact : { ...fact, seconds }];
  });
}

const isMark = (kind: string): boolean =>
  silent.has(kind) || ['tab_hidden', 'page_left', 'window_blurred', 'reopened', 'annulled'].includes(kind);

/** Clocks that differ by fewer seconds agree: a message takes its time. */
const agreeing = 5;

function lengthOf(from: Noticed, to: Noticed): number | undefined {
  if (!from.isExact || !to.isExact) return undefined;
  const seconds = secondsBetween(from.at, to.at);
  if (!from.deviceAt || !to.deviceAt) return seconds;
  return Math.abs(secondsBetween(from.deviceAt, to.deviceAt) - seconds) < agreeing ? seconds : undefined;
}

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
