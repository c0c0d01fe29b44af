import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPeople, type TestPerson } from '#app/server/test-people.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { startServer } from '../../e2e/server-process.ts';
import { wireClient } from '../../e2e/wire-client.ts';
import { inParallel, percentile } from '../measure.ts';
import { type Actors, environment } from '../platform.ts';
import { memoryOf, processorTime } from '../processor.ts';
import { exert, failures } from '../room.ts';
import type { Row } from '../row.ts';
import { begin, finish, publishExam, readResult, type Sitting, save, succeed } from '../sitting.ts';

const attempts = 40;
/** How many save at the same time, one step after the other, until p99 is above the limit. */
const steps = [50, 100, 200, 400, 600];
const limitMs = 250;
const stepMs = 20_000;

export const embedded: Row = {
  name: 'embedded',
  async measure() {
    const dataDir = mkdtempSync(join(tmpdir(), 'provado-bench-'));
    const people = await createPeople(dataDir, attempts + Math.max(...steps));
    const server = await startServer(environment, dataDir);
    rmSync(dataDir, { recursive: true });
    try {
      const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
      const company = await people.company();
      const runId = await publishExam({ call, people }, 10, company);
      const before = processorTime(server.pid);
      await inParallel(attempts, 4, async () => {
        const sitting = await begin(call, (await people.developer()).token, runId);
        for (let number = 0; number < 10; number += 1) await succeed(save(call, sitting, number));
        await finish(call, sitting);
        await readResult(call, sitting);
      });
      const attempt = (processorTime(server.pid) - before) / attempts;

      const reads = Array.from({ length: 5 }, () => ({ path: '/company/tests', token: company.token }));
      const sittings: Sitting[] = [];
      const seen: string[] = [];
      let borne = 0;
      for (const candidates of steps) {
        while (sittings.length < candidates) {
          sittings.push(await begin(call, (await people.developer()).token, runId));
        }
        const usedBefore = processorTime(server.pid);
        const { saves } = await exert({
          call,
          reads,
          saveEveryMs: 10_000,
          readEveryMs: 5_000,
          lastsMs: stepMs,
          room: { sittings },
        });
        const p99 = percentile(saves.times, 0.99);
        const busy = (processorTime(server.pid) - usedBefore) / stepMs;
        seen.push(`${candidates}: ${p99.toFixed(0)} ms and ${busy.toFixed(2)} of a core`);
        if (failures(saves) > 0 || p99 > limitMs) break;
        borne = candidates;
      }
      return [
        {
          what: 'embedded: processor for one attempt',
          figure: attempt,
          unit: 'ms',
          beside: 'server and database are one process',
        },
        {
          what: `embedded: candidates saving every 10 s with p99 ≤ ${limitMs} ms`,
          figure: borne,
          unit: 'people',
          beside: `p99 of ${seen.join(', ')}`,
        },
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
