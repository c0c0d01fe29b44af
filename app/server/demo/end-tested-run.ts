import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import type { Deps } from '#platform/server/deps.ts';
import { appealAgainstTests } from './appeals.ts';
import { signedInClient } from './demo-client.ts';
import type { MovableClock } from './demo-clock.ts';
import { codeExam } from './exams/code.ts';
import { demoRuns } from './exams.ts';
import { demoCompanies, demoPassword } from './people.ts';

const lookMs = 500;
/** After so long nobody waits for the tests any more: a person has to mark what they could not. */
const longestMs = 600_000;

interface Ending {
  deps: Deps;
  app: FastifyInstance;
  clock: MovableClock;
  runId: number;
  signal: AbortSignal;
}

/** @returns false if the server stops before the tests have marked all answers */
export async function endTestedRun({ deps, app, clock, runId, signal }: Ending): Promise<boolean> {
  const until = performance.now() + longestMs;
  while (await hasUnmarked(deps, runId)) {
    if (performance.now() > until) return true;
    await wait(lookMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
  }
  clock.set(deps.clock.now());
  await releaseDueResults(deps);
  const client = (signIn: string, email: string) =>
    signedInClient(app, { signIn, email, password: demoPassword });
  const company = demoRuns.find(({ exam }) => exam === codeExam)?.company ?? 0;
  await appealAgainstTests({
    runId,
    judge: await client('/auth', demoCompanies[company]?.email ?? ''),
    candidateOf: async (attemptId) => client('/developer/login', await emailOfCandidate(deps, attemptId)),
  });
  return true;
}

async function hasUnmarked({ db }: Deps, runId: number): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('attempts')
    .select('attempts.id')
    .where('attempts.run_id', '=', runId)
    .where('attempts.score', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

async function emailOfCandidate({ db }: Deps, attemptId: number): Promise<string> {
  const { email } = await db.kysely
    .selectFrom('attempts')
    .innerJoin('accounts', 'accounts.id', 'attempts.developer_id')
    .select('accounts.email')
    .where('attempts.id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return email;
}
