import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

let kept: Promise<Browser> | undefined;

/** Chromium, which the files of this worker share. It ends with the worker's process. */
export async function keptBrowser(): Promise<Browser> {
  const last = await kept?.catch(() => undefined);
  if (!last?.isConnected()) kept = openBrowser();
  return kept as Promise<Browser>;
}
