import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Keyboard {
  reach: (target: Locator) => Promise<void>;
  press: (target: Locator, key?: string) => Promise<void>;
  type: (target: Locator, text: string) => Promise<void>;
  write: (editor: Locator, text: string) => Promise<void>;
  choose: (list: Locator, option: string) => Promise<void>;
  pick: (group: Locator, name: string) => Promise<void>;
}

/** No way on a screen is longer. */
const mostPresses = 80;

/** Fails when a pointer is used on the page, and when the focus cannot be seen or is lost after something was done. */
export async function keyboardOf(page: Page): Promise<Keyboard> {
  await page.addInitScript(() => {
    for (const event of ['pointerdown', 'mousedown', 'touchstart'])
      window.addEventListener(event, () => console.error(`A pointer was used: ${event}`), { capture: true });
    window.addEventListener('keydown', () => document.documentElement.setAttribute('data-keys', ''), {
      capture: true,
    });
  });

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    // A page that was just loaded has the focus nowhere.
    await page.waitForFunction(
      () => document.activeElement !== document.body || !document.documentElement.hasAttribute('data-keys'),
    );
    // Finding it by its role costs the page more than all else of a press.
    let element = await target.elementHandle();
    for (let presses = 0; presses < mostPresses; presses += 1) {
      const { where, isInEditor } = (await element?.evaluate(placeOfFocus)) ?? { where: 'gone' };
      if (where === 'here') return;
      if (where === 'gone') {
        element = await target.elementHandle();
        continue;
      }
      expect(where, 'what has the focus shows it').not.toBe('unseen');
      // The Tab key indents in an editor until Escape was pressed.
      if (isInEditor) await page.keyboard.press('Escape');
      await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The Tab key does not lead to ${target}.`);
  }

  const keyboard: Keyboard = {
    reach,
    async press(target, key = 'Enter') {
      await reach(target);
      await page.keyboard.press(key);
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.type(text);
    },
    async write(editor, text) {
      await reach(editor);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    async choose(list, option) {
      await keyboard.press(list, 'Space');
      const chosen = page.getByRole('option', { name: option, exact: true });
      await chosen.waitFor();
      for (let presses = 0; presses < 20; presses += 1) {
        if (await chosen.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    async pick(group, name) {
      const radios = group.getByRole('radio');
      const checked = group.getByRole('radio', { checked: true });
      await reach((await checked.count()) > 0 ? checked : radios.first());
      const wanted = group.getByRole('radio', { name });
      for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses += 1)
        await page.keyboard.press('ArrowDown');
    },
  };
  return keyboard;
}

/**
 * Says where the target lies, seen from what has the focus: `unseen` if nothing shows that it has it, `gone` if the target
 * was drawn anew.
 */
function placeOfFocus(target: Element): {
  where: 'here' | 'before' | 'after' | 'unseen' | 'gone';
  isInEditor?: boolean;
} {
  if (!target.isConnected) return { where: 'gone' };
  const at = document.activeElement;
  // The text of an editor is in a root of its own.
  const root = target.getRootNode();
  const place = root instanceof ShadowRoot ? root.host : target;
  if (at === place) return { where: 'here' };
  if (!(at instanceof HTMLElement) || at === document.body) return { where: 'after' };
  const around = at.closest('label') ?? at.parentElement ?? at;
  // The parts of a date show it together.
  const whole = at.role === 'spinbutton' && at.closest('[role=group]');
  const near = [at, around, around.parentElement, whole, ...(at.shadowRoot ?? around).querySelectorAll('*')];
  const isSeen = near.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
  // Titles, and what holds many controls, get the focus from the app and are no stops of the Tab key.
  const isStop = at.tabIndex >= 0 || at.shadowRoot !== null;
  if (isStop && !isSeen) return { where: 'unseen' };
  const isBefore = at.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING;
  return { where: isBefore ? 'before' : 'after', isInEditor: at.shadowRoot !== null };
}
