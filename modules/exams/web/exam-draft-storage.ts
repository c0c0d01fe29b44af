import { blankExam, type ExamFormValues } from './exam-form.ts';

const storageKey = (account: string) => `exam-draft:${account}`;

/**
 * The unfinished exam that this account left in this browser.
 *
 * @param account tells accounts apart that share a browser
 */
export function readExamDraft(account: string): ExamFormValues | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey(account)) ?? 'null');
    return hasShapeOf(blankExam(), value) ? (value as ExamFormValues) : undefined;
  } catch {
    // Unreadable, or storage is switched off: there is nothing to go on with.
    return undefined;
  }
}

/** Keeps the form as it is; one that says nothing yet is not kept. */
export function keepExamDraft(account: string, values: ExamFormValues): void {
  const blank = { ...blankExam(), kind: values.kind };
  try {
    if (JSON.stringify(values) === JSON.stringify(blank)) localStorage.removeItem(storageKey(account));
    else localStorage.setItem(storageKey(account), JSON.stringify(values));
  } catch {
    // Full or switched off: the form still works, it is only not remembered.
  }
}

export function forgetExamDraft(account: string): void {
  try {
    localStorage.removeItem(storageKey(account));
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** An older version of the app may have left another shape, which the form could not show. */
function hasShapeOf(model: unknown, value: unknown): boolean {
  if (model === null) return true;
  // Only a number may be left out of the form.
  if (value === null) return typeof model === 'number';
  if (Array.isArray(model)) {
    const entry: unknown = model[0];
    return Array.isArray(value) && (entry === undefined || value.every((one) => hasShapeOf(entry, one)));
  }
  if (typeof model === 'object') {
    return (
      typeof value === 'object' &&
      Object.entries(model).every(
        ([key, part]) => key in value && hasShapeOf(part, value[key as keyof typeof value]),
      )
    );
  }
  return typeof model === typeof value;
}
