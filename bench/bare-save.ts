import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Cost, costOf, inParallel } from './measure.ts';
import type { BenchPlatform } from './platform.ts';
import { begin, publishExam, type Sitting, succeed } from './sitting.ts';
import type { StraightSave } from './straight-save.ts';
import { thinClient } from './thin-client.ts';

export interface SittingsToSave {
  readonly sittings: readonly Sitting[];
  /** The next save: candidates take turns, each with one question after the other. */
  next(index: number): StraightSave;
}

export async function beginSittings(platform: BenchPlatform, candidates: number): Promise<SittingsToSave> {
  const { call, people, db } = platform;
  const runId = await publishExam(platform);
  const sittings: Sitting[] = [];
  while (sittings.length < candidates)
    sittings.push(await begin(call, (await people.developer()).token, runId));
  const { exam_version_id: versionId } = await db.kysely
    .selectFrom('sittings')
    .select('sittings.exam_version_id')
    .where('sittings.id', '=', sittings[0]?.attemptId ?? 0)
    .executeTakeFirstOrThrow();
  return {
    sittings,
    next(index) {
      const { token, attemptId, questions, versions } = sittings[index % candidates] as Sitting;
      const { id: questionId = 0, optionId = 0 } =
        questions[Math.floor(index / candidates) % questions.length] ?? {};
      const base = versions.get(questionId) ?? 0;
      versions.set(questionId, base + 1);
      return { token, attemptId, versionId, questionId, optionId, base };
    },
  };
}

/** It measures the machine: the goals were set on one where such a save cost 0.38 ms of processor time. */
export async function costOfBareSave(
  platform: BenchPlatform,
  { sittings, next }: SittingsToSave,
  saves: number,
  atOnce: number,
): Promise<Cost> {
  const bareServer = fork(join(import.meta.dirname, 'bare-saver.ts'));
  try {
    bareServer.send({ databaseUrl: platform.cluster.url });
    const [{ port }] = (await once(bareServer, 'message')) as [AddressInfo];
    const client = thinClient(`http://127.0.0.1:${port}`, atOnce);
    const act = (index: number) => succeed(client.call('POST', '/', next(index)));
    await inParallel(sittings.length * 2, atOnce, act);
    const server = { ...platform.server, pid: bareServer.pid ?? 0 };
    const cost = await costOf({ ...platform, server }, saves, atOnce, act);
    client.close();
    return cost;
  } finally {
    bareServer.kill();
  }
}
