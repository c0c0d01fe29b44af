import type { Generated, JSONColumnType } from 'kysely';
import type { AttemptState } from '#platform/contract/words.ts';

export interface AttemptTables {
  sittings: Sitting;
  attempts: Sitting;
  answers: {
    attempt_id: number;
    question_id: number;
    version: number;
    text: string | null;
    option_ids: number[] | null;
    /** Null unless the question runs. */
    language: string | null;
    saved_at: Date;
  };
  answer_history: {
    attempt_id: number;
    question_id: number;
    version: number;
    operation_id: string | null;
    text: string | null;
    option_ids: number[] | null;
    /** Null unless the question runs. */
    language: string | null;
    client_created_at: Date | null;
    saved_at: Date;
  };
  verdicts: {
    attempt_id: number;
    question_id: number;
    /** Whether it earns half of its points or more. */
    correct: boolean;
    /** The level of each criterion, from 0; null for an answer that is right or wrong as a whole. */
    levels: number[] | null;
    /** The candidate reads one of each criterion, or one in all. */
    comments: string[] | null;
    /** Only colleagues read it. */
    note: string | null;
    /** The two marks that it is the mean of, if they differ. JSON text when written, parsed when read. */
    mean_of: JSONColumnType<PlainMark[] | null, string | null | undefined, string | null>;
    /** The part that a mark by tests earns. JSON text when written, parsed when read. */
    passed: JSONColumnType<PassedTests | null, string | null | undefined, string | null>;
    /** Null: its tests marked it, or it is blank. */
    judged_by: number | null;
    judged_at: Date;
  };
  answer_tests: {
    attempt_id: number;
    question_id: number;
    state: 'queued' | 'done' | 'failed';
    results: JSONColumnType<object[] | null>;
    passed: JSONColumnType<PassedTests | null>;
    engine: string | null;
    toolchain: string | null;
    /** A hash of the changed tests that were run; null for those of the exam. */
    tests: string | null;
    queued_at: Date;
    ended_at: Date | null;
  };
  /** The places of graders at an answer that two people mark, and a third where they differ. */
  double_marks: {
    attempt_id: number;
    question_id: number;
    place: number;
    /** Null: nobody has it at the moment. */
    grader: number | null;
    /** Null until the mark is given, like all of it. */
    given_at: Date | null;
    correct: boolean | null;
    levels: number[] | null;
    comments: string[] | null;
    note: string | null;
  };
  /** A trigger of `verdicts` writes every mark that somebody gave, in the order of `id`. */
  verdict_versions: {
    id: Generated<number>;
    attempt_id: number;
    question_id: number;
    /** Null: the mark was taken back. */
    correct: boolean | null;
    levels: number[] | null;
    comments: string[] | null;
    passed: JSONColumnType<PassedTests | null>;
    judged_by: number | null;
    judged_at: Date;
  };
  appeals: {
    id: Generated<number>;
    attempt_id: number;
    /** Null: the whole score. */
    question_id: number | null;
    reason: string;
    opened_at: Date;
    /** Null as long as it waits. */
    outcome: 'upheld' | 'changed' | null;
    answer: string | null;
    decided_by: number | null;
    by_admin: Generated<boolean>;
    decided_at: Date | null;
    score_before: number | null;
    score_after: number | null;
  };
  attempt_events: {
    id: Generated<number>;
    attempt_id: number;
    kind: string;
    account_id: number | null;
    detail: Generated<JSONColumnType<Record<string, unknown>>>;
    happened_at: Date;
  };
  extra_times: {
    id: Generated<number>;
    run_id: number;
    developer_id: number;
    share: number;
    seconds: number;
    ends_at: Date | null;
    reason: string;
    granted_by: number | null;
    granted_at: Date;
    withdrawn_at: Date | null;
    withdrawn_by: number | null;
  };
  late_answers: {
    id: Generated<number>;
    attempt_id: number;
    question_id: number;
    operation_id: string | null;
    text: string | null;
    option_ids: number[] | null;
    language: string | null;
    client_created_at: Date | null;
    received_at: Date;
  };
  attempt_signals: {
    id: Generated<number>;
    attempt_id: number;
    signal_id: string;
    kind: string;
    characters: number | null;
    /** Null unless something was pasted. */
    origin: string | null;
    device_at: Date | null;
    received_at: Date;
    happened_at: Date | null;
  };
  /** Runs that somebody began whose account is deleted. */
  departed_takers: {
    run_id: number;
    mark: string;
    goes_on: Date | null;
  };
  attempt_signal_counts: {
    attempt_id: number;
    kept: number;
    beyond: number;
  };
  attempt_comments: {
    attempt_id: number;
    text: string;
    written_at: Date;
  };
  attempt_annulments: {
    attempt_id: number;
    reason: string;
    annulled_by: number | null;
    by_admin: boolean;
    annulled_at: Date;
  };
}

interface PlainMark {
  readonly correct: boolean;
  readonly levels: number[] | null;
}

export interface PassedTests {
  readonly weight: number;
  readonly of: number;
}

interface Sitting {
  id: Generated<number>;
  run_id: number;
  developer_id: number;
  /** 0: it counts. Otherwise it is the developer's first, second, ... rehearsal. */
  rehearsal: Generated<number>;
  exam_version_id: number;
  state: Generated<'in_progress' | 'delivered' | 'annulled'>;
  question_ids: number[];
  seed: number;
  draw_seed: Generated<number | null>;
  started_at: Date;
  deadline_at: Date;
  extra_share: Generated<number>;
  extra_seconds: Generated<number>;
  own_end_at: Date | null;
  epoch: Generated<number>;
  delivered_at: Date | null;
  delivered_by: 'candidate' | 'clock' | null;
  receipt_hash: string | null;
  /** 0 to 100, one decimal. */
  score: number | null;
  graded_at: Date | null;
  /**
   * Both are null if there is a final score: the score so far, 0 to 100, one decimal, and how many of the counting
   * questions are marked.
   */
  part_score: number | null;
  part_judged: number | null;
  part_counting: number | null;
  grading_version: number | null;
  version: Generated<number>;
  decision: Generated<'pending' | 'approved' | 'rejected'>;
  feedback: string | null;
  told_decision: Generated<'pending' | 'approved' | 'rejected'>;
  told_feedback: string | null;
  /** The instant when the candidate is told of the decision; null if there is nothing to tell. */
  tell_at: Date | null;
  /** 32 random bytes in base64. */
  device_key: Generated<string>;
  result_held: Generated<boolean>;
  released_at: Date | null;
  /** Shown to companies that did not apply the exam. */
  shared: Generated<boolean>;
  reopened: Generated<number>;
  key_seen_at: Date | null;
  /** The instant when the allowance of saves is full again; null if it is. */
  saves_full_at: Date | null;
  history_thinned_at: Date | null;
}

export function attemptStateOf(attempt: {
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
}): AttemptState {
  return attempt.state === 'delivered' && attempt.score !== null ? 'graded' : attempt.state;
}
