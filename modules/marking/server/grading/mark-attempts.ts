import { sql, type Transaction } from 'kysely';
import type { Language } from '#modules/execution/domain/submission.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { isDefended } from '#modules/runs/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { creditOfTests, isHalfOrMore } from '../../domain/credit.ts';
import type { MarkValue } from '../../domain/mark-value.ts';
import { attemptScore, questionCredit } from '../../domain/score.ts';
import { findRetested, type Retested } from '../answer-tests/retests.queries.ts';
import {
  type KeyedQuestion,
  markedIn,
  type PlannedChange,
  type RunKey,
  readQuestions,
  readRunKeys,
} from '../key-changes/question-key.ts';

interface Marked {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: readonly number[];
}

export interface AnswerToMark {
  readonly question_id: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly language: Language | null;
}

interface Part {
  readonly score: number | null;
  readonly judged: number;
  readonly counting: number;
}

export interface AttemptMarks {
  readonly answers: readonly AnswerToMark[];
  /** It goes from 0 to 100 with one decimal; null while an essay is not judged, and if no question counts. */
  readonly score: number | null;
  /** Null for an attempt with a score, and if no question counts. */
  readonly part: Part | null;
  /** The run may have a newer grading version than the key that was used. */
  readonly gradingVersion: number;
  /** Its open questions without a mark whose answers are executed, and those without an answer. */
  readonly untested: readonly number[];
  readonly blank: readonly number[];
}

/** Writes nothing. `planned` is a change of the key that is applied as if it stood. */
export async function markAttempts(
  trx: Transaction<Schema>,
  attempts: readonly Marked[],
  planned?: PlannedChange,
): Promise<Map<number, AttemptMarks>> {
  const ids = attempts.map((attempt) => attempt.id);
  const questionIds = [...new Set(attempts.flatMap((attempt) => attempt.question_ids))];
  // Keys are read before the answers: if the key changes meanwhile, its version shows it.
  const keys = await readRunKeys(trx, [...new Set(attempts.map(({ run_id }) => run_id))], planned);
  const questions = await readQuestions(trx, questionIds);
  const { rows: answers } = await sql<AnswerToMark & { attempt_id: number }>`/* prepared: mark_answers */
    select answers.attempt_id, answers.question_id, answers.text, answers.option_ids, answers.language
      from answers where answers.attempt_id = any(${ids}::bigint[])`.execute(trx);
  const needsPeople = [...questions.values()].some((question) => kindOf(question).isMarkedByPeople);
  const stored = needsPeople
    ? (
        await sql<StoredMarkValue>`
    select verdicts.attempt_id, verdicts.question_id, verdicts.correct, verdicts.levels, verdicts.mean_of as "meanOf",
           verdicts.passed, verdicts.judged_by is null as "byNobody"
      from verdicts where verdicts.attempt_id = any(${ids}::bigint[])`.execute(trx)
      ).rows
    : [];
  const retested = planned?.retests ? await findRetested(trx, planned.run_id, ids) : [];
  const defences = needsPeople ? await findDefences(trx, ids) : new Map<number, Defence>();
  const answersOf = Map.groupBy(answers, (answer) => answer.attempt_id);
  const marksOf = Map.groupBy(withRetested(stored, retested), (mark) => mark.attempt_id);
  return new Map(
    attempts.map((attempt) => {
      const given = answersOf.get(attempt.id) ?? [];
      const sheet = { questions, key: keys.get(attempt.run_id) };
      const marked = markAttempt(attempt, sheet, given, marksOf.get(attempt.id), defences.get(attempt.id));
      return [attempt.id, marked];
    }),
  );
}

export function markAttempt(
  attempt: Marked,
  sheet: { questions: ReadonlyMap<number, KeyedQuestion>; key: RunKey | undefined },
  answers: readonly AnswerToMark[],
  marks: readonly StoredMarkValue[] = [],
  defence?: Defence,
): AttemptMarks {
  const reached = scoreOf(attempt, sheet, answers, marks, defence);
  const judged = new Set(marks.map(({ question_id }) => question_id));
  const written = new Set(answers.flatMap(({ question_id, text }) => (text?.trim() ? [question_id] : [])));
  const unjudged = attempt.question_ids.filter((id) => {
    const question = sheet.questions.get(id);
    return question && kindOf(question).isMarkedByPeople && !judged.has(id);
  });
  return {
    answers,
    ...reached,
    gradingVersion: sheet.key?.gradingVersion ?? 1,
    untested: unjudged.filter((id) => written.has(id) && sheet.questions.get(id)?.isExecuted),
    blank: unjudged.filter((id) => !written.has(id)),
  };
}

function scoreOf(
  attempt: Marked,
  { questions, key }: { questions: ReadonlyMap<number, KeyedQuestion>; key: RunKey | undefined },
  answers: readonly AnswerToMark[],
  marks: readonly StoredMarkValue[],
  defence: Defence | undefined,
): Pick<AttemptMarks, 'score' | 'part'> {
  const picked = new Map(answers.map((answer) => [answer.question_id, answer.option_ids ?? []]));
  const judged = new Map(marks.map((mark) => [mark.question_id, mark]));
  const earned = [];
  let counting = 0;
  for (const id of attempt.question_ids) {
    const asked = questions.get(id);
    if (!asked) throw new Error(`Attempt ${attempt.id} has a question ${id} that does not exist.`);
    const question = markedIn(key, asked);
    if (!question) continue;
    counting += 1;
    if (kindOf(question).isMarkedByPeople && !judged.has(id)) continue;
    const credit = questionCredit(question, {
      mark: judged.get(id) ?? null,
      picked: picked.get(id) ?? [],
    });
    earned.push({ credit, points: asked.points });
  }
  if (counting === 0 && attempt.question_ids.length > 0) return { score: null, part: null };
  if (defence && defence.points !== null) {
    counting += 1;
    const { mark, points } = defence;
    if (mark !== null)
      earned.push({ credit: { numerator: BigInt(Math.round(mark * 10)), denominator: 1_000n }, points });
  }
  const isWaiting = defence !== undefined && defence.mark === null;
  if (earned.length === counting && !isWaiting) return { score: attemptScore(earned), part: null };
  const score = earned.length === 0 ? null : attemptScore(earned);
  return { score: null, part: { score, judged: earned.length, counting } };
}

/** The defence of the work of an attempt, which has no score before it is marked or missed. */
interface Defence {
  /** 0 to 100; null until then. */
  readonly mark: number | null;
  /** Null: it stands beside the score. */
  readonly points: number | null;
}

async function findDefences(
  trx: Transaction<Schema>,
  attemptIds: readonly number[],
): Promise<Map<number, Defence>> {
  const { rows } = await sql<Defence & { attempt_id: number }>`/* prepared: mark_defences */
    select attempts.id as attempt_id, defences.mark, runs.defence_points as points
      from attempts
      join runs on runs.id = attempts.run_id and runs.defence <> 'none'
      left join defences on defences.attempt_id = attempts.id
     where attempts.id = any(${attemptIds}::bigint[]) and (defences.attempt_id is not null or ${isDefended})`.execute(
    trx,
  );
  return new Map(rows.map(({ attempt_id, ...defence }) => [attempt_id, defence]));
}

interface StoredMarkValue extends MarkValue {
  readonly attempt_id: number;
  readonly question_id: number;
  readonly byNobody?: boolean;
}

/** The marks of people stay. */
function withRetested(marks: readonly StoredMarkValue[], retested: readonly Retested[]): StoredMarkValue[] {
  const keyOf = ({ attempt_id, question_id }: Pick<Retested, 'attempt_id' | 'question_id'>) =>
    `${attempt_id} ${question_id}`;
  const byPeople = new Set(marks.filter(({ byNobody }) => !byNobody).map(keyOf));
  const marked = retested.filter((one) => !byPeople.has(keyOf(one)));
  const anew = new Set(marked.map(keyOf));
  return [
    ...marks.filter((one) => !anew.has(keyOf(one))),
    ...marked.map((one) => ({ ...one, correct: isHalfOrMore(creditOfTests(one.passed)) })),
  ];
}
