import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestCompany } from '#app/server/test-people.ts';
import { inParallel, percentile } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import { memoryOf } from '../processor.ts';
import type { Row } from '../row.ts';
import { begin, publishExam, type Sitting, save } from '../sitting.ts';

const candidates = 2000;
const companies = 50;
const saveEveryMs = 10_000;
const readEveryMs = 5_000;
const lastsMs = 60_000;

/** What came back, in ms and by status. */
interface Heard {
  readonly times: number[];
  readonly statuses: Map<number, number>;
}

/** 2,000 candidates who save every ten seconds while 50 companies read, then the same three times as fast. */
export const load: Row = {
  name: 'load',
  async measure(platform) {
    const { people, call, server } = platform;
    const owner = await people.company();
    const runId = await publishExam(platform, 10, owner);
    const readers: TestCompany[] = [];
    while (readers.length < companies) readers.push(await people.company());
    const tokens: string[] = [];
    while (tokens.length < candidates) tokens.push((await people.developer()).token);
    const sittings: Sitting[] = [];
    await inParallel(candidates, 8, async (index) => {
      sittings.push(await begin(call, tokens[index] ?? '', runId));
    });

    const usual = await exert(platform, sittings, readers, 1);
    const memory = memoryOf(server.pid);
    const much = await exert(platform, sittings, readers, 3);
    const recovered = await timeToRecover(platform, readers[0]);
    const lost = await lostOf(platform, sittings);
    return [
      {
        what: `${candidates} candidates saving, p99`,
        ...{ figure: percentile(usual.saves.times, 0.99), goal: 250, unit: 'ms' },
        beside: `p50 ${percentile(usual.saves.times, 0.5).toFixed(0)} ms, ${usual.saves.times.length} saves`,
      },
      { what: 'of these refused or failed', figure: failures(usual.saves), goal: 0, unit: 'errors' },
      { what: 'memory of the server', figure: memory, goal: 200, unit: 'MB' },
      {
        what: 'at three times that: lists refused with 503',
        ...{ figure: much.reads.statuses.get(503) ?? 0, unit: 'errors' },
        beside: `of ${much.reads.times.length}; saves ${failures(much.saves)} of ${much.saves.times.length}`,
      },
      { what: 'a list is served again after', figure: recovered, goal: 10_000, unit: 'ms' },
      { what: 'acknowledged saves that are gone', figure: lost, goal: 0, unit: 'errors' },
    ];
  },
};

/** Saves and reads for a minute, `times` as often as usual. */
async function exert({ call }: BenchPlatform, sittings: Sitting[], readers: TestCompany[], times: number) {
  const saves: Heard = { times: [], statuses: new Map() };
  const reads: Heard = { times: [], statuses: new Map() };
  const until = performance.now() + lastsMs;
  const keepOn = async (everyMs: number, heard: Heard, act: () => Promise<number>) => {
    // Spread over the first round, so that nobody acts at the same moment as all others.
    await pause(Math.random() * everyMs);
    while (performance.now() < until) {
      const began = performance.now();
      const status = await act();
      heard.times.push(performance.now() - began);
      heard.statuses.set(status, (heard.statuses.get(status) ?? 0) + 1);
      await pause(Math.max(0, everyMs - (performance.now() - began)));
    }
  };
  await Promise.all([
    ...sittings.map((sitting, index) =>
      keepOn(saveEveryMs / times, saves, async () => {
        const { status } = await save(call, sitting, index);
        // A refused save was not written, so the next one follows the same version.
        if (status !== 200) takeBack(sitting, index);
        return status;
      }),
    ),
    ...readers.map(({ token }) =>
      keepOn(readEveryMs / times, reads, async () => {
        return (await call('GET', '/developer/getRanking?pagina=1', undefined, token)).status;
      }),
    ),
  ]);
  return { saves, reads };
}

function takeBack({ questions, versions }: Sitting, index: number): void {
  const { id = 0 } = questions[index % questions.length] ?? {};
  versions.set(id, (versions.get(id) ?? 1) - 1);
}

const failures = ({ statuses }: Heard): number =>
  [...statuses].reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), 0);

async function timeToRecover({ call }: BenchPlatform, reader: TestCompany | undefined): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status } = await call('GET', '/developer/getRanking?pagina=1', undefined, reader?.token);
    if (status === 200) return performance.now() - began;
    await pause(100);
  }
}

/** How many acknowledged versions the database does not have. */
async function lostOf({ db }: BenchPlatform, sittings: Sitting[]): Promise<number> {
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
