import { parse } from 'bowser';
import type { PagePart } from '#platform/contract/page-faults.ts';

/** Anybody can claim any name, and each would be a row of the metrics. */
const browsers: ReadonlySet<string> = new Set([
  'Chrome',
  'Chromium',
  'Edge',
  'Firefox',
  'Internet Explorer',
  'Opera',
  'Safari',
  'Samsung Internet',
  'Vivaldi',
  'Yandex Browser',
]);
const shortNames: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
const other = { browser: 'other', version: '' };

const mostRows = 300;

export interface CountedFault {
  readonly part: PagePart;
  readonly browser: string;
  readonly version: string;
  readonly count: number;
}

/** Counts since the server started. Nothing of a person is kept. */
export class PageFaults {
  readonly #rows = new Map<string, CountedFault>();

  count(part: PagePart, userAgent: string | undefined): void {
    const { browser, version } = this.#counted(part, browserOf(userAgent));
    const key = keyOf(part, browser, version);
    this.#rows.set(key, { part, browser, version, count: (this.#rows.get(key)?.count ?? 0) + 1 });
  }

  rows(): Iterable<CountedFault> {
    return this.#rows.values();
  }

  #counted(part: PagePart, found: typeof other): typeof other {
    const isKnown = this.#rows.has(keyOf(part, found.browser, found.version));
    return isKnown || this.#rows.size < mostRows ? found : other;
  }
}

const keyOf = (...labels: string[]) => labels.join('\n');

function browserOf(userAgent: string | undefined): typeof other {
  if (!userAgent) return other;
  const { name = '', version = '' } = parse(userAgent.slice(0, 400)).browser;
  const browser = shortNames[name] ?? name;
  if (!browsers.has(browser)) return other;
  return { browser, version: /^\d{1,3}(?=\.|$)/.exec(version)?.[0] ?? '' };
}
