import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Decision } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { ChangePreview } from '../../contract/question-changes.ts';
import { countRetests, orderTrial } from '../answer-tests/retests.queries.ts';
import { blindName, isBlind } from '../grading/blind.queries.ts';
import { markAttempts } from '../grading/mark-attempts.ts';
import { planChange, type WantedChange } from './plan-change.ts';
import { regradeJob } from './regrade-run.ts';
import { findDelivered } from './regrading.queries.ts';

const namedMost = 10;
const batchSize = 500;

/** Writes nothing. */
export async function previewChange({ db }: Pick<Deps, 'db'>, wanted: WantedChange): Promise<ChangePreview> {
  const planned = await db.transaction(async (trx) => {
    const change = await planChange(trx, wanted);
    const { queued, total, done, failed } = await countRetests(trx, wanted.runId);
    if (change.retests && (queued > 0 || done + failed < total)) throw new Failure('TESTES_NAO_RODADOS');
    return change;
  });
  const scores: { attemptId: number; before: number | null; after: number | null }[] = [];
  for (let after = 0, found = batchSize; found === batchSize; ) {
    found = await db.transaction(async (trx) => {
      const attempts = await findDelivered(trx, { runId: wanted.runId, after, limit: batchSize });
      const marks = await markAttempts(trx, attempts, planned);
      for (const { id, score } of attempts)
        scores.push({ attemptId: id, before: score, after: marks.get(id)?.score ?? null });
      after = attempts.at(-1)?.id ?? after;
      return attempts.length;
    });
  }
  const changed = scores.filter(({ before, after }) => before !== after);
  const step = ({ before, after }: (typeof scores)[number]) => (after ?? 0) - (before ?? 0);
  const biggest = changed
    .toSorted((one, other) => Math.abs(step(other)) - Math.abs(step(one)) || one.attemptId - other.attemptId)
    .slice(0, namedMost);
  const people = await findNamed(
    db,
    biggest.map(({ attemptId }) => attemptId),
  );
  const meanBefore = meanOf(scores.map(({ before }) => before));
  const meanAfter = meanOf(scores.map(({ after }) => after));
  return {
    considered: scores.length,
    changed: changed.length,
    up: changed.filter((score) => step(score) > 0).length,
    down: changed.filter((score) => step(score) < 0).length,
    ...(meanBefore !== undefined && { meanBefore }),
    ...(meanAfter !== undefined && { meanAfter }),
    biggest: biggest.map(({ attemptId, before, after }) => ({
      attemptId,
      name: people.get(attemptId)?.name ?? '',
      decision: people.get(attemptId)?.decision ?? 'pending',
      ...(before !== null && { before }),
      ...(after !== null && { after }),
    })),
  };
}

function meanOf(scores: readonly (number | null)[]): number | undefined {
  const known = scores.filter((score) => score !== null);
  // Whole tenths keep the sum exact.
  const tenths = known.reduce((sum, score) => sum + Math.round(score * 10), 0);
  return known.length === 0 ? undefined : Math.round(tenths / known.length) / 10;
}

export async function changeQuestion(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  wanted: OrderedBy & WantedChange,
): Promise<void> {
  await deps.db.transaction((trx) => orderChange(deps, trx, wanted));
}

interface OrderedBy {
  readonly reason: string;
  readonly accountId: number;
}

export async function orderChange(
  { clock, outbox }: Pick<Deps, 'clock' | 'outbox'>,
  trx: Transaction<Schema>,
  wanted: OrderedBy & WantedChange,
): Promise<void> {
  const planned = await planChange(trx, wanted);
  const {
    run_id: runId,
    grading_version: gradingVersion,
    position,
    kind,
    right_positions,
    level_points,
    execution,
    retests,
  } = planned;
  await trx
    .insertInto('question_changes')
    .values({
      run_id: runId,
      grading_version: gradingVersion,
      position,
      kind,
      right_positions: right_positions && [...right_positions],
      level_points: level_points && JSON.stringify(level_points),
      execution: execution && JSON.stringify(execution),
      reason: wanted.reason,
      made_by: wanted.accountId,
      made_at: clock.now(),
      applied_at: null,
    })
    .execute();
  if (retests) await orderTrial(trx, runId, gradingVersion);
  await outbox.enqueue(trx, regradeJob, { runId, gradingVersion });
}

async function findNamed(
  db: Database<Schema>,
  attemptIds: readonly number[],
): Promise<Map<number, { name: string; decision: Decision }>> {
  const { rows } = await sql<{ id: number; name: string; decision: Decision }>`
    select attempts.id, case when ${isBlind()} then ${blindName()} else accounts.name end as name,
           case when ${isBlind()} then 'pending' else attempts.decision end as decision
      from attempts
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
     where attempts.id = any(${attemptIds}::bigint[])`.execute(db.kysely);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
