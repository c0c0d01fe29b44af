import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as TestingLibrary from '@testing-library/dom';

/** Words are found within longer ones unless they are `exact`. */
export interface Target {
  role?: string;
  name?: string;
  label?: string;
  text?: string;
  css?: string;
  exact?: boolean;
  within?: Target;
  /** Which of those that are shown, from 0. */
  nth?: number;
}

const folder = createRequire(import.meta.url).resolve('@testing-library/dom/package.json');
export const finderSource = readFileSync(join(folder, '../dist/@testing-library/dom.umd.min.js'), 'utf8');

export type Deed = 'look' | 'aim' | 'focus' | { choose: string };

export interface Found {
  x: number;
  y: number;
  isReached: boolean;
  isEnabled: boolean;
  isFocused: boolean;
  value: string;
  text: string;
}

/** Looks in open shadow roots too. Gives 'no finder' where the page has not got it yet. */
export function findInPage(wanted: Target, deed: Deed): Found | 'no finder' | null {
  const { TestingLibraryDom: library } = globalThis as { TestingLibraryDom?: typeof TestingLibrary };
  if (!library) return 'no finder';

  const rootsIn = (parent: ParentNode): ParentNode[] => [
    parent,
    ...[...parent.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    !element.closest('[aria-hidden=true], [inert]');
  const allOf = (target: Target): HTMLElement[] => {
    const { role, name, label, text, css, exact = false, within } = target;
    const parents = within ? allOf(within) : [document.body];
    const like = (words: string) => (content: string) =>
      exact ? content === words : content.includes(words);
    const found = parents.flatMap(rootsIn).flatMap((root) => {
      const place = root as HTMLElement;
      if (role)
        return library.queryAllByRole(place, role, {
          hidden: true,
          ...(name !== undefined && { name: like(name) }),
        });
      if (label !== undefined) return library.queryAllByLabelText(place, like(label));
      if (text !== undefined) return library.queryAllByText(place, like(text));
      return [...root.querySelectorAll<HTMLElement>(css ?? '*')];
    });
    return found.filter(isShown);
  };

  const found = allOf(wanted);
  const element = found[wanted.nth ?? 0];
  if (!element) return null;
  const root = element.getRootNode() as Document | ShadowRoot;
  if (deed === 'focus') element.focus();
  if (typeof deed === 'object' && element instanceof HTMLSelectElement) {
    const option = [...element.options].find(({ label }) => label === deed.choose);
    if (!option) return null;
    element.value = option.value;
    for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }));
  }
  const place = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isReached = () => {
    const { x, y } = place();
    const hit = root.elementFromPoint(x, y);
    if (!hit) return false;
    return element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element;
  };
  // A list that is open closes when the page is scrolled for nothing.
  if (deed === 'aim' && !isReached()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    ...place(),
    isReached: isReached(),
    isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
    isFocused: root.activeElement === element,
    value: 'value' in element ? String(element.value) : '',
    text: element.textContent ?? '',
  };
}
