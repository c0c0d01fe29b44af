/** React draws a prerendered page anew, with empty fields, if a translator was faster. */
export function noteTyped(root: HTMLElement): {
  readonly typeAgain: () => void;
  readonly stop: () => void;
} {
  const typed = new Map<string, string | boolean>();
  let focused: string | undefined;
  const note = (field: HTMLInputElement) =>
    typed.set(field.name, field.type === 'checkbox' ? field.checked : field.value);
  for (const field of fieldsIn(root)) note(field);
  const hear = ({ target, type }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.name) return;
    focused = target.name;
    if (type === 'input') note(target);
  };
  focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : undefined;
  for (const type of heard) root.addEventListener(type, hear, { capture: true });
  return {
    typeAgain() {
      const fields = fieldsIn(root);
      const last = focused;
      for (const field of fields) fill(field, typed.get(field.name));
      // The field that had the focus is gone, and took it along.
      if (document.activeElement === document.body)
        fields.find(({ name }) => name !== '' && name === last)?.focus();
    },
    stop() {
      typed.clear();
      for (const type of heard) root.removeEventListener(type, hear, { capture: true });
    },
  };
}

const heard = ['input', 'focusin'] as const;

const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input[name]')];

function fill(field: HTMLInputElement, value: string | boolean | undefined): void {
  if (value === true && !field.checked) field.click();
  if (typeof value !== 'string' || value === '' || field.value !== '') return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
