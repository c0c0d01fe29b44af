import { expect } from 'vitest';
import type { Person } from '../people.ts';
import { type Driver, keys } from './driver.ts';
import { type Deed, type Found, finderSource, findInPage, type Target } from './finder.ts';

/** Everything waits until it can be done. */
export interface Screen {
  open: (path: string) => Promise<void>;
  /** The pages that are opened from now on are theirs. */
  become: (person: Person) => Promise<void>;
  openAs: (person: Person, path: string) => Promise<void>;
  /** The path that is open, once it is like that. */
  at: (path: RegExp) => Promise<string>;
  see: (target: Target) => Promise<Found>;
  seeText: (text: string, within?: Target) => Promise<Found>;
  /** Waits until it has the focus: pages give it to what comes, and what is typed before would land there. */
  seeFocused: (target: Target) => Promise<void>;
  seeNone: (target: Target) => Promise<void>;
  press: (target: Target) => Promise<void>;
  write: (target: Target, text: string) => Promise<void>;
  choose: (target: Target, option: string) => Promise<void>;
  writePeriod: (group: Target, start: string, end: string) => Promise<void>;
  driver: Driver;
}

export const button = (name: string, within?: Target): Target => ({
  role: 'button',
  name,
  exact: true,
  ...(within && { within }),
});
export const textbox = (name: string, within?: Target): Target => ({
  role: 'textbox',
  name,
  exact: true,
  ...(within && { within }),
});
export const link = (name: string, within?: Target): Target => ({
  role: 'link',
  name,
  ...(within && { within }),
});
export const field = (label: string, within?: Target): Target => ({
  label,
  exact: true,
  ...(within && { within }),
});

const patience = { timeout: 60_000, interval: 100 };

export function screenOf(driver: Driver, origin: () => string): Screen {
  /** Undefined while there is none, or while a page comes in place of another. */
  const find = async (target: Target, deed: Deed): Promise<Found | undefined> => {
    try {
      const found = await driver.call(findInPage, target, deed);
      if (found !== 'no finder') return found ?? undefined;
      await driver.add(finderSource);
    } catch (error) {
      lastError = error;
    }
    return undefined;
  };
  let lastError: unknown;
  const until = async (target: Target, deed: Deed, isEnough: (found: Found) => boolean): Promise<Found> => {
    let found: Found | undefined;
    const words = `${JSON.stringify(target)} to ${JSON.stringify(deed)}`;
    try {
      await expect
        .poll(async () => {
          found = await find(target, deed);
          return found !== undefined && isEnough(found);
        }, patience)
        .toBe(true);
    } catch {
      const page = await driver.call(() => `${location.pathname}\n${document.body.innerText.slice(0, 1500)}`);
      throw new Error(`${words}: ${JSON.stringify(found) ?? 'not there'}\n${page}`, { cause: lastError });
    }
    if (!found) throw new Error(words);
    return found;
  };

  const screen: Screen = {
    driver,
    open: (path) => driver.open(`${origin()}${path}`),
    async become({ token, id, name, type }) {
      await screen.open('/favicon.svg');
      await driver.call(
        (user) => localStorage.setItem('user', user),
        JSON.stringify({ token, id, name, type }),
      );
    },
    async openAs(person, path) {
      await screen.become(person);
      await screen.open(path);
    },
    async at(path) {
      let now = '';
      await expect
        .poll(async () => {
          now = await driver.call(() => location.pathname).catch(() => '');
          return now;
        }, patience)
        .toMatch(path);
      return now;
    },
    see: (target) => until(target, 'look', () => true),
    seeText: (text, within) => screen.see({ text, ...(within && { within }) }),
    async seeFocused(target) {
      await until(target, 'look', ({ isFocused }) => isFocused);
    },
    async seeNone(target) {
      await expect.poll(() => driver.call(findInPage, target, 'look'), patience).toBeNull();
    },
    async press(target) {
      let before: Found | undefined;
      // The place of a moment ago is compared, since what still moves is missed.
      const isStill = (found: Found) => {
        const stands = found.x === before?.x && found.y === before.y;
        before = found;
        return stands && found.isReached && found.isEnabled;
      };
      const { x, y } = await until(target, 'aim', isStill);
      await driver.click(x, y);
    },
    async write(target, text) {
      await until(target, 'focus', ({ isFocused, isEnabled }) => isFocused && isEnabled);
      await driver.control('a');
      await driver.type(text === '' ? keys.delete : text);
    },
    async choose(target, option) {
      await until(target, { choose: option }, () => true);
    },
    async writePeriod(group, start, end) {
      const digits = [start, end].flatMap((date) => date.split('-').reverse());
      for (const [nth, part] of digits.entries()) {
        await until({ role: 'spinbutton', within: group, nth }, 'focus', ({ isFocused }) => isFocused);
        await driver.type(part);
      }
    },
  };
  return screen;
}
