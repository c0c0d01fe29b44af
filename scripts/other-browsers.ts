import { existsSync, globSync } from 'node:fs';
import { installOnDebian } from './debian.ts';

export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

export const webKitDriver = '/usr/bin/WebKitWebDriver';
export const virtualDisplay = '/usr/bin/Xvfb';

export const findWebKit = (): string | undefined =>
  existsSync(webKitDriver) && existsSync(virtualDisplay)
    ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
    : undefined;

/** Gives a sentence for each that is missing. */
export async function missingBrowsers(): Promise<string[]> {
  if (!findFirefox()) await installOnDebian('firefox-esr');
  if (!findWebKit()) await installOnDebian('webkit2gtk-driver', 'xvfb');
  return [
    findFirefox() ? '' : 'Firefox: not run, install firefox-esr.',
    findWebKit() ? '' : 'WebKit: not run, install webkit2gtk-driver and xvfb.',
  ].filter((sentence) => sentence !== '');
}
