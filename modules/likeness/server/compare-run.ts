import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { type ComparedAnswer, compareAnswers } from './compare-answers.ts';
import {
  findComparedAnswers,
  findGivenTexts,
  findOpenPositions,
  insertPairs,
  noteAsked,
  type StoredPair,
  settleCheck,
} from './likeness.queries.ts';

export const likenessJob: JobDefinition<{ runId: number }> = defineJob(
  'likeness.compare',
  z.object({ runId: z.int() }),
  async (deps, { runId }) => compareRun(deps, runId),
);

/** The answers of one question are in memory at a time: the latest ones that fit. A token of them takes some 100 bytes. */
const answersMost = 1_000;
const charactersMost = 3_000_000;

const mostMs = 120_000;

/** @throws Failure NAO_ENCONTRADO */
export async function askForLikeness(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  of: { readonly runId: number; readonly companyId: number; readonly accountId: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    const asked = await noteAsked(trx, of, clock.now());
    if (!asked) throw notFound('run');
    if (asked.isNew) await outbox.enqueue(trx, likenessJob, { runId: of.runId });
  });
}

/** Nothing is stored before all is compared, so a try after a crash begins anew. */
async function compareRun({ db }: Pick<Deps, 'db'>, runId: number): Promise<void> {
  try {
    const until = Date.now() + mostMs;
    const stored: StoredPair[] = [];
    let capped = false;
    for (const position of await findOpenPositions(db.kysely, runId)) {
      const answers = await findComparedAnswers(db.kysely, { runId, position, limit: answersMost + 1 });
      const fitting = fittingOf(answers);
      capped ||= fitting.length < answers.length;
      const given = await findGivenTexts(db.kysely, { runId, position });
      const found = await compareAnswers(fitting, given, until);
      capped ||= found.capped;
      stored.push(...found.pairs.map((pair) => ({ ...pair, position })));
    }
    await db.transaction(async (trx) => {
      await insertPairs(trx, runId, stored);
      await settleCheck(trx, { runId, state: 'ready', capped });
    });
  } catch (error) {
    // Whoever asked can ask again at once; another try of the job would come when nobody looks any more.
    await settleCheck(db.kysely, { runId, state: 'failed', capped: false });
    throw error;
  }
}

function fittingOf(answers: readonly ComparedAnswer[]): readonly ComparedAnswer[] {
  let characters = 0;
  const end = answers.findIndex(({ text }, at) => {
    characters += text.length;
    return at === answersMost || characters > charactersMost;
  });
  return end < 0 ? answers : answers.slice(0, end);
}
