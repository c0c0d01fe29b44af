declare global {
  interface Window {
    /** Of the inline script of pages that come whole: gives the events it held back, and holds no more. */
    earlyActs?: () => Event[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what a person does on a page that came whole until its screen is alive: what is typed and ticked, and the
 * presses, submits and keys that the page's inline script holds back.
 */
export function keepEarlyActs(place: HTMLElement): { doAgain: () => Promise<void> } {
  const changed = new Map<Field, string | boolean>();
  const note = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      changed.set(field, field.checked);
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      changed.set(field, field.value);
  };
  const noteEvent = (event: Event) => note(event.target);
  for (const field of place.querySelectorAll<Field>('input, textarea')) {
    const isTicked = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    if (isTicked || field.value !== field.defaultValue) note(field);
  }
  place.addEventListener('input', noteEvent, true);

  return {
    doAgain: async () => {
      place.removeEventListener('input', noteEvent, true);
      for (const [field, value] of changed) fill(field, value);
      for (const act of window.earlyActs?.() ?? []) {
        // What the one before has changed is shown first.
        await new Promise((resolve) => setTimeout(resolve));
        repeat(act);
      }
    },
  };
}

/** Sets a field as a person would, so that React hears of it although the page may show it already. */
function fill(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement;
    box.checked = !value;
    box.click();
    return;
  }
  // React looks at what was last set through the element's own property; the prototype's it does not see.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeat(act: Event): void {
  const { target } = act;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (act instanceof InputEvent) {
    if (!(document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable))
      if (target instanceof HTMLElement) target.focus();
    const { inputType, data } = act;
    const again = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(again);
    // What is pressed may be the picture on a button.
  } else if (target instanceof Element) target.closest<HTMLElement>('button, [role=link]')?.click();
}
