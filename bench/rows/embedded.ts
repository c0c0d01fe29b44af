import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPeople, type TestPerson } from '#app/server/test-people.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import type { Schema } from '#platform/server/schema.ts';
import { startServer } from '../../e2e/server-process.ts';
import { wireClient } from '../../e2e/wire-client.ts';
import { inParallel, percentile } from '../measure.ts';
import { type Actors, environment } from '../platform.ts';
import { memoryOf, processorTime } from '../processor.ts';
import { exert, failures } from '../room.ts';
import type { Finding, Row } from '../row.ts';
import { begin, finish, publishExam, readResult, type Sitting, save, succeed } from '../sitting.ts';

const attempts = 40;
/** How many save at the same time, one step after the other, until p99 is above the limit. */
const steps = [50, 100, 200, 400, 600, 800, 1_200, 1_600, 2_400];
const limitMs = 250;

/** The embedded database: what an attempt, a paper and a list cost, and how many candidates it bears. */
export const embedded: Row = {
  name: 'embedded',
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), 'provado-bench-'));
    const people = await createPeople(dataDir, attempts + (steps.at(-1) ?? 0) + 8);
    const server = await startServer(environment, dataDir);
    rmSync(dataDir, { recursive: true });
    try {
      const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
      const actors: Actors = { call, people };
      const costOf = async (times: number, act: () => Promise<unknown>) => {
        for (let warm = 0; warm < 4; warm += 1) await act();
        const before = processorTime(server.pid);
        await inParallel(times, 4, act);
        return (processorTime(server.pid) - before) / times;
      };

      const company = await people.company();
      const runId = await publishExam(actors, 10, company);
      const attempt = await costOf(attempts, async () => {
        const sitting = await begin(call, (await people.developer()).token, runId);
        for (let number = 0; number < 10; number += 1) await succeed(save(call, sitting, number));
        await finish(call, sitting);
        await readResult(call, sitting);
      });
      const { token } = await people.developer();
      const long = await publishExam(actors, 40, company);
      await begin(call, token, long);
      const paper = await costOf(200, () => succeed(call('GET', `/test/${long}`, undefined, token)));
      const path = `/test/${runId}/candidates`;
      const list = await costOf(200, () => succeed(call('GET', path, undefined, company.token)));

      const reads = Array.from({ length: 5 }, () => ({ path: '/company/tests', token: company.token }));
      const sittings: Sitting[] = [];
      let borne: Finding | undefined;
      let beyond = '';
      for (const candidates of steps) {
        while (sittings.length < candidates) {
          sittings.push(await begin(call, (await people.developer()).token, runId));
        }
        const { saves } = await exert({
          ...{ call, reads, saveEveryMs: 10_000, readEveryMs: 5_000, lastsMs: 20_000 },
          room: { sittings },
        });
        const p99 = percentile(saves.times, 0.99);
        if (failures(saves) > 0 || p99 > limitMs) {
          beyond = `; ${candidates}: ${p99.toFixed(0)} ms`;
          break;
        }
        borne = {
          what: `embedded: candidates saving every 10 s with p99 ≤ ${limitMs} ms`,
          ...{ figure: candidates, unit: 'people' },
          beside: `p99 ${p99.toFixed(0)} ms`,
        };
      }
      const processor = 'server and database are one process';
      return [
        { what: 'embedded: processor for one attempt', figure: attempt, unit: 'ms', beside: processor },
        { what: 'embedded: processor for a paper of 40 questions', figure: paper, unit: 'ms' },
        { what: 'embedded: ranking of a run', figure: list, unit: 'ms' },
        ...(borne ? [{ ...borne, beside: `${borne.beside}${beyond}` }] : []),
        { what: 'embedded: memory', figure: memoryOf(server.pid), unit: 'MB' },
      ];
    } finally {
      await server.close();
    }
  },
};

/** Creates everybody beforehand, since the embedded database belongs to the server once it runs. */
async function createPeople(dataDir: string, developers: number): Promise<Actors['people']> {
  const db = await openDatabase<Schema>({ dataDir });
  await migrate(db);
  const people = createTestPeople(db, systemClock);
  const companies = [await people.company()];
  const all: TestPerson[] = [];
  while (all.length < developers) all.push(await people.developer());
  await db.close();
  const next = <T>(from: T[]): T => {
    const one = from.shift();
    if (one === undefined) throw new Error('More people act than were created.');
    return one;
  };
  return { company: async () => next(companies), developer: async () => next(all) };
}
