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
export interface LocalAnswer {
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
export const shownAnswer = ({ saved, sent, next }: LocalAnswer): Answer | undefined =>
  (next ?? sent)?.answer ?? saved?.answer;

export const isUnsent = ({ sent, next }: LocalAnswer): boolean => Boolean(sent ?? next);

/** After a change by the candidate. What was typed and not sent before it has become a part of it. */
export function typed(local: LocalAnswer, answer: Answer, id: string, createdAt: string): LocalAnswer {
  const baseVersion = local.next?.baseVersion ?? local.saved?.version ?? 0;
  return { ...local, next: { id, answer, baseVersion, createdAt } };
}

/** What goes to the server now: what went before without an answer goes again first. */
export const taken = (local: LocalAnswer): LocalAnswer =>
  local.sent || !local.next ? local : { ...local, sent: local.next, next: undefined };

/** The server has `sent` as `version`: what was typed since goes on top of it. */
export function acknowledged(local: LocalAnswer, version: number): LocalAnswer {
  const { sent, next, saved } = local;
  if (!sent) return local;
  return {
    ...local,
    saved: saved && saved.version > version ? saved : { version, answer: sent.answer },
    sent: undefined,
    next: next && { ...next, baseVersion: version },
  };
}

/**
 * The server has a version that `sent` did not know of. Saying the same, they are one. Otherwise the newer one, on
 * the server, is the answer, and what was typed here is put aside for the candidate to see.
 */
export function overtaken(local: LocalAnswer, theirs: { version: number; answer: Answer }): LocalAnswer {
  const mine = shownAnswer({ sent: local.sent, next: local.next });
  const settled: LocalAnswer = { ...local, saved: theirs, sent: undefined, next: undefined };
  if (!mine || isSameAnswer(mine, theirs.answer)) return settled;
  if (local.sent && isSameAnswer(local.sent.answer, theirs.answer)) {
    return { ...settled, next: local.next && { ...local.next, baseVersion: theirs.version } };
  }
  return putAside(settled, mine);
}

/** The server refused `sent` for what it says: it is not there, and what replaces it goes under a name of its own. */
export const refused = (local: LocalAnswer): LocalAnswer => ({
  ...local,
  sent: undefined,
  next: local.next ?? local.sent,
});

/** The server told of an answer without being asked to save one. What waits here is judged when it is sent. */
export function told(local: LocalAnswer, saved: { version: number; answer: Answer }): LocalAnswer {
  if (saved.version <= (local.saved?.version ?? 0)) return local;
  return { ...local, saved };
}

/** What was typed without a page that could send it comes back together with what the server says. */
export function restored(local: LocalAnswer, fresh: LocalAnswer): LocalAnswer {
  const known = fresh.saved ? told(local, fresh.saved) : local;
  // Sent as it is: it is judged by the version it was typed on.
  return taken(known);
}

/** Puts an answer beside the one that counts, once. */
export function putAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  if (isBlank(answer)) return local;
  const others = (local.aside ?? []).filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: [...others, answer] };
}

/** The candidate has decided on something put aside: it is no longer kept. */
export function dropAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  const aside = local.aside?.filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: aside?.length ? aside : undefined };
}
