import { beyondFloor } from './bundle-floor.ts';
import { checks } from './checks.ts';
import { getChromium } from './chromium.ts';
import { byEngine } from './engines.ts';
import { journeyFilters, journeyLocale } from './main-journeys.ts';
import { getNginx } from './nginx.ts';
import { missingBrowsers } from './other-browsers.ts';
import type { Part, Result } from './parts.ts';
import { getPostgres, startPostgres } from './postgres.ts';
import { runVitest } from './vitest-run.ts';
import { buildWebWhenStale, webBuild } from './web-build.ts';

/** `main` is what `npm test` runs, `rest` what `npm run test:all` has beyond it, and `all` is both. */
export type Scope = 'main' | 'rest' | 'all';

export type Asked = {
  scope: Scope;
  only?: readonly string[] | undefined;
  /** Parts of the names of files. */
  files: string[];
};

export function partsOf(asked: Asked): Part[] {
  const every = everyPart(asked);
  if (asked.only) return every.filter(({ key }) => asked.only?.includes(key));
  return every.filter(({ scopes }) => asked.scope === 'all' || scopes.includes(asked.scope));
}

export const partKeys = [...new Set(everyPart({ scope: 'all', files: [] }).map(({ key }) => key))];

function everyPart({ scope, only, files }: Asked): (Part & { scopes: Scope[] })[] {
  return [
    ...checks.map((check) => ({ ...check, scopes: ['main' as const] })),
    {
      key: 'unit',
      scopes: ['main'],
      name: 'unit tests',
      run: () => runVitest(['scripts', 'contract', 'domain', 'web', 'web-plain'], files),
    },
    { key: 'build', scopes: ['main'], name: 'web build', run: build },
    { key: 'postgres', scopes: ['main'], name: 'API on PostgreSQL', run: testOnPostgres },
    { key: 'server', scopes: ['rest'], name: 'API on the embedded database', run: testOnEmbedded },
    {
      key: 'execution',
      scopes: ['rest'],
      name: 'code of others',
      run: () => runVitest(['execution', 'measured'], files),
    },
    { key: 'chaos', scopes: ['rest'], name: 'trials of what can break', run: breakThings },
    { key: 'journeys', scopes: ['main', 'rest'], name: 'browser journeys', run: travel },
    { key: 'browsers', scopes: ['rest'], name: 'main job in other browsers', run: changeBrowsers },
  ];

  /** The embedded database runs all of it where there is no PostgreSQL. */
  async function testOnPostgres(): Promise<Result> {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return runVitest(['server'], files, { TEST_DATABASE_URL: given });
    const database = await startPostgres();
    if (!database) {
      const missing =
        'install the PostgreSQL server (its initdb and postgres programs) or set TEST_DATABASE_URL.';
      if (only) return { passed: 0, failed: 0, report: `Not run: ${missing}` };
      const result = await runVitest(['server'], files);
      return { ...result, report: `On the embedded database alone. For PostgreSQL, ${missing}` };
    }
    try {
      return await runVitest(['server'], files, { TEST_DATABASE_URL: database.url });
    } finally {
      await database.stop();
    }
  }

  async function testOnEmbedded(): Promise<Result> {
    if (only) return runVitest(['server'], files);
    if (!(process.env.TEST_DATABASE_URL || (await getPostgres())))
      return { passed: 0, failed: 0, report: 'Not run: without PostgreSQL all of it has run on it already.' };
    const result = await runVitest(['server'], byEngine);
    const report = 'What differs by engine (scripts/engines.ts); all of it runs on PostgreSQL.';
    return { ...result, report };
  }

  async function breakThings(): Promise<Result> {
    if (!(await getPostgres())) {
      const report = 'Not run: install the PostgreSQL server (its initdb and postgres programs).';
      return { passed: 0, failed: 0, report };
    }
    const nginx = await getNginx();
    const result = await runVitest(['chaos'], files);
    if (nginx) return result;
    return { ...result, report: 'Two servers behind a load balancer: not run, install nginx.' };
  }

  async function build(): Promise<Result> {
    const report = await buildWebWhenStale();
    if (report !== undefined) return { passed: 0, failed: 1, report };
    const beyond = beyondFloor(webBuild);
    if (beyond.length === 0) return { passed: 2, failed: 0 };
    const heading = 'The oldest supported browsers (app/web/build/floor.ts) lack what the build has:';
    return { passed: 1, failed: 1, report: [heading, ...beyond].join('\n') };
  }

  async function changeBrowsers(): Promise<Result> {
    const missing = await missingBrowsers();
    const result = await runVitest(['browsers'], files);
    return { ...result, report: missing.join('\n') };
  }

  async function travel(): Promise<Result> {
    if (!(await getChromium())) {
      const report = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to where it stands.';
      return { passed: 0, failed: 1, report };
    }
    const chosen = scope === 'all' || files.length > 0 ? files : journeyFilters[scope];
    // It does the same work in half the time, so the embedded database has a few journeys of its own.
    const database = await startPostgres();
    try {
      const locale = journeyLocale();
      const result = await runVitest(['e2e'], chosen, {
        ...(database && { JOURNEYS_DATABASE_URL: database.url }),
        JOURNEY_LOCALE: locale,
      });
      return { ...result, report: `In a browser that speaks ${locale} today; JOURNEY_LOCALE sets another.` };
    } finally {
      await database?.stop();
    }
  }
}
