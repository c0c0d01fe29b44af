import { existsSync, globSync } from 'node:fs';
import { installOnDebian } from './debian.ts';

/** The path of Firefox on this machine. */
export const findFirefox = (): string | undefined =>
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** The programs that drive WebKit and show it. */
export const webKitDriver = '/usr/bin/WebKitWebDriver';
export const virtualDisplay = '/usr/bin/Xvfb';

/** The path of WebKit's own small browser on this machine, if what drives and shows it is there too. */
export const findWebKit = (): string | undefined =>
  existsSync(webKitDriver) && existsSync(virtualDisplay)
    ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
    : undefined;

/** Finds them, or installs them as root on Debian. Gives a sentence for each that is missing then. */
export async function missingBrowsers(): Promise<string[]> {
  if (!findFirefox()) await installOnDebian('firefox-esr');
  if (!findWebKit()) await installOnDebian('webkit2gtk-driver', 'xvfb');
  return [
    findFirefox() ? '' : 'Firefox: not run, install firefox-esr.',
    findWebKit() ? '' : 'WebKit: not run, install webkit2gtk-driver and xvfb.',
  ].filter((sentence) => sentence !== '');
}
