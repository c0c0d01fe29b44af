import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestCompany } from '#app/server/test-people.ts';
import type { Call } from '../e2e/wire-client.ts';
import { inParallel } from './measure.ts';
import type { Actors, BenchPlatform } from './platform.ts';
import { begin, publishExam, type Sitting, save } from './sitting.ts';

export interface Room {
  readonly owner: TestCompany;
  readonly runId: number;
  readonly sittings: readonly Sitting[];
}

export async function fillRoom(actors: Actors, candidates: number): Promise<Room> {
  const { people, call } = actors;
  const owner = await people.company();
  const runId = await publishExam(actors, 10, owner);
  const tokens: string[] = [];
  while (tokens.length < candidates) tokens.push((await people.developer()).token);
  const sittings: Sitting[] = [];
  await inParallel(candidates, 8, async (index) => {
    sittings.push(await begin(call, tokens[index] ?? '', runId));
  });
  return { owner, runId, sittings };
}

/** What came back, in ms and by status. */
export interface Heard {
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

/** Whoever is refused a list waits a second. */
export async function exert({
  call,
  room: { sittings },
  reads,
  saveEveryMs,
  readEveryMs,
  lastsMs,
}: {
  readonly call: Call;
  readonly room: Pick<Room, 'sittings'>;
  readonly reads: readonly { readonly path: string; readonly token: string }[];
  readonly saveEveryMs: number;
  readonly readEveryMs: number;
  readonly lastsMs: number;
}): Promise<{ saves: Heard; lists: Heard }> {
  const saves: Heard = { times: [], statuses: new Map() };
  const lists: Heard = { times: [], statuses: new Map() };
  const until = performance.now() + lastsMs;
  const keepOn = async (everyMs: number, heard: Heard, act: () => Promise<number>) => {
    // Spread over the first round, so that nobody acts at the same moment as all others.
    await pause(Math.random() * everyMs);
    while (performance.now() < until) {
      const began = performance.now();
      const status = await act();
      const took = performance.now() - began;
      heard.times.push(took);
      heard.statuses.set(status, (heard.statuses.get(status) ?? 0) + 1);
      await pause(Math.max(0, (status === 200 ? everyMs : Math.max(1_000, everyMs)) - took));
    }
  };
  await Promise.all([
    ...sittings.map((sitting, index) =>
      keepOn(saveEveryMs, saves, async () => {
        // 0: the connection was refused or cut.
        const status = await save(call, sitting, index).then(
          (answer) => answer.status,
          () => 0,
        );
        // A save that was not acknowledged promised nothing.
        if (status !== 200) takeBack(sitting, index);
        return status;
      }),
    ),
    ...reads.map(({ path, token }) =>
      keepOn(readEveryMs, lists, () =>
        call('GET', path, undefined, token).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    ),
  ]);
  return { saves, lists };
}

function takeBack({ questions, versions }: Sitting, index: number): void {
  const { id = 0 } = questions[index % questions.length] ?? {};
  versions.set(id, (versions.get(id) ?? 1) - 1);
}

export const failures = ({ statuses }: Heard): number =>
  [...statuses].reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), 0);

/** How many acknowledged versions the database does not have. */
export async function lostOf({ db }: BenchPlatform, { sittings }: Pick<Room, 'sittings'>): Promise<number> {
  const ids = sittings.map(({ attemptId }) => attemptId);
  const { rows } = await sql<{ saved: number }>`
    select count(*)::int as saved from answer_history where answer_history.attempt_id = any(${ids}::bigint[])`.execute(
    db.kysely,
  );
  const acknowledged = sittings.reduce(
    (sum, { versions }) => sum + [...versions.values()].reduce((most, version) => most + version, 0),
    0,
  );
  return Math.max(0, acknowledged - (rows[0]?.saved ?? 0));
}

export interface Pages {
  readonly heard: readonly number[];
  close(): void;
}

/** @param origin of the page with this index */
export function openPages(sittings: readonly Sitting[], origin: (index: number) => string): Pages {
  const leaving = new AbortController();
  const heard = sittings.map(() => 0);
  const listen = async ({ attemptId, token }: Sitting, index: number) => {
    const { body } = await fetch(`${origin(index)}/api/developer/userTest/${attemptId}/status`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard[index] = (heard[index] ?? 0) + part.split('\n').filter((line) => line.startsWith('data:')).length;
    }
  };
  // A page ends when it is closed.
  for (const [index, sitting] of sittings.entries()) listen(sitting, index).catch(() => {});
  return { heard, close: () => leaving.abort() };
}

/** Waits until a page has heard something, at most half a minute. Gives how many have. */
export async function listening({ heard }: Pages, messages: number): Promise<number> {
  const count = () => heard.filter((number) => number >= messages).length;
  const giveUp = performance.now() + 30_000;
  while (count() < heard.length && performance.now() < giveUp) await pause(50);
  return count();
}
