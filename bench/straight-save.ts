import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { mostUsedMs, refillMs } from '#modules/taking/server/answers/save-allowance.ts';
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
    ...{ call: 0, token: secretHash(token).toString('hex'), attempt: attemptId, exam_version: versionId },
    saves: [{ question, ...given }],
  };
  const { rows } = await pool.query<{ deadline: Date }>({
    name: 'save',
    text: `select call, deadline from save_answers_3($1::jsonb, $2, $2, make_interval(secs => $3::float8),
                                                     make_interval(secs => $4::float8))`,
    values: [JSON.stringify([call]), now, refillMs / 1000, mostUsedMs / 1000],
  });
  if (!rows[0]) throw new Error('A save was refused.');
}
