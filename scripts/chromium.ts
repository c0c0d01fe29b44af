import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, run } from './command.ts';
import { installOnDebian } from './debian.ts';

/** The path of Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's download. */
export function findChromium(): string | undefined {
  const places = [
    process.env.CHROMIUM_PATH ?? '',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place !== '' && existsSync(place));
}

/** Finds Chromium or installs it: with apt-get as root on Debian, else by Playwright's download. */
export async function getChromium(): Promise<string | undefined> {
  const there = findChromium();
  if (there) return there;
  if (!(await installOnDebian('chromium'))) {
    console.log('Downloading Chromium…');
    await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
  }
  return findChromium();
}
