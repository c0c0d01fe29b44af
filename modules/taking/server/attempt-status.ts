import { type Kysely, sql } from 'kysely';
import { findLinkFacts } from '#modules/works/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { AttemptStatus } from '../contract/attempt-status.ts';
import { findAttempt, type StoredAttempt } from './attempts.queries.ts';
import { receiptOf } from './end/receipt.ts';
import { findHandedIn } from './works/own-works.ts';

/** `bind` has closed the attempt by then if its time is over. @throws Failure NAO_ENCONTRADO */
export async function readStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<{ runId: number; status: Encodable<AttemptStatus> }> {
  const attempt = await findAttempt(db.kysely, attemptId, developerId);
  if (!attempt) throw notFound();
  const annulled = await findAnnulled(db.kysely, attempt);
  const links = (await findLinkFacts(db.kysely, [attemptId])).get(attemptId);
  const handedIn = await findHandedIn(db.kysely, attemptId);
  const receipt = attempt.state === 'delivered' ? receiptOf(attempt) : undefined;
  const now = clock.now();
  const { pause_seconds: pauseLeft, paused_seconds: pauseTaken, pause_ends_at: pauseEndsAt } = attempt;
  const isGoing = attempt.state === 'in_progress';
  const status = {
    state: attemptStateOf(attempt),
    deadline: attempt.deadline_at,
    now,
    epoch: attempt.epoch,
    ...(isGoing && pauseLeft > 0 && { pauseLeft }),
    ...(isGoing && pauseTaken > 0 && { pauseTaken }),
    ...(isGoing && pauseEndsAt && now < pauseEndsAt && { pauseEndsAt }),
    ...(annulled.length > 0 && { annulled }),
    ...(links && { links }),
    ...(handedIn.length > 0 && { handedIn }),
    ...(receipt && { receipt }),
  };
  return { runId: attempt.run_id, status };
}

async function findAnnulled(
  on: Kysely<Schema>,
  { run_id: runId, question_ids: asked }: StoredAttempt,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* prepared: attempt_annulled_questions */
    select questions.id
      from standing_question_changes as change
      join questions on questions.id = any(${asked}::bigint[]) and questions.position = change.position
     where change.run_id = ${runId} and change.kind = 'annulled'
     order by questions.position`.execute(on);
  return rows.map(({ id }) => id);
}
