import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { openKillableBrowser } from './killable-browser.ts';
import { Candidate } from './mishaps/candidate.ts';
import { kinds, type Mishap } from './mishaps/kinds.ts';
import { type Random, seeded } from './mishaps/random.ts';
import { walk } from './mishaps/walk.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { at, idAt, wireClient } from './wire-client.ts';

// The server must have what the page had called saved or kept, and nothing that nobody typed.

const mishaps = Number(process.env.MISHAPS ?? 14);
const seed = Number(process.env.MISHAPS_SEED ?? Date.now() % 1e9);
/** How many candidates run at once, each with their own browser: most of a mishap is waiting. */
const seats = 2;
/** How many mishaps happen to one attempt, one after the other. */
const onOneAttempt = 5;

const platform = usePlatform();
const call = wireClient(platform.origin);
const profiles = mkdtempSync(join(tmpdir(), 'provado-mishaps-'));

let company: Person;
/** One seat has failed: the others end after the mishap they are in. */
let isOver = false;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
});
afterAll(() => rmSync(profiles, { recursive: true, force: true, maxRetries: 5 }));

test(
  `${mishaps} times something goes wrong on the candidate's side, and no answer is lost`,
  async () => {
    const began = performance.now();
    const counts: Record<string, number> = {};
    const seated = await Promise.allSettled(Array.from({ length: seats }, (_, seat) => sit(seat, counts)));
    let sum = 0;
    for (const seat of seated) {
      if (seat.status === 'rejected') throw seat.reason;
      sum += seat.value;
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${mishaps} mishaps, seed ${seed}, ${sum} promises, 0 lost, ${seconds} s`, counts);
  },
  120_000 + mishaps * 12_000,
);

// The same things once in a row, as it is told in docs/reliability.md: `npm run mishaps -- --outage 600`.
const outage = Number(process.env.OUTAGE_S ?? 0);
test.runIf(outage > 0)(
  'an exam goes through an outage, a killed browser, another device and an end with no browser open',
  async () => {
    const steps: string[] = [];
    const own = join(profiles, 'walk');
    mkdirSync(own);
    await walk({
      call,
      origin: platform.origin(),
      profile: own,
      outage,
      say: (step) => steps.push(`${new Date().toISOString().slice(11, 19)} ${step}`),
    });
    console.log(steps.join('\n'));
  },
  1_200_000,
);

async function sit(seat: number, counts: Record<string, number>): Promise<number> {
  const profile = join(profiles, `seat-${seat}`);
  mkdirSync(profile);
  let killable = await openKillableBrowser(profile);
  let promises = 0;
  let candidate: Candidate | undefined;
  let page: Page | undefined;
  const restart = async () => {
    await killable.kill();
    killable = await openKillableBrowser(profile);
    return killable.context;
  };
  const otherDevice = () => killable.browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    for (let number = seat, here = 0; number < mishaps && !isOver; number += seats, here += 1) {
      const random = seeded(seed + number);
      if (!candidate || !page || here % onOneAttempt === 0) {
        await page?.close();
        promises += candidate?.count ?? 0;
        candidate = await newCandidate(number);
        page = await candidate.open(killable.context);
      }
      candidate.random = random;
      const name = kindOf(number, random);
      const from = performance.now();
      const scene = { random, candidate, page, context: () => killable.context, restart, otherDevice };
      try {
        page = await mishapOf(name)(scene);
        await expectOnServer(candidate, page);
      } catch (error) {
        throw new Error(`mishap ${number + 1} (${name}) with seed ${seed} failed`, { cause: error });
      }
      if (process.env.MISHAPS_TIMES) console.log(name, Math.round(performance.now() - from));
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return promises + (candidate?.count ?? 0);
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    await killable.close();
  }
}

/** Each kind in turn first, then at random by their weights, so that a few mishaps have seen them all. */
function kindOf(number: number, random: Random): string {
  const names = Object.keys(kinds);
  const inTurn = names[number];
  if (inTurn !== undefined) return inTurn;
  return random.pick(Object.entries(kinds).flatMap(([name, { weight }]) => Array(weight).fill(name)));
}

function mishapOf(name: string): Mishap {
  const kind = kinds[name];
  if (!kind) throw new Error(`there is no mishap called ${name}`);
  return kind.mishap;
}

async function newCandidate(number: number): Promise<Candidate> {
  const person = await signedInDeveloper(call, `ana${number}@devs.example`, 'Ana Beatriz Souza');
  const created = await call('POST', '/test', examBody(company.id), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, person.token);
  const attempt = idAt(started.body, 'data.id');
  const address = `${platform.origin()}/dev/test/realize/${run}?idUserTest=${attempt}`;
  return new Candidate(person, address, seeded(seed));
}

async function expectOnServer(candidate: Candidate, page: Page): Promise<void> {
  const shown = await candidate.settled(page);
  const runId = /realize\/(\d+)/.exec(candidate.address)?.[1];
  const paper = await call('GET', `/test/${runId}`, undefined, candidate.person.token);
  expect(at(paper.body, 'data.respostas.0.resposta') ?? '').toBe(shown);
  await candidate.resume(page);
}
