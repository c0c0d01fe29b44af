import { sql } from 'kysely';
import { isAnswered } from '#modules/exams/domain/progress.ts';
import {
  countedResults,
  type ScoreCounts,
  scoreCountsOf,
  testingOf,
} from '#modules/marking/server/public.ts';
import { isMarkedByPeople } from '#modules/question-bank/server/public.ts';
import { redirectSeconds } from '#modules/runs/domain/deadline.ts';
import { type DefenceFacts, defenceStateOf, ownDefenceState } from '#modules/runs/domain/defence-state.ts';
import {
  answerByOf,
  defenceBeginBy,
  isDefended,
  isResultOut,
  ruleColumns,
  ruleOfAttempt,
  scoreOut,
} from '#modules/runs/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import { attemptStateOf } from '#platform/server/database/attempt-state.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { limitTo, type Page, pageOfRows, type Total } from '#platform/server/http/paging.ts';
import type { AttemptResult, OwnAttempt } from '../contract/attempts.ts';
import type { CountedScore } from './platform-share.ts';
import { mayShowQuestions } from './question-results.queries.ts';

/** How the defence stands in a row: JSON has no instants. */
type DefenceRow = Pick<DefenceFacts, 'isSettled' | 'sitting'> & {
  readonly beginBy: string;
  readonly isOut: boolean;
  readonly runId: number | null;
  readonly attemptId: number | null;
};

type EntryRow = Encodable<Omit<OwnAttempt, 'state' | 'score' | 'defence'>> & {
  readonly defence: DefenceRow | null;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
};

// An annulled attempt does not count, so its score is not shown.
const entryColumns = (now: Date) => sql`
  select attempts.id, nullif(attempts.rehearsal, 0) as rehearsal, attempts.run_id as "runId", exam_versions.title,
         json_build_object('id', companies.id, 'name', companies.trade_name, 'logo', companies.logo,
                           'platform', companies.kind = 'platform') as company,
         attempts.state, attempts.started_at as "startedAt", attempts.deadline_at as deadline,
         attempts.delivered_at as "deliveredAt", ${scoreOut} as score,
         attempts.state = 'delivered' and attempts.result_held as held,
         runs.results_release as "resultsRelease", runs.ends_at as "runEndsAt",
         attempts.told_decision as decision, ${mayShowQuestions(now)} as "questionsShown",
         ${answerByOf} as "answerBy",
         (select json_build_object('beginBy', ${defenceBeginBy}, 'isSettled', defences.settled_at is not null,
                                   'isOut', ${isResultOut()}, 'sitting', taken.state, 'runId', taken.run_id,
                                   'attemptId', taken.id)
            from (values (1)) as one
            left join defences on defences.attempt_id = attempts.id
            left join sittings as taken on taken.id = defences.sitting_id
           where runs.defence <> 'none' and attempts.rehearsal = 0 and attempts.state = 'delivered'
             and (defences.attempt_id is not null or ${isDefended})) as defence`;

const entryTables = sql`
    from sittings as attempts
    join runs on runs.id = attempts.run_id
    join companies on companies.id = runs.company_id
    join exam_versions on exam_versions.id = attempts.exam_version_id`;

/** A new end that was announced lies further ahead than the attempt's extra time. */
const isEndedByCompany = sql`exists (
  select from attempt_events as moved
   where moved.attempt_id = attempts.id and moved.kind = 'deadline_moved' and moved.detail->>'reason' = 'period'
     and (moved.detail->>'to')::timestamptz = attempts.deadline_at
     and attempts.deadline_at < (moved.detail->>'from')::timestamptz
     and attempts.deadline_at <= moved.happened_at + make_interval(
           secs => coalesce(runs.duration, 0) * attempts.extra_share + attempts.extra_seconds))`;

/** A mark by a person says it of attempts from before it was noted. */
const isOpened = sql`
  case when companies.kind <> 'platform' and attempts.rehearsal = 0 and attempts.state = 'delivered' and ${isResultOut()} then
    case when attempts.opened_at is not null
              or exists (select from verdicts
                          where verdicts.attempt_id = attempts.id and verdicts.judged_by is not null) then true
         when attempts.opening_noted then false end end`;

/** A defence is found by the result of its work alone. */
const isRehearsal = sql`attempts.rehearsal > 0
  and not exists (select from defences where defences.sitting_id = attempts.id)`;

export async function findOwnAttempts(
  db: Database<Schema>,
  developerId: number,
  asked: { rehearsals: boolean; page: Page; now: Date },
) {
  const own = sql`attempts.developer_id = ${developerId}
    and ${asked.rehearsals ? isRehearsal : sql`attempts.rehearsal = 0`}`;
  const mark = sql.raw(`/* prepared: own_${asked.rehearsals ? 'rehearsals' : 'attempts'} */`);
  const { rows } = await sql<EntryRow & Total>`${mark}
    select total.count as total, page.*
      from (select count(*) from sittings as attempts where ${own}) as total
      left join (
        ${entryColumns(asked.now)} ${entryTables}
         where ${own}
         order by attempts.state = 'in_progress' desc, coalesce(attempts.delivered_at, attempts.started_at) desc,
                  attempts.id desc
         ${limitTo(asked.page)}) as page on true
     order by page.state = 'in_progress' desc, coalesce(page."deliveredAt", page."startedAt") desc, page.id desc`.execute(
    db.kysely,
  );
  const found = pageOfRows(rows, 'id', asked.page);
  return { ...found, results: found.results.map((row) => entryOf(row, asked.now)) };
}

interface Unfinished {
  readonly annulledFor: string | null;
  readonly annulledAt: Date | null;
  readonly answers: { text: string | null; picked: number[] | null }[];
}
interface Compared {
  /** Only a practical exam is answered by a repository or files. */
  readonly practical: boolean;
  readonly counts: ScoreCounts;
  readonly counted: readonly CountedScore[];
}
type ResultRow = EntryRow &
  Unfinished &
  Encodable<Omit<AttemptResult, keyof OwnAttempt | 'platform' | 'graded' | 'answered' | 'annulment'>>;

export async function findAttemptResult(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { attemptId, developerId }: { attemptId: number; developerId: number },
): Promise<({ result: Encodable<Omit<AttemptResult, 'platform'>> } & Compared) | undefined> {
  const { rows } = await sql<ResultRow & Compared>`/* prepared: attempt_result */
    ${entryColumns(clock.now())}, exam_versions.kind = 'practice' as practical, ${scoreCountsOf(clock.now())} as counts,
           coalesce(
             (select json_agg(json_build_object('attempt_id', counted.attempt_id, 'score', counted.score))
                from (${countedResults([developerId], config.scoreMinAttempts)}) as counted),
             '[]') as counted,
           case when companies.kind = 'platform' then (
             select json_build_object('runId', counting.id, 'rehearsalId', rehearsals.id)
               from runs as counting
               join runs as rehearsals on rehearsals.exam_id = counting.exam_id and rehearsals.active
                and rehearsals.access = 'rehearsal'
              where counting.exam_id = runs.exam_id and counting.company_id = runs.company_id and counting.active
                and counting.access = 'open') end as own,
           coalesce(attempts.delivered_by = 'clock', false) as automatic,
           coalesce(attempts.delivered_by = 'clock' and ${isEndedByCompany}, false) as "endedByCompany",
           attempts.receipt_hash as hash, attempts.told_feedback as feedback, ${isOpened} as opened, attempts.shared, runs.question_results as "questionResults",
           ${ruleColumns('rule')},
           (select defences.attempt_id from defences where defences.sitting_id = attempts.id) as defends,
           cardinality(attempts.question_ids) as questions,
           case when runs.duration is not null then
             greatest(0, floor(extract(epoch from least(attempts.delivered_at - attempts.started_at,
               attempts.deadline_at - attempts.started_at - make_interval(secs => ${redirectSeconds})))
               - attempts.paused_seconds))::int end as "timeUsed",
           (select count(*)::int from questions
             where ${isResultOut()} and questions.id = any(attempts.question_ids) and ${isMarkedByPeople}
               and not exists (select 1 from verdicts
                                where verdicts.attempt_id = attempts.id
                                  and verdicts.question_id = questions.id)
               and not exists (select from standing_question_changes as change
                                where change.run_id = attempts.run_id and change.position = questions.position
                                  and change.kind = 'annulled')) as awaiting,
           (select count(*)::int from answer_tests
             where ${isResultOut()} and answer_tests.attempt_id = attempts.id and answer_tests.state <> 'failed'
               and not exists (select from verdicts
                                where verdicts.attempt_id = attempts.id
                                  and verdicts.question_id = answer_tests.question_id)) as "awaitingTests",
           case when ${isResultOut()} then ${testingOf(sql`attempts.id`)} end as testing,
           coalesce(
             (select json_agg(json_build_object('text', answers.text, 'picked', answers.option_ids))
                from answers where answers.attempt_id = attempts.id),
             '[]') as answers,
           attempt_annulments.reason as "annulledFor", attempt_annulments.annulled_at as "annulledAt"
    ${entryTables}
      ${ruleOfAttempt}
      left join attempt_annulments on attempt_annulments.attempt_id = attempts.id
     where attempts.id = ${attemptId} and attempts.developer_id = ${developerId}`.execute(db.kysely);
  const [row] = rows;
  if (!row) return undefined;
  const { annulledFor, annulledAt, answers, counts, counted, practical, ...entry } = row;
  const result = {
    ...entryOf(entry, clock.now()),
    graded: entry.score !== null,
    answered: answers.filter(({ text, picked }) => isAnswered({ text, picked: picked ?? [] })).length,
    ...(annulledFor !== null &&
      annulledAt !== null && { annulment: { reason: annulledFor, at: annulledAt } }),
  };
  return { result, counts, counted, practical };
}

const entryOf = <Row extends EntryRow>({ defence, ...row }: Row, now: Date) => ({
  ...row,
  state: attemptStateOf(row),
  ...(defence && { defence: ownDefence(defence, now) }),
});

function ownDefence({ beginBy, isOut, runId, attemptId, ...facts }: DefenceRow, now: Date) {
  const until = new Date(beginBy);
  const state = defenceStateOf({ ...facts, beginBy: until }, now);
  return {
    state: ownDefenceState(state, isOut),
    beginBy: until,
    ...(state === 'in_progress' && runId !== null && attemptId !== null && { sitting: { runId, attemptId } }),
  };
}
