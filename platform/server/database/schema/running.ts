import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface RunningTables {
  run_jobs: {
    id: Generated<number>;
    kind: Generated<'try' | 'grade' | 'retest' | 'check'>;
    account_id: number | null;
    attempt_id: number | null;
    question_id: number | null;
    task: JSONColumnType<object>;
    state: Generated<'queued' | 'running' | 'done' | 'failed'>;
    tries: Generated<number>;
    lease_token: string | null;
    leased_until: Date | null;
    runner_id: string | null;
    queued_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
    result: JSONColumnType<object | null>;
    engine: string | null;
    toolchain: string | null;
    languages: ColumnType<string[], never, never>;
  };
  runners: {
    id: string;
    name: string;
    slots: number;
    languages: string[];
    report: JSONColumnType<object>;
    started_at: Date;
    seen_at: Date;
    gone_at: Date | null;
  };
  run_verdicts: { key: string; judgement: JSONColumnType<object>; used_at: Date };
}
