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
    const isTick = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
    if (isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue) note(field);
  }
  place.addEventListener('input', noteEvent, true);

  return {
    doAgain: async () => {
      place.removeEventListener('input', noteEvent, true);
      const { activeElement } = document;
      for (const [field, value] of changed) fill(field, value);
      let before: Event | undefined;
      for (const act of window.earlyActs?.() ?? []) {
        // What the one before has changed is shown first. No key of the person comes in between.
        await Promise.resolve();
        repeat(act, before);
        before = act;
      }
      // Dates take the focus while they are written: whoever has gone on to the next field stays there.
      const isElsewhere = activeElement instanceof HTMLElement && activeElement.matches('input, textarea');
      if (isElsewhere && document.activeElement?.matches('[contenteditable]')) activeElement.focus();
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

function repeat(act: Event, before: Event | undefined): void {
  const { target } = act;
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (act instanceof InputEvent) {
    // A part of a date that is full hands on to the next one by itself, so only the first key says where.
    if (target instanceof HTMLElement && before?.target !== target) target.focus();
    const { inputType, data } = act;
    const again = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(again);
    // What is pressed may be the picture on a button.
  } else if (target instanceof Element) target.closest<HTMLElement>('button, [role=link]')?.click();
}
