import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type KillableBrowser, openKillableBrowser } from './killable-browser.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { Candidate } from './trials/candidate.ts';
import { kinds } from './trials/kinds.ts';
import { seeded } from './trials/random.ts';
import { walk } from './trials/walk.ts';
import { at, idAt, wireClient } from './wire-client.ts';

// Things go wrong on the candidate's side at random moments: after each of them, what the page had said to be saved
// or kept is on the server, and nothing that nobody typed. `npm run trials -- --trials 500 --seed 7` runs more.

const trials = Number(process.env.TRIALS ?? 30);
const seed = Number(process.env.TRIALS_SEED ?? Date.now() % 1e9);
/** So many trials are made with one attempt, one after the other. */
const onOneAttempt = 8;

const platform = usePlatform();
const call = wireClient(platform.origin);
const profile = mkdtempSync(join(tmpdir(), 'provado-trials-'));

let company: Person;
let killable: KillableBrowser;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  killable = await openKillableBrowser(profile);
});
afterAll(async () => {
  await killable?.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test(
  `${trials} times something goes wrong on the candidate's side, and no answer is lost`,
  async () => {
    const random = seeded(seed);
    const counts: Record<string, number> = {};
    const began = performance.now();
    let promises = 0;
    for (let done = 0; done < trials; ) {
      const candidate = await newCandidate(done, random);
      let page = await candidate.open(killable.context);
      for (let here = 0; here < onOneAttempt && done < trials; here += 1, done += 1) {
        const names = Object.keys(kinds);
        // Each kind in turn first, then at random, so that a few trials have seen them all.
        const name = done < names.length ? (names[done] ?? '') : random.pick(names);
        const from = performance.now();
        try {
          page = await runTrial(name, candidate, page, random);
          await expectOnServer(candidate, page);
        } catch (error) {
          throw new Error(`trial ${done + 1} (${name}) with seed ${seed} failed`, { cause: error });
        }
        if (process.env.TRIALS_TIMES) console.log(name, Math.round(performance.now() - from));
        counts[name] = (counts[name] ?? 0) + 1;
      }
      promises += candidate.count;
      await page.close();
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${trials} trials, seed ${seed}, ${promises} promises, 0 lost, ${seconds} s`, counts);
  },
  120_000 + trials * 12_000,
);

test('an exam goes through an outage, a killed browser, another device and an end with no browser open', async () => {
  const steps: string[] = [];
  const outage = Number(process.env.OUTAGE_S ?? 3);
  const own = join(profile, 'walk');
  mkdirSync(own);
  await walk({ call, origin: platform.origin(), profile: own, outage, say: (step) => steps.push(step) });
  console.log(steps.join('\n'));
}, 1_200_000);

async function newCandidate(number: number, random: ReturnType<typeof seeded>): Promise<Candidate> {
  const person = await signedInDeveloper(call, `ana${number}@devs.example`, 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, person.token);
  const attempt = idAt(started.body, 'data.id');
  const address = `${platform.origin()}/dev/test/realize/${run}?idUserTest=${attempt}`;
  return new Candidate(person, address, random);
}

function runTrial(
  name: string,
  candidate: Candidate,
  page: Page,
  random: ReturnType<typeof seeded>,
): Promise<Page> {
  const trial = kinds[name];
  if (!trial) throw new Error(`there is no trial called ${name}`);
  return trial({
    random,
    candidate,
    page,
    context: () => killable.context,
    restart: async () => {
      await killable.kill();
      killable = await openKillableBrowser(profile);
      return killable.context;
    },
    otherDevice: () => killable.browser.newContext({ viewport: { width: 390, height: 844 } }),
  });
}

/** The page says 'Salvo': the server has that text, and it is what was promised. */
async function expectOnServer(candidate: Candidate, page: Page): Promise<void> {
  const shown = await candidate.settled(page);
  const runId = /realize\/(\d+)/.exec(candidate.address)?.[1];
  const paper = await call('GET', `/test/${runId}`, undefined, candidate.person.token);
  expect(at(paper.body, 'data.respostas.0.resposta') ?? '').toBe(shown);
  await candidate.resume(page);
}
