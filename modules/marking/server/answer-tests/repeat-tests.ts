import { type RawBuilder, sql } from 'kysely';
import { isOwnRun } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { lockFailedTests } from './answer-tests.queries.ts';
import { queueTests } from './answer-tests.ts';

/** Leaves out answers that somebody has marked meanwhile. Returns how many. @throws Failure NAO_ENCONTRADO */
export async function repeatTests(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    runId,
    companyId,
    attemptId = null,
  }: { runId: number; companyId: number; attemptId: number | null | undefined },
): Promise<number> {
  if (!(await isOwnRun(deps.db.kysely, { runId, companyId }))) throw notFound('run');
  return queueFailed(
    deps,
    sql`runs.id = ${runId} and attempts.rehearsal = 0
        and (${attemptId}::bigint is null or attempts.id = ${attemptId})`,
  );
}

/** Has tests executed again for a week where no company can: in rehearsals, and at Provado's own exams. */
export async function repeatOwnTests(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const weekAgo = new Date(deps.clock.now().getTime() - 7 * 86_400_000);
  await queueFailed(
    deps,
    sql`(companies.kind = 'platform' or attempts.rehearsal > 0) and attempts.delivered_at > ${weekAgo}`,
  );
}

const batchSize = 50;

async function queueFailed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  of: RawBuilder<unknown>,
): Promise<number> {
  let ordered = 0;
  for (let after = 0; ; ) {
    const answers = await db.transaction(async (trx) => {
      const failed = await lockFailedTests(trx, { of, after, limit: batchSize });
      await queueTests(trx, failed, clock.now());
      return failed;
    });
    const last = answers.at(-1);
    if (!last) return ordered;
    ordered += answers.length;
    after = last.attemptId;
  }
}
