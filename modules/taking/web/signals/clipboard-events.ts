/** The editor of code may put something else in the place of the selection. */
export function copiedText(event: ClipboardEvent): string {
  if (event.defaultPrevented) return event.clipboardData?.getData('text/plain') ?? '';
  const field = fieldOf(event);
  if (field) return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  return document.getSelection()?.toString() ?? '';
}

/** The text is empty for a picture, and where nothing can be written. */
export function pastedText(event: ClipboardEvent): string {
  const field = fieldOf(event);
  const isWritable = field ? !field.readOnly && !field.disabled : isEditable(event);
  return isWritable ? (event.clipboardData?.getData('text/plain') ?? '') : '';
}

export const isInAnswer = (event: ClipboardEvent): boolean =>
  fieldOf(event) !== undefined || isEditable(event);

/** The editor of code is in a shadow root, where only the path of an event leads. */
const targetOf = (event: Event): EventTarget | undefined => event.composedPath()[0];

function fieldOf(event: Event): HTMLInputElement | HTMLTextAreaElement | undefined {
  const target = targetOf(event);
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField ? target : undefined;
}

function isEditable(event: Event): boolean {
  const target = targetOf(event);
  const element = target instanceof Text ? target.parentElement : target;
  return element instanceof HTMLElement && element.isContentEditable;
}
