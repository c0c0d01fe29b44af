import { type Answer, isBlank, isSameAnswer, languageOf, textOf } from '#modules/exams/domain/answer.ts';
import type { Language } from '#modules/execution/domain/submission.ts';

/** The id stays the same for every retry. */
export interface Operation {
  id: string;
  answer: Answer;
  /** 0 if there is none. */
  baseVersion: number;
  createdAt: string;
}

export interface LocalAnswer {
  /** A page opened without a network shows the last version known to be on the server. */
  saved?: { version: number; answer: Answer } | undefined;
  /** The server may have what was sent once, so it is retried unchanged. */
  sent?: Operation | undefined;
  next?: Operation | undefined;
  /** The server had something newer. It stays until the candidate decides, oldest first. */
  aside?: readonly Answer[] | undefined;
  /** It was never sent, and stays here for an executable question. */
  kept?: KeptTexts | undefined;
}

/** The texts are those in other languages; the input is one to try. */
export interface KeptTexts {
  texts?: Readonly<Partial<Record<Language, string>>>;
  input?: string;
}

export const shownAnswer = ({ saved, sent, next }: LocalAnswer): Answer | undefined =>
  (next ?? sent)?.answer ?? saved?.answer;

export const isUnsent = ({ sent, next }: LocalAnswer): boolean => Boolean(sent ?? next);

export function typed(local: LocalAnswer, answer: Answer, id: string, createdAt: string): LocalAnswer {
  const baseVersion = local.next?.baseVersion ?? local.saved?.version ?? 0;
  return { ...keptBeside(local, answer), next: { id, answer, baseVersion, createdAt } };
}

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

export const taken = (local: LocalAnswer): LocalAnswer =>
  local.sent || !local.next ? local : { ...local, sent: local.next, next: undefined };

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

/** Equal answers merge. What was typed here is put aside otherwise, for the candidate to decide. */
export function overtaken(local: LocalAnswer, theirs: { version: number; answer: Answer }): LocalAnswer {
  const mine = shownAnswer({ sent: local.sent, next: local.next });
  const settled: LocalAnswer = { ...local, saved: theirs, sent: undefined, next: undefined };
  if (!mine || isSameAnswer(mine, theirs.answer)) return settled;
  if (local.sent && isSameAnswer(local.sent.answer, theirs.answer)) {
    return { ...settled, next: local.next && { ...local.next, baseVersion: theirs.version } };
  }
  return putAside(settled, mine);
}

/** The content is not saved. What replaces it gets an id of its own. */
export const refused = (local: LocalAnswer): LocalAnswer => ({
  ...local,
  sent: undefined,
  next: local.next ?? local.sent,
});

/** The server was not asked to save. Waiting operations are judged when they are sent. */
export function told(local: LocalAnswer, saved: { version: number; answer: Answer }): LocalAnswer {
  if (saved.version <= (local.saved?.version ?? 0)) return local;
  return { ...local, saved };
}

export function restored(local: LocalAnswer, fresh: LocalAnswer): LocalAnswer {
  const known = fresh.saved ? told(local, fresh.saved) : local;
  // Sent as it is: the server judges it by the version it is based on.
  return taken(known);
}

export function putAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  if (isBlank(answer)) return local;
  const others = (local.aside ?? []).filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: [...others, answer] };
}

export function dropAside(local: LocalAnswer, answer: Answer): LocalAnswer {
  const aside = local.aside?.filter((one) => !isSameAnswer(one, answer));
  return { ...local, aside: aside?.length ? aside : undefined };
}
