import { type Answer, isBlank, isSameAnswer, languageOf, textOf } from '#modules/exams/domain/answer.ts';
import type { Language } from '#modules/running/domain/submission.ts';

/** One save on its way to the server. Its id stays the same for every retry. */
export interface Operation {
  id: string;
  answer: Answer;
  /** The version it is based on; 0: none. */
  baseVersion: number;
  createdAt: string;
}

/** What this device knows of the answer to one question. Every function below returns a new one. */
export interface LocalAnswer {
  /** The last version known to be on the server, which a page opened without a network shows. */
  saved?: { version: number; answer: Answer } | undefined;
  /** Sent at least once. The server may have it, so it is retried unchanged. */
  sent?: Operation | undefined;
  /** Typed since; it is sent when `sent` is acknowledged. */
  next?: Operation | undefined;
  /** Typed here, but the server had something newer. Stays until the candidate decides, oldest first. */
  aside?: readonly Answer[] | undefined;
  /** Written here for a question that runs, and never sent. */
  kept?: KeptTexts | undefined;
}

/** What stays on the device of a question that runs: its texts in other languages, and an input to try. */
export interface KeptTexts {
  texts?: Readonly<Partial<Record<Language, string>>>;
  input?: string;
}

/** The answer to show: what was typed last, else what the server has. */
export const shownAnswer = ({ saved, sent, next }: LocalAnswer): Answer | undefined =>
  (next ?? sent)?.answer ?? saved?.answer;

export const isUnsent = ({ sent, next }: LocalAnswer): boolean => Boolean(sent ?? next);

/** Returns the state after a change by the candidate, which replaces what was typed earlier and not sent. */
export function typed(local: LocalAnswer, answer: Answer, id: string, createdAt: string): LocalAnswer {
  const baseVersion = local.next?.baseVersion ?? local.saved?.version ?? 0;
  return { ...keptBeside(local, answer), next: { id, answer, baseVersion, createdAt } };
}

/** Keeps the text of the answer on the device before one in another language takes its place. */
function keptBeside(local: LocalAnswer, answer: Answer): LocalAnswer {
  const before = shownAnswer(local);
  const [from, to] = [languageOf(before), languageOf(answer)];
  if (!before || !from || !to || from === to) return local;
  const { [to]: _, ...texts } = local.kept?.texts ?? {};
  const isWorth = !isBlank(before);
  return { ...local, kept: { ...local.kept, texts: isWorth ? { ...texts, [from]: textOf(before) } : texts } };
}

export const inputKept = (local: LocalAnswer, input: string): LocalAnswer => ({
  ...local,
  kept: { ...local.kept, input },
});

/** What to send now. An unacknowledged operation comes first. */
export const taken = (local: LocalAnswer): LocalAnswer =>
  local.sent || !local.next ? local : { ...local, sent: local.next, next: undefined };

/** The server has `sent` as `version`. What was typed since is based on it. */
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
 * The server has a version that `sent` was not based on. Equal answers merge. Otherwise the newer one on the server is
 * the answer, and what was typed here is put aside for the candidate.
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

/** The server refused the content of `sent`, so it is not saved. What replaces it gets an id of its own. */
export const refused = (local: LocalAnswer): LocalAnswer => ({
  ...local,
  sent: undefined,
  next: local.next ?? local.sent,
});

/** The server reported an answer without being asked to save one. Waiting operations are judged when they are sent. */
export function told(local: LocalAnswer, saved: { version: number; answer: Answer }): LocalAnswer {
  if (saved.version <= (local.saved?.version ?? 0)) return local;
  return { ...local, saved };
}

/** Combines what was typed before the page opened with what the server has. */
export function restored(local: LocalAnswer, fresh: LocalAnswer): LocalAnswer {
  const known = fresh.saved ? told(local, fresh.saved) : local;
  // Sent as it is: the server judges it by the version it is based on.
  return taken(known);
}

/** Puts an answer aside, once. */
export function putAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  if (isBlank(answer)) return local;
  const others = (local.aside ?? []).filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: [...others, answer] };
}

/** Removes an answer put aside, because the candidate has decided. */
export function dropAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  const aside = local.aside?.filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: aside?.length ? aside : undefined };
}
