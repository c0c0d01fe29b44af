import type { Transaction } from 'kysely';
import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { StoredAttempt } from '../attempts.queries.ts';
import type { ExamPapers } from '../paper/exam-papers.ts';
import { findAnswers } from './answers.queries.ts';
import {
  type AnswerContent,
  contentOf,
  type GivenAnswer,
  inLanguage,
  isSame,
  noAnswer,
  saysAnything,
  storedContent,
  withoutBlank,
} from './given-answer.ts';
import {
  countLateAnswers,
  findLastLateAnswers,
  findWrittenOperations,
  insertLateAnswer,
} from './late-answers.queries.ts';

interface Late extends GivenAnswer {
  readonly questionId: number;
  readonly operationId?: string;
  readonly createdAt?: string | null | undefined;
}

export const lateAnswersMs = 7 * 86_400_000;
const noteMost = 200;

export const takesLateAnswers = ({ state, delivered_at }: StoredAttempt, now: Date): boolean =>
  state === 'delivered' && delivered_at !== null && now.getTime() - delivered_at.getTime() <= lateAnswersMs;

/** @param attempt locked by `trx` @returns how many are stored, those that an earlier call stored included */
export async function keepLateAnswers(
  { clock }: Pick<Deps, 'clock'>,
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt,
  given: readonly Late[],
): Promise<number> {
  const now = clock.now();
  if (given.length === 0 || !takesLateAnswers(attempt, now)) return 0;
  const paper = await papers.get(attempt.exam_version_id, trx);
  const inTime = await findAnswers(trx, attempt.id);
  const written = await findWrittenOperations(
    trx,
    attempt.id,
    given.flatMap(({ operationId }) => operationId ?? []),
  );
  const last = new Map(inTime.map((answer) => [answer.question_id, storedContent(answer)]));
  for (const late of await findLastLateAnswers(trx, attempt.id)) {
    last.set(late.question_id, storedContent(late));
  }
  let stored = await countLateAnswers(trx, attempt.id);
  let kept = 0;
  for (const late of given) {
    const { questionId, operationId = null } = late;
    const before = operationId === null ? undefined : written.get(operationId.toLowerCase());
    if (before === 'late') kept += 1;
    if (before || !attempt.question_ids.includes(questionId)) continue;
    const question = paper.questions.get(questionId);
    const said = question && readContent(question, late);
    const content = said && inLanguage(said, question, last.get(questionId)?.language);
    if (!content || isSame(withoutBlank(content), last.get(questionId) ?? noAnswer)) continue;
    if (stored >= noteMost) break;
    const createdAt = deviceInstant(late.createdAt);
    await insertLateAnswer(trx, {
      attemptId: attempt.id,
      questionId,
      operationId,
      createdAt,
      now,
      ...content,
    });
    last.set(questionId, withoutBlank(content));
    stored += 1;
    kept += 1;
  }
  return kept;
}

function readContent(question: PaperQuestion, given: GivenAnswer): AnswerContent | undefined {
  if (!saysAnything(given)) return undefined;
  try {
    return contentOf(question, given);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** The server never trusts this time, and drops it if it makes no sense. */
export function deviceInstant(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? instant : null;
}
