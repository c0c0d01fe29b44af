import { type RawBuilder, sql } from 'kysely';
import { criteriaRead } from '#modules/exams/server/public.ts';
import type { CodeReview } from '#modules/question-bank/domain/code-review/code-review.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import type { ReadableCriterion, Rubric } from '#modules/question-bank/domain/rubric.ts';
import type {
  AppealOutcome,
  ExamKind,
  HelpRule,
  OtherJudges,
  QuestionChangeKind,
  QuestionResults,
  ResultsRelease,
} from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface RuleVersion {
  readonly version: number;
  readonly since: string;
  readonly helpRule: HelpRule;
  readonly tools: string | null;
  readonly note: string | null;
  readonly otherJudges: OtherJudges;
  readonly named: string | null;
  readonly playbackShown: boolean;
}

export interface RunFacts {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly kind: ExamKind;
  readonly company: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly duration: number | null;
  readonly access: 'open' | 'invited' | 'rehearsal';
  readonly helpRule: HelpRule;
  /** Every version of the rule, the newest one last. */
  readonly rules: readonly RuleVersion[];
  readonly questionResults: QuestionResults;
  readonly resultsRelease: ResultsRelease;
  readonly publishedAt: Date | null;
  readonly appealDays: number;
  readonly blind: boolean;
  readonly blindChanges: { at: string; blind: boolean; by: string }[];
  readonly secondShare: number;
  readonly thirdAbove: number;
  readonly gradingVersion: number;
  /** The key of Provado's own exams is no company's to hand on. */
  readonly ownsKey: boolean;
  readonly counts: Record<
    'delivered' | 'running' | 'annulled' | 'graded' | 'approved' | 'rejected' | 'pending',
    number
  >;
  readonly appeals: Record<'waiting' | 'upheld' | 'changed', number>;
  /** How many days after its end the run promised answers; null: it promised none. */
  readonly answerDays: number | null;
  readonly answers: Record<'promised' | 'inTime' | 'late' | 'waiting', number>;
  /** People who were given something that they needed, whose time was given back, and who asked for help. */
  readonly helped: Record<'accommodated' | 'givenBack' | 'asked', number>;
}

/** Says in what capacity somebody acted for the company of `runs`; the name is nobody's business. */
const roleOf = (account: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  case when ${account} is not null then coalesce(
    (select memberships.role from memberships
      where memberships.account_id = ${account} and memberships.company_id = runs.company_id),
    (select 'administracao' from accounts where accounts.id = ${account} and accounts.kind = 'admin'),
    'quem_saiu_da_equipe') end)`;

export async function findRunFacts(db: Database<Schema>, runId: number): Promise<RunFacts | undefined> {
  const { rows } = await sql<RunFacts>`
    select runs.id, exam_versions.title, exam_versions.description, exam_versions.kind, companies.trade_name as company,
           runs.starts_at as "startsAt", runs.ends_at as "endsAt", runs.duration, runs.access,
           runs.help_rule as "helpRule",
           (select json_agg(json_build_object(
                     'version', rule.version, 'since', rule.since, 'helpRule', rule.help_rule,
                     'tools', nullif(rule.help_tools, ''), 'note', nullif(rule.help_note, ''),
                     'otherJudges', rule.other_judges, 'named', nullif(rule.judges_named, ''),
                     'playbackShown', rule.playback_shown) order by rule.version)
              from run_rules as rule where rule.run_id = runs.id) as rules,
           runs.question_results as "questionResults",
           runs.results_release as "resultsRelease", runs.results_published_at as "publishedAt",
           runs.appeal_days as "appealDays", runs.blind, runs.second_share as "secondShare",
           runs.third_above as "thirdAbove", runs.grading_version as "gradingVersion",
           exams.company_id is not null as "ownsKey",
           coalesce((select json_agg(json_build_object('at', blind_changes.changed_at, 'blind', blind_changes.blind,
                                       'by', ${roleOf(sql`blind_changes.changed_by`)}) order by blind_changes.id)
                       from blind_changes where blind_changes.run_id = runs.id), '[]') as "blindChanges",
           (select json_build_object(
                     'delivered', count(*) filter (where attempts.state = 'delivered'),
                     'running', count(*) filter (where attempts.state = 'in_progress'),
                     'annulled', count(*) filter (where attempts.state = 'annulled'),
                     'graded', count(*) filter (where attempts.state = 'delivered' and attempts.score is not null),
                     'approved', count(*) filter (where attempts.state = 'delivered' and attempts.decision = 'approved'),
                     'rejected', count(*) filter (where attempts.state = 'delivered' and attempts.decision = 'rejected'),
                     'pending', count(*) filter (where attempts.state = 'delivered' and attempts.decision = 'pending'))
              from attempts where attempts.run_id = runs.id) as counts,
           (select json_build_object('waiting', count(*) filter (where appeals.outcome is null),
                                     'upheld', count(*) filter (where appeals.outcome = 'upheld'),
                                     'changed', count(*) filter (where appeals.outcome = 'changed'))
              from attempts join appeals on appeals.attempt_id = attempts.id
             where attempts.run_id = runs.id and attempts.state = 'delivered') as appeals,
           runs.answer_days as "answerDays",
           (select json_build_object(
                     'promised', count(*),
                     'inTime', count(*) filter (where first.at <= attempts.answer_by),
                     'late', count(*) filter (where first.at > attempts.answer_by),
                     'waiting', count(*) filter (where first.at is null))
              from attempts
             cross join lateral (
               select min(events.happened_at) as at from attempt_events as events
                where events.attempt_id = attempts.id and events.kind = 'decided'
                  and events.detail->>'to' in ('approved', 'rejected') and attempts.decision <> 'pending') as first
             where attempts.run_id = runs.id and attempts.state = 'delivered'
               and attempts.answer_by is not null) as answers,
           (select json_build_object(
                     'accommodated', count(distinct given.who) filter (where given.why = 'needed'),
                     'givenBack', count(distinct given.who) filter (where given.why = 'given back'),
                     'asked', count(distinct given.who) filter (where given.why = 'asked'))
              from (select extra_times.developer_id,
                           case when extra_times.gives_back is null then 'needed' else 'given back' end
                      from extra_times
                     where extra_times.run_id = runs.id and extra_times.withdrawn_at is null
                    union all
                    select help_requests.developer_id, 'needed' from help_requests
                     where help_requests.run_id = runs.id and help_requests.outcome = 'granted'
                       and help_requests.taken_back_at is null
                    union all
                    select help_requests.developer_id, 'asked' from help_requests
                     where help_requests.run_id = runs.id) as given (who, why)) as helped
      from runs
      join exams on exams.id = runs.exam_id
      join exam_versions on exam_versions.id = runs.exam_version_id
      join companies on companies.id = runs.company_id
     where runs.id = ${runId}`.execute(db.kysely);
  return rows[0];
}

export interface AskedQuestion {
  readonly id: number;
  readonly version: number;
  readonly position: number;
  readonly draw: number | null;
  readonly kind: QuestionKind;
  readonly points: number;
  readonly statement: string;
  readonly rubric: Rubric | null;
  readonly criteria: ReadableCriterion[] | null;
  readonly execution: Execution | null;
  readonly review: CodeReview | null;
  readonly options: { position: number; text: string; correct: boolean }[];
}

/** Reads every version of the exam that somebody took in this run, page by page. */
export async function findAskedQuestions(
  db: Database<Schema>,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select questions.id, exam_versions.number as version, questions.position, questions.draw, questions.kind,
           questions.points, questions.statement, questions.rubric, ${criteriaRead} as criteria,
           questions.execution, questions.review,
           coalesce((select json_agg(json_build_object('position', options.position, 'text', options.text,
                                                       'correct', options.correct) order by options.position)
                       from options where options.question_id = questions.id), '[]') as options
      from questions
      join exam_versions on exam_versions.id = questions.exam_version_id
      join exams on exams.id = exam_versions.exam_id
     where questions.id > ${after}
       and questions.exam_version_id in (
             select runs.exam_version_id from runs where runs.id = ${runId}
             union select attempts.exam_version_id from attempts where attempts.run_id = ${runId})
     order by questions.id limit ${limit}`.execute(db.kysely);
  return rows;
}

export interface KeyChange {
  readonly position: number;
  readonly kind: QuestionChangeKind;
  readonly reason: string;
  readonly madeAt: Date;
  readonly appliedAt: Date | null;
  readonly by: string | null;
  readonly gradingVersion: number;
  readonly rightPositions: number[] | null;
  readonly levelPoints: number[][] | null;
  /** What the change did to the scores of delivered attempts, as its preview said. */
  readonly raised: number;
  readonly lowered: number;
}

export async function findKeyChanges(db: Database<Schema>, runId: number): Promise<KeyChange[]> {
  const { rows } = await sql<KeyChange>`
    select question_changes.position, question_changes.kind, question_changes.reason,
           question_changes.made_at as "madeAt", question_changes.applied_at as "appliedAt",
           ${roleOf(sql`question_changes.made_by`)} as by, question_changes.grading_version as "gradingVersion",
           question_changes.right_positions as "rightPositions", question_changes.level_points as "levelPoints",
           effect.raised, effect.lowered
      from question_changes
      join runs on runs.id = question_changes.run_id
      cross join lateral (
        select count(*) filter (where (events.detail->>'score')::numeric > (events.detail->>'before')::numeric)::int as raised,
               count(*) filter (where (events.detail->>'score')::numeric < (events.detail->>'before')::numeric)::int as lowered
          from attempts join attempt_events as events on events.attempt_id = attempts.id
         where attempts.run_id = runs.id and events.kind = 'regraded'
           and (events.detail->>'gradingVersion')::int = question_changes.grading_version) as effect
     where question_changes.run_id = ${runId}
     order by question_changes.id`.execute(db.kysely);
  return rows;
}

export interface AttemptFacts {
  readonly id: number;
  readonly name: string;
  readonly questionIds: number[];
  readonly score: number | null;
  readonly decision: 'pending' | 'approved' | 'rejected';
  readonly feedback: string | null;
  readonly releasedAt: Date | null;
  readonly gradingVersion: number | null;
  readonly versions: {
    questionId: number;
    at: string;
    by: string | null;
    correct: boolean | null;
    levels: number[] | null;
    passed: { weight: number; of: number } | null;
  }[];
  readonly seconds: {
    questionId: number;
    place: number;
    at: string;
    by: string | null;
    correct: boolean | null;
    levels: number[] | null;
  }[];
  readonly appeals: {
    questionId: number | null;
    openedAt: string;
    reason: string;
    outcome: AppealOutcome | null;
    answer: string | null;
    decidedAt: string | null;
    by: string | null;
    scoreBefore: number | null;
    scoreAfter: number | null;
  }[];
  readonly decisions: { at: string; from: string; to: string; withFeedback: boolean; by: string | null }[];
  readonly rescores: { at: string; before: number | null; score: number | null; gradingVersion: number }[];
  /** Null where no work was defended. */
  readonly defence: { begun: boolean; mark: number; points: number | null; settledAt: string } | null;
}

export async function findAttemptFacts(
  db: Database<Schema>,
  which: { runId: number; after: number; limit: number } | { attemptId: number },
): Promise<AttemptFacts[]> {
  const page =
    'attemptId' in which
      ? sql`attempts.id = ${which.attemptId}`
      : sql`attempts.run_id = ${which.runId} and attempts.id > ${which.after}`;
  const { rows } = await sql<AttemptFacts>`
    with page as (
      select attempts.* from attempts
       where ${page} and attempts.state = 'delivered' and not attempts.result_held
       order by attempts.id limit ${'attemptId' in which ? 1 : which.limit})
    select page.id, accounts.name, page.question_ids as "questionIds", page.score, page.decision, page.feedback,
           page.released_at as "releasedAt", page.grading_version as "gradingVersion",
           coalesce((select json_agg(json_build_object('questionId', versions.question_id, 'at', versions.judged_at,
                                       'by', ${roleOf(sql`versions.judged_by`)}, 'correct', versions.correct,
                                       'levels', versions.levels, 'passed', versions.passed) order by versions.id)
                       from verdict_versions as versions where versions.attempt_id = page.id), '[]') as versions,
           coalesce((select json_agg(json_build_object('questionId', double_marks.question_id,
                                       'place', double_marks.place, 'at', double_marks.given_at,
                                       'by', ${roleOf(sql`double_marks.grader`)}, 'correct', double_marks.correct,
                                       'levels', double_marks.levels)
                                     order by double_marks.question_id, double_marks.place)
                       from double_marks
                      where double_marks.attempt_id = page.id and double_marks.given_at is not null), '[]') as seconds,
           coalesce((select json_agg(json_build_object('questionId', appeals.question_id, 'openedAt', appeals.opened_at,
                                       'reason', appeals.reason, 'outcome', appeals.outcome, 'answer', appeals.answer,
                                       'decidedAt', appeals.decided_at, 'by', ${roleOf(sql`appeals.decided_by`)},
                                       'scoreBefore', appeals.score_before, 'scoreAfter', appeals.score_after)
                                     order by appeals.id)
                       from appeals where appeals.attempt_id = page.id), '[]') as appeals,
           coalesce((select json_agg(json_build_object('at', events.happened_at, 'from', events.detail->>'from',
                                       'to', events.detail->>'to', 'by', ${roleOf(sql`events.account_id`)},
                                       'withFeedback', coalesce((events.detail->>'withFeedback')::boolean, false))
                                     order by events.id)
                       from attempt_events as events
                      where events.attempt_id = page.id and events.kind = 'decided'
                        and events.detail ? 'to'), '[]') as decisions,
           coalesce((select json_agg(json_build_object('at', events.happened_at,
                                       'before', (events.detail->>'before')::numeric,
                                       'score', (events.detail->>'score')::numeric,
                                       'gradingVersion', (events.detail->>'gradingVersion')::int) order by events.id)
                       from attempt_events as events
                      where events.attempt_id = page.id and events.kind = 'regraded'), '[]') as rescores,
           (select json_build_object('begun', defences.sitting_id is not null, 'mark', defences.mark,
                                     'points', runs.defence_points, 'settledAt', defences.settled_at)
              from defences where defences.attempt_id = page.id and defences.settled_at is not null) as defence
      from page
      join runs on runs.id = page.run_id
      join accounts on accounts.id = page.developer_id
     order by page.id`.execute(db.kysely);
  return rows;
}
