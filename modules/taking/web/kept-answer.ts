import { type Answer, isBlank, isSameAnswer } from './answer.ts';

/** One save on its way to the server. It keeps its id however often it is sent. */
export interface Operation {
  id: string;
  answer: Answer;
  /** The version it was made on top of; 0: none. */
  baseVersion: number;
  createdAt: string;
}

/** What this device knows of the answer to one question. Every step below gives a new one. */
export interface KeptAnswer {
  /** The last version known to be on the server, so that a page opened without a network shows it. */
  saved?: { version: number; answer: Answer } | undefined;
  /** Has been sent at least once: the server may or may not have it, so it is sent again unchanged. */
  sent?: Operation | undefined;
  /** Typed since; it goes when `sent` is acknowledged. */
  next?: Operation | undefined;
  /** Typed here, but something newer was on the server. Kept until the candidate decides, oldest first. */
  aside?: readonly Answer[] | undefined;
}

/** The answer to show: what was typed here last, else what the server has. */
export const shownAnswer = ({ saved, sent, next }: KeptAnswer): Answer | undefined =>
  (next ?? sent)?.answer ?? saved?.answer;

export const isUnsent = ({ sent, next }: KeptAnswer): boolean => Boolean(sent ?? next);

/** After a change by the candidate. What was typed and not sent before it has become a part of it. */
export function typed(kept: KeptAnswer, answer: Answer, id: string, createdAt: string): KeptAnswer {
  const baseVersion = kept.next?.baseVersion ?? kept.saved?.version ?? 0;
  return { ...kept, next: { id, answer, baseVersion, createdAt } };
}

/** What goes to the server now: what went before without an answer goes again first. */
export const taken = (kept: KeptAnswer): KeptAnswer =>
  kept.sent || !kept.next ? kept : { ...kept, sent: kept.next, next: undefined };

/** The server has `sent` as `version`: what was typed since goes on top of it. */
export function acknowledged(kept: KeptAnswer, version: number): KeptAnswer {
  const { sent, next, saved } = kept;
  if (!sent) return kept;
  return {
    ...kept,
    saved: saved && saved.version > version ? saved : { version, answer: sent.answer },
    sent: undefined,
    next: next && { ...next, baseVersion: version },
  };
}

/**
 * The server has a version that `sent` did not know of. Saying the same, they are one. Otherwise the newer one, on
 * the server, is the answer, and what was typed here is put aside for the candidate to see.
 */
export function overtaken(kept: KeptAnswer, theirs: { version: number; answer: Answer }): KeptAnswer {
  const mine = shownAnswer({ sent: kept.sent, next: kept.next });
  const settled: KeptAnswer = { ...kept, saved: theirs, sent: undefined, next: undefined };
  if (!mine || isSameAnswer(mine, theirs.answer)) return settled;
  if (kept.sent && isSameAnswer(kept.sent.answer, theirs.answer)) {
    return { ...settled, next: kept.next && { ...kept.next, baseVersion: theirs.version } };
  }
  return putAside(settled, mine);
}

/** The server refused `sent` for what it says: it is not there, and what replaces it goes under a name of its own. */
export const refused = (kept: KeptAnswer): KeptAnswer => ({
  ...kept,
  sent: undefined,
  next: kept.next ?? kept.sent,
});

/** The server told of an answer without being asked to save one. What waits here is judged when it is sent. */
export function told(kept: KeptAnswer, saved: { version: number; answer: Answer }): KeptAnswer {
  if (saved.version <= (kept.saved?.version ?? 0)) return kept;
  return { ...kept, saved };
}

/** What was typed without a page that could send it comes back together with what the server says. */
export function restored(kept: KeptAnswer, fresh: KeptAnswer): KeptAnswer {
  const known = fresh.saved ? told(kept, fresh.saved) : kept;
  // Sent as it is: it is judged by the version it was typed on.
  return taken(known);
}

/** Puts an answer beside the one that counts, once. */
export function putAside(kept: KeptAnswer, answer: Answer): KeptAnswer {
  if (isBlank(answer)) return kept;
  const others = (kept.aside ?? []).filter((one) => !isSameAnswer(one, answer));
  return { ...kept, aside: [...others, answer] };
}

/** The candidate has decided on something put aside: it is no longer kept. */
export function dropAside(kept: KeptAnswer, answer: Answer): KeptAnswer {
  const aside = kept.aside?.filter((one) => !isSameAnswer(one, answer));
  return { ...kept, aside: aside?.length ? aside : undefined };
}
