import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, run } from './command.ts';
import { installOnDebian } from './debian.ts';

/** Chromium without windows, tabs and menus, which nobody sees here: a page costs a third less. */
const shell = '/usr/bin/chromium-headless-shell';

/**
 * The path of Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's download.
 *
 * @param isWhole prefers the browser that people have. The shell does not open the storage of a killed one again.
 */
export function findChromium({ isWhole = false } = {}): string | undefined {
  const whole = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...(isWhole ? [...whole, shell] : [shell, ...whole])];
  return candidates.find((path) => path !== '' && existsSync(path));
}

export async function getChromium(): Promise<string | undefined> {
  if (existsSync(process.env.CHROMIUM_PATH ?? '')) return findChromium();
  if (!existsSync(shell)) await installOnDebian('chromium', 'chromium-headless-shell');
  if (!findChromium() && !(await installOnDebian('chromium'))) {
    console.log('Downloading Chromium…');
    await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  }
  return findChromium();
}
