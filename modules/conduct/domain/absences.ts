/** Something that was noticed of an attempt. */
export interface Noticed {
  readonly kind: string;
  readonly at: Date;
  /** `at` is when it happened, not only when it was heard of. */
  readonly isExact: boolean;
  /** Of a delivery: the clock ended the attempt. */
  readonly isByClock?: boolean;
}

type Told<Fact> = Fact & { readonly seconds?: number };

/** Signs that the exam is on a screen again, or still. */
const presence = new Set([
  'tab_shown',
  'page_opened',
  'reloaded',
  'taken_over',
  'second_tab',
  'other_device',
]);
/** They end something and say nothing by themselves. */
const silent = new Set(['tab_shown', 'page_opened', 'window_focused']);

/**
 * What is told of what was noticed: a leaving and its return are one absence with its length, a page that unloads to be
 * loaded again is a reload and no absence. What cannot be known is not told: an absence without a return, unless it
 * lasts; a length of which one end was only heard of; and what happened when the attempt was over.
 *
 * @param facts in the order in which they happened; `reopened` and `annulled` among them are not told
 */
export function tellAbsences<Fact extends Noticed>(facts: readonly Fact[]): Told<Fact>[] {
  const told = new Map<Fact, number | undefined>();
  let away: Fact | undefined;
  let blurred: Fact | undefined;
  let isOver = false;

  const keep = (from: Fact, to: Noticed) =>
    told.set(from, from.isExact && to.isExact ? secondsBetween(from, to) : undefined);
  const leave = (fact: Fact) => {
    // A hidden tab that is closed is away as before; one that left twice was back at a time nobody knows.
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
    if (!isMark(kind)) told.set(fact, undefined);
  }
  for (const open of [away, blurred]) if (open?.isExact) told.set(open, undefined);
  return facts.flatMap((fact) => {
    if (!told.has(fact)) return [];
    const seconds = told.get(fact);
    return [seconds === undefined ? fact : { ...fact, seconds }];
  });
}

/** What waits for its end before it is told, what only ends something, and what is nobody's business. */
const isMark = (kind: string): boolean =>
  silent.has(kind) || ['tab_hidden', 'page_left', 'window_blurred', 'reopened', 'annulled'].includes(kind);

const secondsBetween = (from: Noticed, to: Noticed): number =>
  Math.max(0, Math.round((to.at.getTime() - from.at.getTime()) / 1000));
