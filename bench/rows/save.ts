import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { mostUsedMs, refillMs } from '#modules/taking/server/save-allowance.ts';
import { secretHash } from '#platform/server/secrets.ts';
import { costOf, inParallel } from '../measure.ts';
import type { BenchPlatform } from '../platform.ts';
import type { Row } from '../row.ts';
import { begin, publishExam, type Sitting, save as saveByHttp, succeed } from '../sitting.ts';
import { thinClient } from '../thin-client.ts';

const candidates = 160;
/** Of each candidate and each way; both together stay within the allowance of an attempt. */
const saves = 20;
const atOnce = 8;

/** A save over HTTP, beside the same function called by a client of PostgreSQL. */
export const save: Row = {
  name: 'save',
  async measure(platform) {
    const { call, people, cluster, server } = platform;
    const runId = await publishExam(platform);
    const sittings: Sitting[] = [];
    while (sittings.length < candidates)
      sittings.push(await begin(call, (await people.developer()).token, runId));
    const act = (way: (sitting: Sitting, index: number) => Promise<unknown>) => (index: number) =>
      way(sittings[index % candidates] as Sitting, Math.floor(index / candidates));
    const client = thinClient(server.origin.replace('localhost', '127.0.0.1'), atOnce);
    const overHttp = act((sitting, index) => succeed(saveByHttp(client.call, sitting, index)));
    const pool = new Pool({ connectionString: cluster.url, max: atOnce });
    const straight = act(await straightWay(platform, pool, sittings[0]));
    try {
      await inParallel(candidates, atOnce, overHttp);
      const http = await costOf(platform, candidates * saves, atOnce, overHttp);
      await inParallel(candidates, atOnce, straight);
      const bare = await costOf(platform, candidates * saves, atOnce, straight);
      return [
        {
          what: 'a save, rate beside the same function straight from pg',
          ...{ figure: bare.clock / http.clock, goal: 0.6, atLeast: true, unit: 'ratio' },
          beside: `${(1000 / http.clock).toFixed(0)} a second beside ${(1000 / bare.clock).toFixed(0)}`,
        },
        {
          what: 'processor for a save',
          ...{ figure: http.server + http.database, unit: 'ms' },
          beside: `server ${http.server.toFixed(2)}, PostgreSQL ${http.database.toFixed(2)}; straight ${bare.database.toFixed(2)}`,
        },
        { what: 'statements of a save', figure: http.statements, goal: 1, unit: 'statements' },
      ];
    } finally {
      client.close();
      await pool.end();
    }
  },
};

/** Saves as the server does, without a server. All sittings have the same version of the exam. */
async function straightWay({ db }: BenchPlatform, pool: Pool, sitting: Sitting | undefined) {
  const { exam_version_id: versionId } = await db.kysely
    .selectFrom('sittings')
    .select('sittings.exam_version_id')
    .where('sittings.id', '=', sitting?.attemptId ?? 0)
    .executeTakeFirstOrThrow();
  return async ({ token, attemptId, questions, versions }: Sitting, index: number) => {
    const { id = 0, optionId } = questions[index % questions.length] ?? {};
    const base = versions.get(id) ?? 0;
    versions.set(id, base + 1);
    const now = new Date();
    const content = [
      { question: id, operation: randomUUID(), base, content: null, options: [optionId], created: now },
    ];
    const { rows } = await pool.query<{ deadline: Date | null }>({
      name: 'save',
      text: `select save_answers_1($1, null, $2, $3, $4, $4, $5::jsonb, make_interval(secs => $6::float8),
                                   make_interval(secs => $7::float8)) as deadline`,
      values: [
        ...[secretHash(token), attemptId, versionId, now, JSON.stringify(content)],
        ...[refillMs / 1000, mostUsedMs / 1000],
      ],
    });
    if (!rows[0]?.deadline) throw new Error('A save was refused.');
  };
}
