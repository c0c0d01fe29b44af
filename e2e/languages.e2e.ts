import { describe } from 'vitest';
import { type NewerCall, newerCalls } from '../scripts/newer-calls.ts';
import { openChromium } from './browsers/chromium.ts';
import { doMainJob } from './browsers/main-job.ts';
import { usePlatform } from './harness.ts';

const platform = usePlatform({ executes: ['javascript'], embedded: true });

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

describe('in a browser that speaks ar-SA, without anything that is newer than the floor', () =>
  doMainJob(platform, (place) =>
    openChromium(place, { locale: 'ar-SA', before: `(${takeAway})(${JSON.stringify(taken)})` }),
  ));
