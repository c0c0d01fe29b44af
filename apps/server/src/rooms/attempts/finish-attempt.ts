import type { FinalAnswer, Receipt } from '@provado/contract/attempts.ts';
import { isHttps } from '@provado/contract/fields.ts';
import type { Transaction } from 'kysely';
import { Failure, notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../schema.ts';
import { closeIfOverdue } from './attempts.policy.ts';
import {
  findAnswers,
  lockAttempt,
  type StoredAnswer,
  type StoredAttempt,
  writeAnswer,
} from './attempts.queries.ts';
import { closeAttempts } from './close-attempts.ts';
import type { ExamPaper, ExamPapers } from './exam-papers.ts';
import {
  type AnswerContent,
  contentOf,
  invalidAnswer,
  isSame,
  saysAnything,
  withoutBlank,
} from './given-answer.ts';
import { keepLateAnswers } from './late-answers.ts';
import { receiptHash, receiptOf, refusedWithReceipt } from './receipt.ts';

interface Finish {
  readonly attemptId: number;
  readonly developerId: number;
  readonly answers: readonly FinalAnswer[];
  /** 'tempo': the page's countdown ended, nobody pressed a button. */
  readonly reason?: 'tempo' | null | undefined;
}

type FinishDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** Delivers an attempt: the answers given now over those saved before. The same delivery again is no other. */
export async function finishAttempt(deps: FinishDeps, papers: ExamPapers, finish: Finish): Promise<Receipt> {
  const { before, after, late } = await deps.db.transaction(async (trx) => {
    const found = await lockAttempt(deps.db, trx, finish.attemptId, finish.developerId);
    if (!found) throw notFound();
    const before = await closeIfOverdue(trx, deps, found);
    if (before.state === 'annulled' || before.delivered_by === 'clock') {
      const late = await keepLateAnswers(deps, papers, trx, before, finish.answers);
      return { before, after: before, late };
    }
    return { before, after: await deliver(deps, papers, trx, before, finish), late: 0 };
  });
  const receipt = receiptOf(after);
  if (before.state === 'annulled' || before.delivered_by === 'clock' || !receipt) {
    throw refusedWithReceipt('PROVA_ENCERRADA', after, late > 0 ? { late } : {});
  }
  return receipt;
}

async function deliver(
  deps: FinishDeps,
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt,
  finish: Finish,
): Promise<StoredAttempt> {
  const { db, clock } = deps;
  const paper = await papers.get(attempt.exam_version_id, trx);
  const given = readAnswers(paper, attempt, finish.answers);
  const stored = await findAnswers(db, attempt.id, trx);
  const before = new Map(stored.map((answer) => [answer.question_id, contentOfStored(answer)]));
  const delivered = new Map([...before, ...given]);
  if (attempt.state === 'delivered') {
    if (receiptHash(delivered) === attempt.receipt_hash) return attempt;
    throw refusedWithReceipt('PROVA_ENTREGUE_DIFERENTE', attempt);
  }
  const now = clock.now();
  if (finish.reason === 'tempo' && now < attempt.deadline_at) throw new Failure('PRAZO_NAO_TERMINOU');
  if (paper.kind === 'practice') checkLinks(delivered.values());

  const versions = new Map(stored.map((answer) => [answer.question_id, answer.version]));
  for (const [questionId, content] of given) {
    if (isSame(content, before.get(questionId) ?? nothing)) continue;
    await writeAnswer(db, trx, {
      attemptId: attempt.id,
      questionId,
      version: (versions.get(questionId) ?? 0) + 1,
      operationId: null,
      ...content,
      createdAt: null,
      savedAt: now,
      mayBeJudged: attempt.reopened > 0,
    });
  }
  const [closed = attempt] = await closeAttempts(trx, deps, [attempt], 'candidate', now);
  return closed;
}

const nothing: AnswerContent = { text: null, optionIds: null };

const contentOfStored = (answer: StoredAnswer): AnswerContent =>
  withoutBlank({ text: answer.text, optionIds: answer.option_ids });

/** The answers by question; a question of which nothing is said keeps what is saved. */
function readAnswers(paper: ExamPaper, attempt: StoredAttempt, answers: readonly FinalAnswer[]) {
  const own = new Set(attempt.question_ids);
  const read = new Map<number, AnswerContent>();
  const seen = new Set<number>();
  for (const answer of answers) {
    const question = own.has(answer.questionId) ? paper.questions.get(answer.questionId) : undefined;
    if (!question || seen.has(question.id)) throw invalidAnswer();
    seen.add(question.id);
    if (saysAnything(answer)) read.set(question.id, withoutBlank(contentOf(question, answer)));
  }
  return read;
}

function checkLinks(answers: Iterable<AnswerContent>): void {
  for (const { text } of answers) {
    if (text !== null && !isHttps(text.trim())) {
      throw invalidAnswer('Informe o link do repositório, que começa com https://.');
    }
  }
}
