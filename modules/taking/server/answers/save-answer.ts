import type { Transaction } from 'kysely';
import { toWire } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { savedMeanwhile } from '../../contract/attempts.ts';
import { lockAttempt, type StoredAttempt } from '../attempts.queries.ts';
import { closeIfOverdue } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import type { ExamPapers } from '../paper/exam-papers.ts';
import { type AnswerBefore, findAnswerBefore, writeAnswer } from './answers.queries.ts';
import { deviceInstant } from './device-instant.ts';
import {
  type AnswerContent,
  countingContentOf,
  type GivenAnswer,
  inLanguage,
  invalidAnswer,
  isSame,
  pickedOf,
  saysAnything,
} from './given-answer.ts';
import { keepLateAnswers } from './late-answers.ts';
import { takeSaves } from './save-allowance.ts';

interface AttemptOf {
  readonly attemptId: number;
  readonly developerId: number;
}

export interface Save extends GivenAnswer {
  readonly questionId: number;
  /** The client's id of this save makes it idempotent. */
  readonly operationId: string;
  /** 0 if the client saw no version. */
  readonly baseVersion: number;
  readonly createdAt?: string | null | undefined;
  readonly epoch?: number | null | undefined;
}

interface Standing {
  readonly deadline: Date;
  readonly now: Date;
}

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

export type Saved = { readonly outcomes: readonly (number | Failure)[] } & Standing;

/** @throws Failure if the save was refused */
export function onlyVersion({ outcomes: [outcome], ...standing }: Saved): { version: number } & Standing {
  if (typeof outcome !== 'number') throw outcome ?? new Failure('ERRO_INTERNO');
  return { version: outcome, ...standing };
}

/**
 * Saves in order and in one transaction, durable on return. A refused save does not stop the others.
 *
 * @throws Failure PROVA_ENCERRADA with the receipt, after storing late answers apart; SALVAMENTOS_DEMAIS;
 * NAO_ENCONTRADO
 */
export async function saveAnswers(
  deps: SaveDeps,
  papers: ExamPapers,
  { attemptId, developerId }: AttemptOf,
  saves: readonly Save[],
): Promise<Saved> {
  const { attempt, outcomes, late } = await deps.db.transaction(async (trx) => {
    const found = await lockAttempt(trx, attemptId, developerId);
    if (!found) throw notFound();
    const attempt = await closeIfOverdue(trx, deps, found);
    if (attempt.state !== 'in_progress') {
      return { attempt, late: await keepLateAnswers(deps, papers, trx, attempt, saves) };
    }
    const savesFullAt = takeSaves(attempt, saves.length, deps.clock.now());
    const outcomes: (number | Failure)[] = [];
    for (const save of saves) {
      outcomes.push(await writeOrRefuse(deps, papers, trx, { ...attempt, savesFullAt }, save));
    }
    return { attempt, outcomes };
  });
  // It is thrown outside the transaction, so that it does not roll back a delivery by the clock.
  if (!outcomes) throw refusedWithReceipt('PROVA_ENCERRADA', attempt, late ? { late } : {});
  return { outcomes, deadline: attempt.deadline_at, now: deps.clock.now() };
}

/** A refused save has written nothing, so the transaction can continue. */
async function writeOrRefuse(...given: Parameters<typeof write>): Promise<number | Failure> {
  try {
    return await write(...given);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function write(
  { clock }: SaveDeps,
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt & { readonly savesFullAt: Date },
  save: Save,
): Promise<number> {
  const paper = await papers.get(attempt.exam_version_id, trx);
  const question = paper.questions.get(save.questionId);
  if (!question || !attempt.question_ids.includes(question.id) || !saysAnything(save)) throw invalidAnswer();
  const content = countingContentOf(paper, question, save);
  const before = await findAnswerBefore(trx, attempt.id, question.id, save.operationId);
  if (before.written_version !== null) return replayed(before, question.id, content, before.written_version);
  if (typeof save.epoch === 'number' && save.epoch !== attempt.epoch)
    throw new Failure('PROVA_EM_OUTRO_LUGAR');
  const now = clock.now();
  const last = before.version ?? 0;
  if (save.baseVersion !== last) {
    const picked = pickedOf(question.question.kind, before.option_ids);
    const data = toWire(savedMeanwhile, {
      version: last,
      ...(before.text !== null && { text: before.text }),
      ...(picked !== undefined && { picked }),
      ...(before.language !== null && { language: before.language }),
      deadline: attempt.deadline_at,
      now,
    });
    throw new Failure('RESPOSTA_DESATUALIZADA', { data });
  }
  const version = last + 1;
  await writeAnswer(trx, {
    attemptId: attempt.id,
    questionId: question.id,
    version,
    operationId: save.operationId,
    ...inLanguage(content, question, before.language),
    createdAt: deviceInstant(save.createdAt),
    savedAt: now,
    savesFullAt: attempt.savesFullAt,
    mayBeJudged: attempt.reopened > 0,
  });
  return version;
}

/** Refuses the same id with another content. */
function replayed(before: AnswerBefore, questionId: number, content: AnswerContent, version: number): number {
  const { written_text: text, written_option_ids: optionIds, written_language: language } = before;
  const written = { text, optionIds, language };
  if (before.written_question_id !== questionId || !isSame(written, content)) {
    throw new Failure('OPERACAO_REPETIDA');
  }
  return version;
}
