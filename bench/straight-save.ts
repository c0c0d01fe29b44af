import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { mostUsedMs, refillMs } from '#modules/taking/server/save-allowance.ts';
import { secretHash } from '#platform/server/secrets.ts';

/** An answer to a question, as the next version of it. */
export interface StraightSave {
  readonly token: string;
  readonly attemptId: number;
  /** The version of the exam. */
  readonly versionId: number;
  readonly questionId: number;
  readonly optionId: number;
  readonly base: number;
}

/** Saves with the statement of the server, and nothing around it. */
export async function saveStraight(pool: Pool, asked: StraightSave): Promise<void> {
  const now = new Date();
  const { questionId: question, optionId, base } = asked;
  const content = [
    { question, operation: randomUUID(), base, content: null, options: [optionId], created: now },
  ];
  const { rows } = await pool.query<{ deadline: Date | null }>({
    name: 'save',
    text: `select save_answers_1($1, null, $2, $3, $4, $4, $5::jsonb, make_interval(secs => $6::float8),
                                 make_interval(secs => $7::float8)) as deadline`,
    values: [
      ...[secretHash(asked.token), asked.attemptId, asked.versionId, now, JSON.stringify(content)],
      ...[refillMs / 1000, mostUsedMs / 1000],
    ],
  });
  if (!rows[0]?.deadline) throw new Error('A save was refused.');
}
