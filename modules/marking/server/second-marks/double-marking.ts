import { z } from 'zod';
import { changeRun, lockOwnRun } from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { DoubleMarking } from '../../contract/double-marking.ts';
import { type AgreementFigures, agreementOf } from '../../domain/agreement.ts';
import type { Credit } from '../../domain/credit.ts';
import { markCredit } from '../../domain/mark-value.ts';
import { lockAttemptToGrade } from '../grading/grading.queries.ts';
import { rescore } from '../grading/rescore.ts';
import { findDoubleProgress, findMarkPairs, findUnsettled, type MarkPair } from './double-marking.queries.ts';
import { findDoubles, lockDoubleRun } from './double-marks.queries.ts';
import { settleDoubles } from './settle-doubles.ts';
import { dropUnchosen, handOver, shareOut } from './share-out.queries.ts';

export const settleJob: JobDefinition<{ runId: number; companyId: number; accountId: number }> = defineJob(
  'grading.settle',
  z.object({ runId: z.int(), companyId: z.int(), accountId: z.int() }),
  settleRun,
);

/**
 * Work that is begun goes on, or is settled if the new settings say so; only what nobody has begun is taken back.
 *
 * @returns the new edition of the run
 * @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, CORRETORES_INSUFICIENTES
 */
export async function setDoubleMarking(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  { companyId, accountId }: CompanyCaller,
  runId: number,
  { share, thirdAbove, edition }: Pick<DoubleMarking, 'share' | 'thirdAbove' | 'edition'>,
): Promise<number> {
  return db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, companyId);
    if (!run) throw notFound('run');
    const next = await takeEdition(trx, 'runs', runId, edition);
    const { graders } = (await findDoubleProgress(trx, { runId, companyId, accountId })) ?? { graders: [] };
    if (share > 0 && graders.length < 2) throw new Failure('CORRETORES_INSUFICIENTES');
    await changeRun(trx, runId, { second_share: share, third_above: thirdAbove });
    await dropUnchosen(trx, runId);
    await shareOut(trx, { runId });
    await outbox.enqueue(trx, settleJob, { runId, companyId, accountId });
    return next;
  });
}

async function settleRun(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { runId, companyId, accountId }: { runId: number; companyId: number; accountId: number },
): Promise<void> {
  const { db, clock } = deps;
  for (const attemptId of await findUnsettled(db, runId)) {
    await db.transaction(async (trx) => {
      const run = await lockDoubleRun(trx, { runId, companyId });
      const attempt = await lockAttemptToGrade(trx, { runId, companyId, attemptId });
      if (attempt?.state !== 'delivered') return;
      const questionIds = [...(await findDoubles(trx, attemptId)).keys()];
      const by = { run, questionIds, accountId, now: clock.now() };
      if (await settleDoubles(trx, attempt, by)) await rescore(deps, trx, attempt, { companyId, accountId });
    });
  }
}

/**
 * @param handing `from` is the caller if absent; without `to`, all others take it
 * @returns the number of answers handed over
 * @throws Failure ACESSO_NEGADO if a grader hands over a colleague's; NAO_ENCONTRADO if `to` is not in the team
 */
export async function handOverMarking(
  { db }: Pick<Deps, 'db'>,
  { companyId, accountId, member }: CompanyCaller,
  { runId, to, ...handing }: { runId: number; from?: number | null | undefined; to: number | null },
): Promise<number> {
  const from = handing.from ?? accountId;
  if (member === 'corretor' && from !== accountId) throw new Failure('ACESSO_NEGADO');
  return db.transaction(async (trx) => {
    if (!(await lockOwnRun(trx, runId, companyId))) throw notFound('run');
    const { graders } = (await findDoubleProgress(trx, { runId, companyId, accountId })) ?? { graders: [] };
    if (to !== null && !graders.some(({ id }) => id === to)) throw notFound();
    return handOver(trx, { runId, from, to });
  });
}

export async function readDoubleMarking(
  { db }: Pick<Deps, 'db'>,
  { companyId, accountId }: CompanyCaller,
  runId: number,
): Promise<Encodable<DoubleMarking> | undefined> {
  const progress = await findDoubleProgress(db.kysely, { runId, companyId, accountId });
  return progress && { ...progress, agreement: await readAgreement(db, runId) };
}

export async function readAgreement(db: Deps['db'], runId: number): Promise<AgreementFigures> {
  const pairs = (await findMarkPairs(db, runId)).flatMap(({ rubric, one, other, count }) => {
    const pair = [shareOf(rubric, one), shareOf(rubric, other)] as const;
    return Array.from({ length: count }, () => pair);
  });
  return agreementOf(pairs);
}

function shareOf(rubric: MarkPair['rubric'], mark: MarkPair['one']): number {
  const { numerator, denominator }: Credit = markCredit(rubric, mark);
  return Number(numerator) / Number(denominator);
}
