import { currentUser, onSessionChange } from '#platform/web/session/session.ts';
import { type GivenMark, type MarkDraft, markDraft } from '../contract/marks.ts';
import { isSameMark } from './given-mark.ts';

export interface AnswerId {
  readonly attemptId: number;
  readonly questionId: number;
}

/** The draft keeps the stored mark that it was made on. A mark as stored needs no draft. */
export function keepDraft(answer: AnswerId, seen: GivenMark, mark: GivenMark): void {
  if (isSameMark(seen, mark)) {
    dropDraft(answer);
    return;
  }
  try {
    sessionStorage.setItem(keyOf(answer), JSON.stringify({ seen, mark }));
  } catch {
    // Storage switched off: the mark lasts as long as the screen.
  }
}

/** A colleague's mark given since then stands, and of the unsaved one only texts remain where they wrote none. */
export function draftOr(answer: AnswerId, stored: GivenMark): GivenMark {
  const kept = readDraft(answer);
  if (!kept || kept.mark.comments.length !== stored.comments.length) return stored;
  if (isSameMark(kept.seen, stored)) return kept.mark;
  const mine = (text: string, before: string | undefined) => (text === before ? '' : text);
  return {
    ...stored,
    comments: stored.comments.map(
      (text, at) => text || mine(kept.mark.comments[at] ?? '', kept.seen.comments[at]),
    ),
    note: stored.note || mine(kept.mark.note, kept.seen.note),
  };
}

/** What was changed meanwhile is now on top of the mark that has been saved. */
export function settleDraft(answer: AnswerId, saved: GivenMark): void {
  const kept = readDraft(answer);
  if (kept) keepDraft(answer, saved, kept.mark);
}

export function dropDraft(answer: AnswerId): void {
  try {
    sessionStorage.removeItem(keyOf(answer));
  } catch {
    // Nothing was kept then.
  }
}

function readDraft(answer: AnswerId): MarkDraft | undefined {
  try {
    return markDraft.parse(JSON.parse(sessionStorage.getItem(keyOf(answer)) ?? 'null'));
  } catch {
    return undefined;
  }
}

const prefix = 'correcao-';

// Nobody finds the marks of who sat here before.
const keyOf = ({ attemptId, questionId }: AnswerId) =>
  `${prefix}${currentUser()?.id ?? ''}-${attemptId}-${questionId}`;

onSessionChange(() => {
  if (currentUser()) return;
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
});
