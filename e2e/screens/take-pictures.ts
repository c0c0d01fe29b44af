import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../scripts/command.ts';
import { buildWebWhenStale } from '../../scripts/web-build.ts';
import { openBrowser, openPage } from '../browser.ts';
import { adminCode, startServer } from '../server-process.ts';
import { type Entry, writeAlbum } from './album.ts';
import { demoScreens } from './demo-screens.ts';
import { goTo, openStates, type Steps, settle } from './open-states.ts';
import { takeReadmePicture } from './readme-picture.ts';
import type { Screen } from './screen.ts';

// `npm run pictures` opens every screen of the demo and everything that opens on it, in four widths and both themes,
// and writes the pictures with a page that shows them.
//   npm run pictures -- --only=company/test --states=off
//   npm run pictures -- --before=FOLDER    shows each picture beside the older one
//   npm run pictures -- --docs             renews docs/pictures
const { values: asked } = parseArgs({
  options: {
    to: { type: 'string', default: 'e2e/shots/now' },
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    states: { type: 'string', default: 'on' },
    minutes: { type: 'string', default: '60' },
    docs: { type: 'boolean', default: false },
  },
});

/** What opens differs between a desk and a phone. The second width of each shows the same in more room. */
const viewports = {
  desk: [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ],
  phone: [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
  ],
} as const;
const themes = ['dark', 'light'] as const;
/** A picture of the whole screen ends here. */
const mostHeight = 6_000;

const failure = await buildWebWhenStale();
if (failure !== undefined) throw new Error(failure);
const end = setTimeout(() => {
  console.error(`Stopped after ${asked.minutes} minutes: --only takes fewer screens, --minutes more time.`);
  process.exit(1);
}, Number(asked.minutes) * 60_000);

const server = await startServer({ DEMO: 'on', ADMIN_CODE: adminCode, RUN_CODE: 'server' });
const browser = await openBrowser();
try {
  const screens = await demoScreens(server.origin);
  if (asked.docs) await takeReadmePicture(browser, server.origin, screens);
  else await takeAll(screens.filter(({ path }) => path.includes(asked.only)));
} finally {
  clearTimeout(end);
  await browser.close();
  await server.close();
}

async function takeAll(screens: readonly Screen[]): Promise<void> {
  const folder = resolve(root, asked.to);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sizes = Object.keys(viewports) as (keyof typeof viewports)[];
  const entries = new Map<string, Entry>();
  await Promise.all(
    sizes.map(async (size) => {
      for (const screen of screens) {
        const taken = await takeScreen(browser, screen, size, folder).catch((error: unknown) => {
          console.error(`${size} ${screen.path}: ${error}`);
          process.exitCode = 1;
          return [];
        });
        for (const { title, pictures } of taken) {
          const others = entries.get(title)?.pictures ?? [];
          entries.set(title, { title, pictures: [...others, ...pictures] });
        }
      }
    }),
  );
  const taken = [...entries.values()];
  const page = writeAlbum(folder, taken, asked.before && resolve(root, asked.before));
  console.log(`${taken.reduce((sum, { pictures }) => sum + pictures.length, 0)} pictures: ${page}`);
}

async function takeScreen(
  opened: Browser,
  screen: Screen,
  size: keyof typeof viewports,
  folder: string,
): Promise<Entry[]> {
  const began = performance.now();
  const { path, as } = screen;
  const [viewport] = viewports[size];
  const page = await openPage(opened, server.origin, [], { viewport, ...(as && { as }) });
  // The buttons that are pressed to find what opens must not change anything.
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()),
  );
  const entries: Entry[] = [];
  const take = async (steps: Steps) => {
    const title = [path, ...steps].join(' › ');
    entries.push({ title, pictures: await takeInAllThemes(page, title, size, folder) });
  };
  await goTo(page, screen);
  await take([]);
  if (asked.states !== 'off' && !(await isAsked(page)))
    for await (const steps of openStates(page, viewport, screen)) await take(steps);
  await page.context().close();
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${size} ${path}: ${entries.length - 1} states, ${seconds} s`);
  return entries;
}

async function takeInAllThemes(
  page: Page,
  title: string,
  size: keyof typeof viewports,
  folder: string,
): Promise<string[]> {
  const pictures: string[] = [];
  for (const viewport of viewports[size]) {
    await page.setViewportSize(viewport);
    for (const theme of themes) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await settle(page);
      const name = `${nameOf(title)}-${viewport.width}-${theme}.png`;
      const isCovered = await isAsked(page);
      const height = isCovered
        ? viewport.height
        : await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: join(folder, name),
        fullPage: !isCovered,
        animations: 'disabled',
        // What is far below is not drawn otherwise.
        style: '* { content-visibility: visible !important }',
        clip: { x: 0, y: 0, width: viewport.width, height: Math.min(height, mostHeight) },
      });
      pictures.push(name);
    }
  }
  return pictures;
}

async function isAsked(page: Page): Promise<boolean> {
  const over = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  return (await over.count()) > 0;
}

function nameOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '').slice(0, 120) || 'landing';
}
