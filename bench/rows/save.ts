import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { costOf, inParallel } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Row } from '../row.ts';
import { begin, publishExam, type Sitting, save as saveByHttp, succeed } from '../sitting.ts';
import { type StraightSave, saveStraight } from '../straight-save.ts';
import { thinClient } from '../thin-client.ts';

const candidates = 160;
/** Of each candidate and each way; all of them together stay within the allowance of an attempt. */
const saves = 14;
const atOnce = 8;

type Act = (sitting: Sitting, index: number) => Promise<unknown>;

/** A save over HTTP, beside the same function over a bare server and straight from a client of PostgreSQL. */
export const save: Row = {
  name: 'save',
  async measure(platform) {
    const { call, people, cluster, server } = platform;
    const runId = await publishExam(platform);
    const sittings: Sitting[] = [];
    while (sittings.length < candidates)
      sittings.push(await begin(call, (await people.developer()).token, runId));
    const versionId = await versionOf(platform, sittings[0]);
    const measure = async (pid: number, way: Act) => {
      const act = (index: number) =>
        way(sittings[index % candidates] as Sitting, Math.floor(index / candidates));
      await inParallel(candidates * 2, atOnce, act);
      return costOf({ ...platform, server: { ...server, pid } }, candidates * saves, atOnce, act);
    };
    const client = thinClient(server.origin.replace('localhost', '127.0.0.1'), atOnce);
    const pool = new Pool({ connectionString: cluster.url, max: atOnce });
    const bareServer = fork(join(import.meta.dirname, '../bare-saver.ts'));
    try {
      const bareClient = await clientOf(bareServer, cluster.url);
      const http = await measure(server.pid, (sitting, index) =>
        succeed(saveByHttp(client.call, sitting, index)),
      );
      const bare = await measure(bareServer.pid ?? 0, (sitting, index) =>
        succeed(bareClient.call('POST', '/', nextSave(sitting, versionId, index))),
      );
      const straight = await measure(server.pid, (sitting, index) =>
        saveStraight(pool, nextSave(sitting, versionId, index)),
      );
      bareClient.close();
      return [
        {
          what: 'a save, rate beside the same function straight from pg',
          ...{ figure: straight.clock / http.clock, goal: 0.6, atLeast: true, unit: 'ratio' },
          beside: `${(1000 / http.clock).toFixed(0)} a second beside ${(1000 / straight.clock).toFixed(0)}; a bare server ${(1000 / bare.clock).toFixed(0)}`,
        },
        {
          what: 'processor for a save',
          ...{ figure: http.server + http.database, unit: 'ms' },
          beside: `server ${http.server.toFixed(2)}, PostgreSQL ${http.database.toFixed(2)}; bare ${bare.server.toFixed(2)} and ${bare.database.toFixed(2)}; straight ${straight.database.toFixed(2)}`,
        },
        { what: 'statements of a save', figure: http.statements, goal: 1, unit: 'statements' },
      ];
    } finally {
      client.close();
      bareServer.kill();
      await pool.end();
    }
  },
};

async function clientOf(bareServer: ChildProcess, databaseUrl: string) {
  bareServer.send({ databaseUrl });
  const [{ port }] = (await once(bareServer, 'message')) as [AddressInfo];
  return thinClient(`http://127.0.0.1:${port}`, atOnce);
}

/** All sittings have the same version of the exam. */
async function versionOf({ db }: BenchPlatform, sitting: Sitting | undefined): Promise<number> {
  const { exam_version_id: versionId } = await db.kysely
    .selectFrom('sittings')
    .select('sittings.exam_version_id')
    .where('sittings.id', '=', sitting?.attemptId ?? 0)
    .executeTakeFirstOrThrow();
  return versionId;
}

function nextSave(
  { token, attemptId, questions, versions }: Sitting,
  versionId: number,
  index: number,
): StraightSave {
  const { id: questionId = 0, optionId = 0 } = questions[index % questions.length] ?? {};
  const base = versions.get(questionId) ?? 0;
  versions.set(questionId, base + 1);
  return { token, attemptId, versionId, questionId, optionId, base };
}
