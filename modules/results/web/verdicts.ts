import { currentUser, onSessionChange } from '#platform/web/session.ts';
import type { AnsweredQuestion, AnswerSheet } from '../contract/grading.ts';
import type { Verdict } from './grading.api.ts';

/** The verdicts on the open answers of a sheet, by question; an unjudged one is not there. */
export type Verdicts = ReadonlyMap<number, boolean>;

export const openQuestions = (sheet: AnswerSheet): AnsweredQuestion[] =>
  sheet.questions.filter(({ kind }) => kind === 'essay');

/** The open questions without a verdict: a correction is saved only when there is none. */
export const unjudged = (sheet: AnswerSheet, verdicts: Verdicts): number[] =>
  openQuestions(sheet).flatMap(({ id }) => (verdicts.has(id) ? [] : [id]));

export const asCorrection = (sheet: AnswerSheet, verdicts: Verdicts): Verdict[] =>
  openQuestions(sheet).flatMap(({ id }) => {
    const verdict = verdicts.get(id);
    return verdict === undefined ? [] : [{ questionId: id, verdict }];
  });

/** What is saved, with what was marked in this tab and not saved yet on top of it. */
export function startingVerdicts(sheet: AnswerSheet): Map<number, boolean> {
  const verdicts = new Map<number, boolean>();
  for (const { id, verdict } of openQuestions(sheet)) {
    if (typeof verdict === 'boolean') verdicts.set(id, verdict);
  }
  for (const [id, verdict] of readDraft(sheet)) verdicts.set(id, verdict);
  return verdicts;
}

/** True when the marks differ from what is saved. */
export const isChanged = (sheet: AnswerSheet, verdicts: Verdicts): boolean =>
  openQuestions(sheet).some(({ id, verdict }) => (verdict ?? undefined) !== verdicts.get(id));

/** Keeps unsaved marks for a reload. They belong to the version they were made on: a newer one drops them. */
export function keepDraft(sheet: AnswerSheet, verdicts: Verdicts): void {
  try {
    sessionStorage.setItem(keyOf(sheet), JSON.stringify([...verdicts]));
  } catch {
    // Storage switched off: the marks last as long as the screen.
  }
}

/**
 * Takes unsaved marks over to a sheet that somebody else has corrected meanwhile, but for those on answers that
 * they judged too.
 */
export function carryDraft(before: AnswerSheet, verdicts: Verdicts, after: AnswerSheet): void {
  const seen = new Map(openQuestions(before).map(({ id, verdict }) => [id, verdict ?? null]));
  const kept = openQuestions(after).flatMap(({ id, verdict }): [number, boolean][] => {
    const mine = verdicts.get(id);
    return mine !== undefined && seen.get(id) === (verdict ?? null) ? [[id, mine]] : [];
  });
  dropDraft(before);
  keepDraft(after, new Map(kept));
}

export function dropDraft(sheet: AnswerSheet): void {
  try {
    sessionStorage.removeItem(keyOf(sheet));
  } catch {
    // Nothing was kept then.
  }
}

function readDraft(sheet: AnswerSheet): [number, boolean][] {
  const ids = new Set(openQuestions(sheet).map(({ id }) => id));
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(sheet)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (entry): entry is [number, boolean] =>
        Array.isArray(entry) && ids.has(entry[0]) && typeof entry[1] === 'boolean',
    );
  } catch {
    return [];
  }
}

const prefix = 'correcao-';

// Nobody finds the marks of who sat here before.
const keyOf = ({ attemptId, version }: AnswerSheet) =>
  `${prefix}${currentUser()?.id ?? ''}-${attemptId}-${version}`;

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
