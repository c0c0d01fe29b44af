import type { Generated, JSONColumnType } from 'kysely';
import type { PassedTests } from './attempts.ts';

export interface RegradingTables {
  run_statistics: {
    run_id: number;
    fingerprint: string;
    grading_version: number;
    exam_version_id: number;
    considered: number;
    least_lead: number | null;
    figures: JSONColumnType<object>;
    computed_at: Date;
  };
  question_changes: {
    id: Generated<number>;
    run_id: number;
    grading_version: number;
    position: number;
    kind: 'annulled' | 'key' | 'rubric' | 'tests' | 'restored';
    right_positions: number[] | null;
    /** Lists the points criterion by criterion. */
    level_points: JSONColumnType<number[][] | null, string | null, string | null>;
    execution: JSONColumnType<object | null, string | null, string | null>;
    reason: string;
    made_by: number | null;
    made_at: Date;
    applied_at: Date | null;
  };
  /** A view: the last change to each changed question. */
  standing_question_changes: {
    run_id: number;
    position: number;
    kind: 'annulled' | 'key' | 'rubric' | 'tests';
    right_positions: number[] | null;
    level_points: JSONColumnType<number[][] | null, never, never>;
    execution: JSONColumnType<object | null, never, never>;
    reason: string;
    applied_at: Date;
    grading_version: number;
  };
  /** Changed tests that run on the answers before they hold. */
  test_trials: {
    run_id: number;
    position: number;
    execution: JSONColumnType<object, string, string>;
    made_by: number | null;
    made_at: Date;
    /** Null while no change waits for it. */
    grading_version: number | null;
  };
  retested_answers: {
    run_id: number;
    attempt_id: number;
    question_id: number;
    state: 'queued' | 'done' | 'failed';
    results: JSONColumnType<object[] | null>;
    passed: JSONColumnType<PassedTests | null>;
    engine: string | null;
    toolchain: string | null;
  };
  regraded_scores: {
    run_id: number;
    grading_version: number;
    attempt_id: number;
    attempt_version: number;
    delivered_at: Date;
    before: number | null;
    after: number | null;
  };
}
