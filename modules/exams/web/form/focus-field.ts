import { focusLater } from '#platform/web/forms/focus-later.ts';
import { keepOutSecondTap } from '#platform/web/ui/buttons/use-no-second-tap.ts';

export const fieldAt = (path: string) => ({ 'data-field': path });

/** It marks a row that draws the fields below `path` only while it is open. */
export const holdsFields = (path: string) => ({ 'data-holds': path });

const controls =
  'input:not([type=hidden]):not([aria-hidden=true]), textarea, select, [role=spinbutton], [data-editor], button:not([aria-hidden=true])';

export function focusField(path: string): void {
  if (openAround(path)) {
    focusLater(() => focusField(path));
    return;
  }
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (!field) return;
  keepOutSecondTap();
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  const control = field.querySelector<HTMLElement>(controls);
  const typedIn = control?.shadowRoot?.querySelector<HTMLElement>('[contenteditable]') ?? control;
  typedIn?.focus({ preventScroll: true });
}

function openAround(path: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-holds]')];
  const row = rows.find(({ dataset }) => path.startsWith(`${dataset.holds}.`));
  const closed = row?.querySelector<HTMLElement>('[aria-controls][aria-expanded=false]');
  closed?.click();
  return Boolean(closed);
}
