import type { Transaction } from 'kysely';
import { markAttempt, runKeyOf } from '#modules/marking/server/public.ts';
import { readWorkText } from '#modules/works/contract/work-text.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import type { FinalAnswer, Receipt } from '../../contract/attempts.ts';
import { findAnswers, type StoredAnswer, writeDelivered } from '../answers/answers.queries.ts';
import {
  type AnswerContent,
  countingContentOf,
  inLanguage,
  invalidAnswer,
  isSame,
  noAnswer,
  saysAnything,
  storedContent,
  withoutBlank,
} from '../answers/given-answer.ts';
import { keepLateAnswers } from '../answers/late-answers.ts';
import { findToDeliver, type StoredAttempt } from '../attempts.queries.ts';
import type { ExamPaper, ExamPapers } from '../paper/exam-papers.ts';
import { closeAttempts, closeMarked, type Ending } from './close-attempts.ts';
import { isOverdue, lockUpToDate } from './close-overdue.ts';
import { receiptHash, receiptOf, refusedWithReceipt } from './receipt.ts';

interface Finish {
  readonly attemptId: number;
  readonly developerId: number;
  readonly answers: readonly FinalAnswer[];
  /** 'tempo': the page's countdown ended and nobody pressed a button. */
  readonly reason?: 'tempo' | null | undefined;
}

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * Given answers replace saved ones; the same delivery again returns the same receipt.
 * @throws Failure NAO_ENCONTRADO, RESPOSTA_INVALIDA, PRAZO_NAO_TERMINOU, PROVA_ENTREGUE_DIFERENTE; PROVA_ENCERRADA with
 * the receipt, after storing late answers apart
 */
export async function finishAttempt(
  deps: FinishDeps,
  papers: ExamPapers,
  finish: Finish,
): Promise<{ receipt: Receipt; by: Ending }> {
  const delivered = await deliverSaved(deps, papers, finish);
  if (delivered) return delivered;
  const { attempt, late } = await deps.db.transaction(async (trx) => {
    const before = await lockUpToDate(trx, deps, finish);
    const isOver = before.state === 'annulled' || before.delivered_by === 'clock';
    if (!isOver) return { attempt: await deliver(deps, papers, trx, before, finish) };
    const isSentAgain = before.state === 'delivered' && finish.reason === 'tempo';
    if (isSentAgain && (await saysTheSame(papers, trx, before, finish.answers))) return { attempt: before };
    return { attempt: before, late: await keepLateAnswers(deps, papers, trx, before, finish.answers) };
  });
  const receipt = receiptOf(attempt);
  // It is thrown outside the transaction, so that it does not roll back a delivery by the clock.
  if (late !== undefined || !receipt) {
    throw refusedWithReceipt('PROVA_ENCERRADA', attempt, late ? { late } : {});
  }
  return { receipt, by: attempt.delivered_by ?? 'candidate' };
}

/**
 * Delivers without a lock if nothing is unsaved, reopened, running or blank: one statement reads and another writes,
 * unless something changed between them. Undefined means that the lock is needed.
 */
async function deliverSaved(
  deps: FinishDeps,
  papers: ExamPapers,
  { attemptId, developerId, answers, reason }: Finish,
): Promise<{ receipt: Receipt; by: Ending } | undefined> {
  const { db, clock } = deps;
  const attempt = await findToDeliver(db.kysely, attemptId, developerId);
  if (attempt?.state !== 'in_progress' || attempt.reopened > 0) return undefined;
  if (isOverdue(deps, attempt.deadline_at)) return undefined;
  const paper = await papers.get(attempt.exam_version_id);
  if (compare(paper, attempt, attempt.answers, answers).unsaved.length > 0) return undefined;
  const now = clock.now();
  const ending = endingOf(reason, attempt, now);
  const sheet = { questions: await papers.getKey(attempt.exam_version_id), key: runKeyOf(attempt.key) };
  const mark = markAttempt(attempt, sheet, attempt.answers);
  if (mark.untested.length + mark.blank.length > 0) return undefined;
  const marked = { id: attempt.id, mark, rowVersion: attempt.row_version };
  const [closed] = await closeMarked(db.kysely, deps, [marked], ending, now);
  const receipt = closed && receiptOf(closed);
  return receipt && { receipt, by: ending.by };
}

/** @throws Failure PRAZO_NAO_TERMINOU if the page says that the time is up, and it is not */
function endingOf(reason: Finish['reason'], attempt: StoredAttempt, now: Date) {
  const isTimeUp = reason === 'tempo';
  if (isTimeUp && now < attempt.deadline_at) throw new Failure('PRAZO_NAO_TERMINOU');
  return { by: isTimeUp ? 'clock' : 'candidate', isWatched: true } as const;
}

/** Answers that do not fit say something else. */
async function saysTheSame(...given: Parameters<typeof compareLocked>): Promise<boolean> {
  try {
    return (await compareLocked(...given)).isDelivered;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function deliver(
  deps: FinishDeps,
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt,
  { answers, reason }: Finish,
): Promise<StoredAttempt> {
  const { unsaved, isDelivered } = await compareLocked(papers, trx, attempt, answers);
  if (isDelivered) return attempt;
  if (attempt.state === 'delivered') throw refusedWithReceipt('PROVA_ENTREGUE_DIFERENTE', attempt);
  const now = deps.clock.now();
  const ending = endingOf(reason, attempt, now);
  await writeDelivered(trx, attempt, unsaved, now);
  const [closed = attempt] = await closeAttempts(trx, deps, [attempt], ending, now);
  return closed;
}

/** @param attempt locked by `trx` */
async function compareLocked(
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt,
  answers: readonly FinalAnswer[],
) {
  const paper = await papers.get(attempt.exam_version_id, trx);
  return compare(paper, attempt, await findAnswers(trx, attempt.id), answers);
}

/** @throws Failure RESPOSTA_INVALIDA */
function compare(
  paper: ExamPaper,
  attempt: StoredAttempt,
  stored: readonly StoredAnswer[],
  answers: readonly FinalAnswer[],
) {
  const saved = new Map(stored.map((answer) => [answer.question_id, storedContent(answer)]));
  const given = readAnswers(paper, attempt, answers, saved);
  const unsaved = [...given].flatMap(([questionId, content]) =>
    isSame(content, saved.get(questionId) ?? noAnswer) ? [] : [{ questionId, ...content }],
  );
  return { unsaved, isDelivered: receiptHash(new Map([...saved, ...given])) === attempt.receipt_hash };
}

/** A question without text or options keeps what is saved. */
function readAnswers(
  paper: ExamPaper,
  attempt: StoredAttempt,
  answers: readonly FinalAnswer[],
  saved: ReadonlyMap<number, AnswerContent>,
) {
  const own = new Set(attempt.question_ids);
  const read = new Map<number, AnswerContent>();
  const seen = new Set<number>();
  for (const answer of answers) {
    const question = own.has(answer.questionId) ? paper.questions.get(answer.questionId) : undefined;
    if (!question || seen.has(question.id)) throw invalidAnswer();
    seen.add(question.id);
    if (!saysAnything(answer)) continue;
    const before = saved.get(question.id);
    if (before?.text && readWorkText(before.text) && answer.text === before.text) {
      read.set(question.id, before);
      continue;
    }
    const content = withoutBlank(countingContentOf(paper, question, answer));
    read.set(question.id, inLanguage(content, question, before?.language));
  }
  return read;
}
