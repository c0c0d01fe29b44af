import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import type { Person } from './people.ts';

export type PageOptions = {
  /** CSS pixels; 1440 × 900 unless told. */
  viewport?: { width: number; height: number };
  theme?: 'dark' | 'light';
  /** A phone in the hand: 390 × 844 unless told, touched and without a mouse. */
  isPhone?: boolean;
  /** Who is signed in from the start; the journeys of the sign-in go through its form. */
  as?: Person;
  /** The language that the browser asks for: JOURNEY_LOCALE, or else pt-BR. */
  locale?: string;
  /** America/Sao_Paulo unless told. */
  timezoneId?: string;
  /** Runs in each document before the product's own script. */
  before?: (() => void) | string;
};

const usualLocale = process.env.JOURNEY_LOCALE || 'pt-BR';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Chromium takes the last list alone, so those that Playwright leaves out stand here again. */
const featuresLeftOut = [
  // Prepared for every window, though no page shows them: most of what a window without a display costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${featuresLeftOut.join(',')}`,
];

/** Nothing in it calls home. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is missing: install it or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: chromiumArguments,
  });
}

/** Notes the words of each toast in `shownToasts`: it may be gone before a busy machine looks for it. */
function noteToasts(): void {
  const shownToasts: string[] = [];
  Object.assign(window, { shownToasts });
  const words = new WeakMap<Element, string>();
  const toasts = document.getElementsByClassName('Toastify__toast');
  new MutationObserver(() => {
    for (const toast of toasts) {
      const text = toast.textContent;
      if (words.get(toast) !== text) shownToasts.push(text);
      words.set(toast, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * The session has its own cookies and storage. What the page complains about is added to `faults`, but for refusals of
 * the API and what follows from a network that a journey takes away.
 */
export async function openPage(
  browser: Browser,
  origin: string,
  faults: string[],
  options: PageOptions = {},
): Promise<Page> {
  const { isPhone = false, viewport = isPhone ? phone : desk, theme = 'dark', as, before } = options;
  const { locale = usualLocale, timezoneId = 'America/Sao_Paulo' } = options;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    ...(isPhone && { isMobile: true, hasTouch: true }),
    locale,
    timezoneId,
    reducedMotion: 'reduce',
    ...(as && { storageState: { cookies: [], origins: [{ origin, localStorage: [kept(as)] }] } }),
  });
  await context.addInitScript((chosen) => {
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', chosen);
  }, theme);
  await context.addInitScript(noteToasts);
  if (before !== undefined) await context.addInitScript(before);
  // Shorter than a test's time, so that a failure names what it waited for.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || /Content.Security.Policy|Trusted/i.test(message.text());
    const isAnswer = /the server responded with a status of (4\d\d|503)/.test(message.text());
    // A page that does not exist comes with 404.
    const { url } = message.location();
    const isExpected = url === page.url() || url.startsWith(`${origin}/api/`);
    const isOffline = /ERR_INTERNET_DISCONNECTED|ScreenOutOfReach/.test(message.text());
    // The trace of a page reads its pictures, also those that a form shows before they are sent.
    const isTrace = message.text().startsWith("Connecting to 'blob:");
    if (isFault && !isOffline && !isTrace && !(isAnswer && isExpected))
      faults.push(`${page.url()}: ${message.text()} ${url}`);
  });
  return page;
}

const kept = ({ token, id, name, type }: Person) => ({
  name: 'user',
  value: JSON.stringify({ token, id, name, type }),
});
