import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { chromiumArguments } from './browser.ts';

export interface KillableBrowser {
  browser: Browser;
  context: BrowserContext;
  /** SIGKILL, as a crash or somebody in a hurry does it: nothing is written any more. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const executable = findChromium({ isWhole: true });
  if (!executable) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH.');
  // The killed one's claim on its folder.
  for (const claim of globSync(join(profile, 'Singleton*'))) rmSync(claim, { force: true });
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...chromiumArguments,
      '--no-default-browser-check',
      '--hide-crash-restore-bubble',
      '--lang=pt-BR',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const end = async () => {
    process.off('exit', killWithUs);
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child.stderr));
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no context of its own.');
    // Mishaps are made on busy machines too, and a page that hangs is found all the same.
    context.setDefaultTimeout(60_000);
    const close = async () => {
      await browser.close().catch(() => undefined);
      await end();
    };
    return { browser, context, kill: end, close };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(printed: Readable): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    printed.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    });
    printed.once('end', () => reject(new Error(`Chromium ended before it was ready.\n${text}`)));
  });
}
