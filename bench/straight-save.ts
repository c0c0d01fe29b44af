import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { secretHash } from '#platform/server/security/secrets.ts';

export interface StraightSave {
  readonly token: string;
  readonly attemptId: number;
  /** The version of the exam. */
  readonly versionId: number;
  readonly questionId: number;
  readonly optionId: number;
  readonly base: number;
}

export async function saveStraight(pool: Pool, asked: StraightSave): Promise<void> {
  const now = new Date();
  const { token, attemptId, versionId, questionId: question, optionId, base } = asked;
  const given = { operation: randomUUID(), base, content: null, options: [optionId], created: now };
  const call = {
    call: 0,
    token: secretHash(token).toString('hex'),
    attempt: attemptId,
    exam_version: versionId,
    sent: 1,
    saves: [{ question, ...given }],
  };
  const { rows } = await pool.query<{ outcomes: unknown[] }>({
    name: 'save',
    text: 'select call, deadline, retry_after, outcomes from save_answers_5($1::jsonb, $2, $2)',
    values: [JSON.stringify([call]), now],
  });
  if (typeof rows[0]?.outcomes[0] !== 'number') throw new Error('A save was refused.');
}
