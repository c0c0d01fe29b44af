import type { Generated, JSONColumnType } from 'kysely';

/** Code and SQL that runs. */
export interface RunningTables {
  run_jobs: {
    id: Generated<number>;
    account_id: number;
    attempt_id: number;
    question_id: number;
    task: JSONColumnType<object>;
    state: Generated<'queued' | 'running' | 'done' | 'failed'>;
    tries: Generated<number>;
    lease_token: string | null;
    leased_until: Date | null;
    queued_at: Date;
    ended_at: Date | null;
    result: JSONColumnType<object | null>;
  };
}
