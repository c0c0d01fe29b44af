/** Marks the element around a field's controls, so that `focusField` finds it. */
export const fieldAt = (path: string) => ({ 'data-field': path });

const controls =
  'input:not([type=hidden]):not([aria-hidden=true]), textarea, [role=spinbutton], button:not([aria-hidden=true])';

/** Brings the field that shows `path` into view and gives it the focus. */
export function focusField(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  if (!field) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  field.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  field.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}
