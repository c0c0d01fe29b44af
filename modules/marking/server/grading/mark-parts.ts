import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { MarkValue } from '../../domain/mark-value.ts';
import type { Passed } from '../../domain/passed-tests.ts';
import { type AttemptMarks, markAttempts } from './mark-attempts.ts';

export interface StoredMark {
  readonly correct: boolean;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
  readonly note: string | null;
  readonly meanOf?: readonly MarkValue[] | null;
  readonly passed?: Passed | null;
}

export interface NewMark extends StoredMark {
  readonly attemptId: number;
  readonly questionId: number;
  /** It is null if the mark follows from tests, or from a blank answer. */
  readonly by: number | null;
}

/** The job is for all runs if `runId` is absent. */
export const partsJob: JobDefinition<{ runId?: number | undefined }> = defineJob(
  'grading.parts',
  z.object({ runId: z.int().optional() }),
  markParts,
);

const batchSize = 200;

/** Deliveries and corrections update their own attempt; a changed key and attempts of older versions need this. */
export async function markParts(
  { db }: Pick<Deps, 'db'>,
  { runId = null }: { runId?: number | null | undefined },
): Promise<void> {
  for (let after = 0; ; ) {
    const attempts = await db.transaction(async (trx) => {
      const { rows: found } = await sql<WaitingAttempt>`
        select attempts.id, attempts.run_id, attempts.question_ids from attempts
         where attempts.state = 'delivered' and attempts.score is null and attempts.id > ${after}
           and (${runId}::bigint is null or attempts.run_id = ${runId})
         order by attempts.id limit ${batchSize}
           for no key update of attempts`.execute(trx);
      await writeParts(trx, await markAttempts(trx, found));
      return found;
    });
    const last = attempts.at(-1);
    if (!last || attempts.length < batchSize) return;
    after = last.id;
  }
}

interface WaitingAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: number[];
}

async function writeParts(trx: Transaction<Schema>, marks: ReadonlyMap<number, AttemptMarks>): Promise<void> {
  const waiting = [...marks].filter(([, { score }]) => score === null);
  await sql`
    update attempts
       set part_score = given.part::numeric, part_judged = given.judged, part_counting = given.counting
      from unnest(${waiting.map(([id]) => id)}::bigint[],
                  ${waiting.map(([, { part }]) => (part?.score == null ? null : String(part.score)))}::text[],
                  ${waiting.map(([, { part }]) => part?.judged ?? null)}::int[],
                  ${waiting.map(([, { part }]) => part?.counting ?? null)}::int[])
             as given (id, part, judged, counting)
     where attempts.id = given.id`.execute(trx);
}
