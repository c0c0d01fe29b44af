import { describe } from 'vitest';
import { type NewerCall, newerCalls } from '../scripts/newer-calls.ts';
import { openChromium } from './browsers/chromium.ts';
import { doMainJob } from './browsers/main-job.ts';
import { usePlatform } from './harness.ts';

const platform = usePlatform({ env: { RUN_CODE: 'server' } });

function takeAway(calls: readonly NewerCall[]): void {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { owner, name, isStatic } of calls) {
    if (owner === undefined || owner === 'Window') Reflect.deleteProperty(page, name);
    const object = owner === undefined ? undefined : page[owner];
    if (object) Reflect.deleteProperty(object, name);
    if (object?.prototype && !isStatic) Reflect.deleteProperty(object.prototype, name);
  }
}

/** Trusted Types stay: Chromium enforces them by the policy, which browsers without them do not know. */
const taken = newerCalls().filter(
  ({ owner = '', name }) => !/^trusted/i.test(owner) && !/^trusted/i.test(name),
);

const setLanguage = (language: string) =>
  `Object.defineProperty(Navigator.prototype, 'language', { get: () => ${JSON.stringify(language)} })`;

// Some browsers of people whose machine has no language say '' or 'C'.
describe('in a browser without a language and without anything that is newer than the floor', () =>
  doMainJob(platform, (place) =>
    openChromium(place, { before: `(${takeAway})(${JSON.stringify(taken)}); ${setLanguage('')}` }),
  ));
describe('in a browser whose language is "C"', () =>
  doMainJob(platform, (place) => openChromium(place, { before: setLanguage('C') })));
