import { attemptScore, type MarkedQuestion, questionCredit } from '@provado/domain/score.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/database.ts';
import type { Schema } from '../../schema.ts';

/** What is needed of an attempt to mark it. */
interface Marked {
  readonly id: number;
  readonly question_ids: readonly number[];
}

/** The last answer of a question of an attempt. */
export interface MarkedAnswer {
  readonly attempt_id: number;
  readonly question_id: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
}

export interface Mark {
  readonly answers: readonly MarkedAnswer[];
  /** 0 to 100, one decimal; null while an essay is not judged. */
  readonly score: number | null;
}

/** Computes the scores of attempts from their answers, the answer key and the verdicts. Writes nothing. */
export async function markAttempts(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attempts: readonly Marked[],
): Promise<Map<number, Mark>> {
  const ids = attempts.map((attempt) => attempt.id);
  const key = await readAnswerKey(db, trx, [...new Set(attempts.flatMap((attempt) => attempt.question_ids))]);
  const answers = await db.hot<MarkedAnswer>('mark_answers', answersSql, [ids], trx);
  const hasEssays = [...key.values()].some((question) => question.kind === 'essay');
  const verdicts = hasEssays ? await db.hot<Verdict>('mark_verdicts', verdictsSql, [ids], trx) : [];
  const answersOf = Map.groupBy(answers, (answer) => answer.attempt_id);
  const verdictsOf = Map.groupBy(verdicts, (verdict) => verdict.attempt_id);
  return new Map(
    attempts.map((attempt) => {
      const given = answersOf.get(attempt.id) ?? [];
      return [
        attempt.id,
        { answers: given, score: scoreOf(attempt, key, given, verdictsOf.get(attempt.id)) },
      ];
    }),
  );
}

function scoreOf(
  attempt: Marked,
  key: ReadonlyMap<number, MarkedQuestion>,
  answers: readonly MarkedAnswer[],
  verdicts: readonly Verdict[] = [],
): number | null {
  const picked = new Map(answers.map((answer) => [answer.question_id, answer.option_ids ?? []]));
  const judged = new Map(verdicts.map((verdict) => [verdict.question_id, verdict.correct]));
  const credits = [];
  for (const id of attempt.question_ids) {
    const question = key.get(id);
    if (!question) throw new Error(`Attempt ${attempt.id} has a question ${id} that does not exist.`);
    if (question.kind === 'essay' && !judged.has(id)) return null;
    credits.push(questionCredit(question, { verdict: judged.get(id) ?? null, picked: picked.get(id) ?? [] }));
  }
  return attemptScore(credits);
}

interface Verdict {
  readonly attempt_id: number;
  readonly question_id: number;
  readonly correct: boolean;
}

interface KeyRow {
  readonly id: number;
  readonly kind: 'essay' | 'single' | 'multiple';
  readonly options: { id: number; right: boolean }[];
}

async function readAnswerKey(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  questionIds: readonly number[],
): Promise<Map<number, MarkedQuestion>> {
  const rows = await db.hot<KeyRow>('mark_key', keySql, [questionIds], trx);
  return new Map(rows.map(({ id, kind, options }) => [id, kind === 'essay' ? { kind } : { kind, options }]));
}

const keySql = `
  select questions.id, questions.kind,
         coalesce(
           (select json_agg(json_build_object('id', options.id, 'right', options.correct))
              from options where options.question_id = questions.id),
           '[]') as options
    from questions where questions.id = any($1::bigint[])`;

const answersSql = `
  select answers.attempt_id, answers.question_id, answers.text, answers.option_ids
    from answers where answers.attempt_id = any($1::bigint[])`;

const verdictsSql = `
  select verdicts.attempt_id, verdicts.question_id, verdicts.correct
    from verdicts where verdicts.attempt_id = any($1::bigint[])`;
