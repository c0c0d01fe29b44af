import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { markAnOption } from '#modules/question-bank/contract/kinds/choice.ts';
import { isApiError } from '#platform/contract/client.ts';
import { chooseSkill, chooseStack, startAfterEnd } from '../../contract/exam-draft.ts';
import { fieldName } from './field-names.ts';
import { focusField } from './focus-field.ts';

type Fault = readonly [path: string, message: string];

/** The specification fixes these as whole toasts, and each says what it is about. */
const whole: readonly string[] = [startAfterEnd, chooseStack, chooseSkill, ...Object.values(markAnOption)];

/** It names the field, since nobody sees more of it than the toast until the page has scrolled there. */
export function toastFault([path, message]: Fault, isAlone = false): void {
  const text = whole.includes(message) ? message : `${fieldName(path, isAlone)}: ${decapitalise(message)}`;
  toast.error(text, { toastId: message, autoClose: 3000 });
}

const decapitalise = (sentence: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

export function showFirstFault([first]: readonly Fault[]): void {
  if (!first) return;
  toastFault(first, true);
  focusField(first[0]);
}

export function showRefusal<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  pathOf: (field: string) => Path<Values>,
): void {
  const faults = isApiError(error) ? Object.entries(error.fields) : [];
  for (const [field, message] of faults) setError(pathOf(field), { type: 'server', message });
  if (faults[0]) focusField(pathOf(faults[0][0]));
}
