import type { PaperQuestion } from '#modules/exams/contract/paper-question.ts';
import { shuffled } from '#platform/domain/shuffle.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/errors.ts';
import type { Paper } from '../contract/attempts.ts';
import {
  findAnswers,
  findOwnAttempt,
  lockAttempt,
  type StoredAnswer,
  type StoredAttempt,
} from './attempts.queries.ts';
import { closeIfOverdue } from './close-overdue.ts';
import type { ExamPaper, ExamPapers } from './exam-papers.ts';
import { pickedOf } from './given-answer.ts';
import { findLastLateAnswers } from './late-answers.queries.ts';
import { takesLateAnswers } from './late-answers.ts';
import { refusedWithReceipt } from './receipt.ts';

/** The paper of the developer's attempt in progress with the answers saved so far. */
export async function readPaper(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  papers: ExamPapers,
  { runId, developerId }: { runId: number; developerId: number },
): Promise<Paper> {
  const found = await findOwnAttempt(deps.db, runId, developerId);
  if (!found) throw notFound('run');
  if (found.id === null) throw new Failure('PROVA_NAO_INICIADA');
  const { duration, help_rule, device_key, ...attempt } = found;
  if (attempt.state === 'in_progress' && attempt.deadline_at < overdueBefore(deps)) {
    const closed = await deps.db.transaction(async (trx) => {
      const locked = await lockAttempt(trx, attempt.id, developerId);
      return locked && closeIfOverdue(trx, deps, locked);
    });
    throw over(deps, closed ?? attempt, device_key);
  }
  if (attempt.state !== 'in_progress') throw over(deps, attempt, device_key);
  const paper = await papers.get(attempt.exam_version_id);
  const answers = await findAnswers(deps.db.kysely, attempt.id);
  const late = attempt.reopened > 0 ? await findLastLateAnswers(deps.db.kysely, attempt.id) : [];
  return {
    runId,
    attemptId: attempt.id,
    epoch: attempt.epoch,
    key: device_key,
    ...(duration !== null && { duration }),
    deadline: attempt.deadline_at,
    now: deps.clock.now(),
    helpRule: help_rule,
    exam: {
      title: paper.title,
      kind: paper.kind,
      description: paper.description,
      ...(paper.repositoryUrl && { repositoryUrl: paper.repositoryUrl }),
      questions: inOrder(paper, attempt.question_ids, attempt.seed),
    },
    answers: answers.map((answer) => ({
      ...shownAnswer(answer, paper),
      version: answer.version,
    })),
    ...(late.length > 0 && {
      lateAnswers: late.map((answer) => ({
        ...shownAnswer(answer, paper),
        receivedAt: answer.received_at,
      })),
    }),
  };
}

/** The refusal carries the key: a browser that was closed offline may hold answers that only it can decrypt. */
function over({ clock }: Pick<Deps, 'clock'>, attempt: StoredAttempt, key: string) {
  const more = takesLateAnswers(attempt, clock.now()) ? { key } : {};
  return refusedWithReceipt('PROVA_ENCERRADA', attempt, more);
}

/** The attempt's questions in its order. With a seed, their options are shuffled for this attempt. */
function inOrder(paper: ExamPaper, questionIds: readonly number[], seed: number): PaperQuestion[] {
  return questionIds.flatMap((id) => {
    const found = paper.questions.get(id);
    if (!found) return [];
    const { question } = found;
    return [{ id, question: { ...question, options: shuffled(question.options, seed, id) } }];
  });
}

function shownAnswer(
  { question_id, text, option_ids }: Pick<StoredAnswer, 'question_id' | 'text' | 'option_ids'>,
  paper: ExamPaper,
) {
  const picked = pickedOf(paper.questions.get(question_id)?.question.kind ?? 'multiple', option_ids);
  return {
    questionId: question_id,
    ...(text !== null && { text }),
    ...(picked !== undefined && { picked }),
  };
}
