import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MemberRole, Role } from '#platform/contract/route.ts';
import type { UploadPurpose } from '#platform/contract/uploads.ts';
import type {
  AccountKind,
  AppealOutcome,
  AuditAction,
  AuditSubject,
  CertificateState,
  Channel,
  ConsentPurpose,
  Decision,
  DefenceWay,
  EventKind,
  ExamKind,
  FoundKind,
  HandInWay,
  HelpRule,
  KeyScope,
  MemberStatus,
  NotificationKind,
  OtherJudges,
  Partner,
  QuestionChangeKind,
  QuestionLevel,
  QuestionResults,
  ReportedKind,
  ReportOutcome,
  ResultsRelease,
  RunAccess,
} from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';

/**
 * Says what the database does not; `npm run table-types` joins both in `tables.generated.ts`, with these notes of
 * columns. It is over 400 lines because it has every table.
 */
export interface Overrides {
  /** What the driver makes of a type (`database-postgres.ts`). */
  types: { int8: number; numeric: number; date: string; timestamptz: Date };
  /** The tables whose columns a view has as they are: PostgreSQL says of no view's column that it is never null. */
  views: { attempts: 'sittings'; paper_options: 'options' };
  /**
   * The database adds null and `Generated`, except to a `ColumnType`, a `GeneratedAlways` and `Shown`. `Found` has only
   * a note.
   */
  columns: {
    accounts: {
      /** `deleted`: the rest of a developer's account, which keeps their anonymous attempts together. */
      kind: AccountKind | 'deleted';
      /** The instant when the mailbox was shown to be theirs; null until then. */
      confirmed_at: Found;
      /** The hash of the id of the browser that signed up; null if it has none. */
      signed_up_on: Found;
      /** The instant when the owner of the mailbox got the account, empty. */
      emptied_at: Found;
      /** Whether notices that are part of the service are mailed; null: not said yet, the consent to e-mails decides. */
      service_mails: Found;
    };
    consents: { purpose: ConsentPurpose };
    sessions: { role: Role };
    confirmations: {
      /** The mailbox to show: that of the account, or the one that it changes to. */
      email: Found;
      /** Null until the mail is made. */
      token_hash: Found;
    };
    address_undos: {
      /** The mailbox of before. */
      email: Found;
      /** Null until the mail is made. */
      token_hash: Found;
    };
    second_factors: {
      /** Null only in rows of an older version, before a start has sealed them. */
      key_id: Found;
    };

    lti_keys: { public_key: JSONColumnType<{ kty: string; kid: string }> };
    lti_grades: {
      /** That of the last score sent; null before. */
      stamped_at: Found;
    };
    developer_identities: { provider: 'google' | 'github' };
    company_providers: { default_role: Exclude<MemberRole, 'dono'> };
    company_identities: {
      /** The instant when an owner took the person out of the team, who then comes back by an invitation alone. */
      removed_at: Found;
    };
    provider_sessions: {
      /** Null if the provider cannot be asked without the person. */
      refresh_token: Found;
    };

    companies: {
      kind: 'customer' | 'platform';
      /** Only one confirmed company has a CNPJ. Triggers set it once a member is confirmed. */
      confirmed: Found;
      /** The instant when somebody was found to speak for this company; null until then. */
      checked_at: Found;
    };
    company_mails: {
      /** How many people who do not know it the company wrote to on that day. */
      people: Found;
    };
    company_photos: {
      /** Stored as `platform/server/picture-address.ts` describes, like every picture. */
      picture: Found;
    };
    memberships: { role: MemberRole };
    events: {
      kind: EventKind;
      /** Both numbers are null until the transaction has ended. */
      position: Found;
    };
    webhooks: { kinds: EventKind[]; off_how: 'person' | 'failing' };
    webhook_deliveries: {
      state: 'waiting' | 'delivered' | 'failed';
      fault: 'refused' | 'late' | 'unreachable' | 'closed';
    };
    api_keys: { scopes: KeyScope[]; ended_how: 'revoked' | 'maker' };
    partner_referrals: { partner: Partner };
    withheld_runs: { partner: Partner };
    partner_calls: { partner: Partner };
    invitations: { role: MemberRole };

    developers: {
      /** This, the birth date and the gender are null if the account is deleted. */
      cpf: Found;
      /** Only one confirmed account has a CPF. Triggers keep it in step with the account. */
      confirmed: Found;
      /** `YYYY-MM-DD`. */
      birth_date: Found;
      /** The companies to which telephone and full address go; `known`: of an exam taken or a group joined. */
      contact_for: 'nobody' | 'known' | 'all';
      /** A trigger keeps it in step with the account's suspension. */
      suspended: Found;
      /** Open to companies and not suspended. */
      listed: GeneratedAlways<boolean>;
      /** Listed, and in the ranking. */
      ranked: GeneratedAlways<boolean>;
    };
    profile_views: {
      /** `YYYY-MM-DD` in São Paulo. */
      day: Found;
    };
    /** Triggers update them. */
    search_words: { kind: FoundKind };

    files: { purpose: UploadPurpose };
    works: {
      way: 'upload' | 'link' | 'push' | 'base';
      /** Null for a base. */
      attempt_id: Found;
      /** The company that gives a base. */
      company_id: Found;
      /** The version of the answer that it is; null while no answer names it. */
      version: Found;
      /** SHA-256 of the stored archive, in hexadecimal digits. */
      digest: Found;
      /** How many files of tools, or links, were not kept. */
      left_out: Found;
    };
    work_checks: {
      state: 'queued' | 'done' | 'failed';
      failure: 'no_language' | 'too_large' | 'executor';
    };
    gone_works: {
      /** Null: the next look after gone works sets it. */
      due_at: Found;
    };
    group_members: { status: MemberStatus };
    notifications: {
      kind: NotificationKind;
      payload: JSONColumnType<Readonly<Record<string, unknown>>>;
    };
    notification_choices: { kind: NotificationKind; channel: Channel };
    audit_log: {
      action: AuditAction;
      subject_kind: AuditSubject;
      detail: ColumnType<Record<string, unknown>, string, string>;
    };
    reports: {
      kind: ReportedKind;
      /** The id of the run if an exam is reported. */
      subject_id: Found;
      outcome: ReportOutcome;
      /** The reporter of a question gets it. */
      answer: Found;
    };
    reviews: {
      /** 1 to 5. */
      rating: Found;
    };
    certificates: {
      /** The revocation list has its credential at this index. */
      id: Found;
      /** Stored without its dashes. */
      code: Found;
      /** 0 to 100, one decimal. */
      score: Found;
      /** A trigger keeps it in step with the attempt's result. */
      state: CertificateState | 'erased';
    };
    kept_results: {
      state: 'delivered' | 'annulled';
      /** Null: it was annulled, or its result never came out. */
      score: Found;
      /** `YYYY-MM-DD` in São Paulo. */
      delivered_on: Found;
    };

    exams: {
      /** Null for a template. */
      company_id: Found;
      /** Null for the platform's own exams, which come from files. */
      created_by: Found;
      /** Whether its results are part of platform scores, as of the last look. */
      counting: Found;
    };
    exam_versions: {
      kind: ExamKind;
      /** `self_marked`: those questions of a template that the server marks. `open_half`: those to rehearse with. */
      part: ExamPart;
      /** How a practical exam takes the work. */
      hand_in_ways: ColumnType<HandInWay[], HandInWay[] | undefined, never>;
      words: GeneratedAlways<string>;
      title_words: GeneratedAlways<string>;
    };
    exam_version_draws: {
      /** Counts from 1, in the order of the rules. */
      number: Found;
      level: QuestionLevel;
      kind: QuestionKind;
    };
    questions: {
      kind: QuestionKind;
      /** Markdown for those who judge the answers to an open question. */
      model_answer: Found;
      /** The version of the company's question bank that it is a copy of. */
      bank_question_id: Found;
      /** The draw in whose pool it is; null: every candidate gets it. */
      draw: Found;
      rubric: Rubric;
      execution: Execution;
      review: Execution;
    };
    bank_questions: { level: QuestionLevel };
    bank_question_versions: {
      kind: QuestionKind;
      rubric: Rubric;
      execution: Execution;
      review: Execution;
      options: JSONColumnType<{ text: string; correct: boolean }[]>;
      words: GeneratedAlways<string>;
    };
    exam_drafts: { content: JSONColumnType<object> };
    runs: {
      /** The kind of its version. The database keeps it. */
      kind: ColumnType<ExamKind, never, never>;
      /** Seconds. */
      duration: Found;
      access: RunAccess | 'rehearsal';
      help_rule: HelpRule;
      other_judges: OtherJudges;
      /** The instant when a server last wrote the rule, also as it was; null: it created the run. */
      rule_changed_at: Found;
      question_results: QuestionResults;
      results_release: ResultsRelease;
      /** Whether graders do not know whose answers they mark. */
      blind: Found;
      /** Percent of the open answers that two people mark; 0: none. */
      second_share: Found;
      /** Percent of a question's points: if two marks differ by more, a third person decides. */
      third_above: Found;
      /** How many days after a result came out its candidate may appeal. */
      appeal_days: Found;
      /** How many days after its end the company answers at the latest; null: it says none. */
      answer_days: Found;
      defence: DefenceWay;
      /** Null: its mark stands beside the score. Otherwise it is a question with so many points. */
      defence_points: Found;
      /** The run in which the defences of this one are taken, once one has begun. */
      defence_run_id: Found;
      /** Why attempts stay a person's for longer than `keep_months`; null: they do not. */
      hold_reason: Found;
      /** The end of the run for which no attempt is left that is a person's. */
      anonymous_for: Found;
    };
    exam_invitations: {
      /** Bound by a link; null until then. */
      developer_id: Found;
    };
    /** Whose each invitation is: bound by a link, or for the account with that confirmed mailbox. */
    exam_invitees: {
      invitation_id: Shown<number>;
      run_id: Shown<number>;
      developer_id: Shown<number>;
      revoked_at: Shown<Date | null>;
    };
    /** Who may take a run that is for invited people only. */
    run_admissions: { run_id: Shown<number>; developer_id: Shown<number> };

    sittings: {
      /** 0: it counts. Otherwise it is the developer's first, second, ... rehearsal. */
      rehearsal: Found;
      state: 'in_progress' | 'delivered' | 'annulled';
      delivered_by: 'candidate' | 'clock';
      /** 0 to 100, one decimal. */
      score: Found;
      /** The score so far, 0 to 100, one decimal; this and the other parts are null if there is a final score. */
      part_score: Found;
      /** How many of the counting questions are marked. */
      part_judged: Found;
      decision: Decision;
      told_decision: Decision;
      /** The instant when the candidate is told of the decision; null if there is nothing to tell. */
      tell_at: Found;
      /** 32 random bytes in base64. */
      device_key: Found;
      /** Shown to companies that did not apply the exam. */
      shared: Found;
      /** The instant when the allowance of saves is full again; null if it is. */
      saves_full_at: Found;
      /** The end of the day until which the company answers, as it was told at delivery; null: none was. */
      answer_by: Found;
    };
    answers: {
      /** Null unless the question is executable. */
      language: Found;
    };
    answer_history: {
      /** Null unless the question is executable. */
      language: Found;
    };
    attempt_events: { detail: JSONColumnType<Record<string, unknown>> };
    attempt_signals: {
      /** Null unless something was pasted. */
      origin: Found;
    };

    verdicts: {
      /** Whether it earns half of its points or more. */
      correct: Found;
      /** The level of each criterion, from 0; null for an answer that is right or wrong as a whole. */
      levels: Found;
      /** The candidate reads one of each criterion, or one in all. */
      comments: Found;
      /** Only colleagues read it. */
      note: Found;
      /** The two marks that it is the mean of, if they differ. */
      mean_of: JSONColumnType<PlainMark[]>;
      /** The part that a mark by tests earns. */
      passed: JSONColumnType<PassedTests>;
      /** Null: its tests marked it, or it is blank. */
      judged_by: Found;
    };
    /** A trigger of `verdicts` writes every mark that somebody gave, in the order of `id`. */
    verdict_versions: {
      /** Null: the mark was taken back. */
      correct: Found;
      passed: ColumnType<PassedTests | null, string, string>;
    };
    /** The places of graders at an answer that two people mark, and a third where they differ. */
    double_marks: {
      /** Null: nobody has it at the moment. */
      grader: Found;
      /** Null until the mark is given, like all of it. */
      given_at: Found;
    };
    answer_tests: {
      state: 'queued' | 'done' | 'failed';
      results: ColumnType<object[] | null, string, string>;
      passed: ColumnType<PassedTests | null, string, string>;
      /** A hash of the changed tests that were executed; null for those of the exam. */
      tests: Found;
    };
    appeals: {
      /** Null: the whole score. */
      question_id: Found;
      /** Null as long as it waits. */
      outcome: AppealOutcome;
    };

    defences: { excerpts: JSONColumnType<object[]> };
    run_statistics: { figures: JSONColumnType<object> };
    question_changes: {
      kind: QuestionChangeKind;
      /** Lists the points criterion by criterion. */
      level_points: ColumnType<number[][] | null, string | null, string | null>;
      execution: ColumnType<object | null, string | null, string | null>;
    };
    /** The last change to each changed question. */
    standing_question_changes: {
      run_id: Shown<number>;
      position: Shown<number>;
      kind: Shown<Exclude<QuestionChangeKind, 'restored'>>;
      right_positions: Shown<number[] | null>;
      level_points: Shown<number[][] | null>;
      execution: Shown<object | null>;
      reason: Shown<string>;
      applied_at: Shown<Date>;
      grading_version: Shown<number>;
    };
    /** Changed tests that are executed on the answers before they hold. */
    test_trials: {
      execution: JSONColumnType<object>;
      /** Null while no change waits for it. */
      grading_version: Found;
    };
    retested_answers: {
      state: 'queued' | 'done' | 'failed';
      results: ColumnType<object[] | null, string, string>;
      passed: ColumnType<PassedTests | null, string, string>;
    };

    run_jobs: {
      kind: 'try' | 'grade' | 'retest' | 'check' | 'files';
      task: JSONColumnType<object>;
      state: 'queued' | 'running' | 'done' | 'failed';
      result: ColumnType<object | null, string, string>;
      languages: GeneratedAlways<string[]>;
    };
    runners: { report: JSONColumnType<object> };
    run_verdicts: { judgement: JSONColumnType<object> };
    settings: { value: ColumnType<unknown, string, string> };
    outbox: { payload: ColumnType<unknown, string, string> };
  };
}

type Found = never;

/** A column of a view that nobody writes to. */
type Shown<T> = ColumnType<T, never, never>;

/** What a version has of its exam: what companies apply, or a part for the platform's own runs. */
export type ExamPart = 'whole' | 'self_marked' | 'open_half';

interface PlainMark {
  readonly correct: boolean;
  readonly levels: number[] | null;
}

interface PassedTests {
  readonly weight: number;
  readonly of: number;
}

type Rubric = JSONColumnType<{ name: string; levels: { points: number; description: string }[] }[]>;

type Execution = JSONColumnType<object>;
