import type { DraftSettings } from '#platform/web/forms/drafts.ts';
import type { KeptContent, KeptDraft } from '../../contract/kept-drafts.ts';
import { blankExam, type ExamFormValues } from '../form/exam-form.ts';
import { keyOfDraft } from './listed-drafts.api.ts';

export function toKept(values: ExamFormValues): KeptContent {
  const { draftId: _, edition: __, refreshDraws: ___, minutes, ...kept } = values;
  return {
    ...kept,
    minutes: minutes !== null && Number.isInteger(minutes) ? minutes : null,
    questions: values.questions.map(({ imageUrl, ...question }) => ({
      ...question,
      ...(imageUrl && { imageUrl }),
    })),
    draws: values.draws.map(({ tag, level, kind, count }) => ({
      tag,
      level: level || null,
      kind: kind || null,
      count: count !== null && Number.isInteger(count) ? count : null,
    })),
  };
}

export function fromKept(draft: KeptDraft, draftId: string): ExamFormValues {
  const { edition, savedAt: _, savedBy: __, ...kept } = draft;
  return {
    ...blankExam(),
    ...kept,
    questions: kept.questions.map(({ imageUrl, ...question }) => ({ ...question, imageUrl: imageUrl ?? '' })),
    draws: kept.draws.map(({ level, kind, ...draw }) => ({ ...draw, level: level ?? '', kind: kind ?? '' })),
    draftId,
    edition,
  };
}

export const isKeptAlike = (one: ExamFormValues, other: ExamFormValues): boolean =>
  inOrder(toKept(one)) === inOrder(toKept(other));

/** The order of the keys must not make a difference. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** The browser keeps here what is typed into a new exam and not on the server yet. */
export const draftSettings = (name: string): DraftSettings => ({
  key: keyOfDraft(name),
  // The limit of time follows the kind.
  trivial: ['kind', 'isLimited', 'draftId'],
  model: blankExam(),
  outlivesTab: true,
});
