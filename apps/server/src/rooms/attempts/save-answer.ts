import { savedMeanwhile } from '@provado/contract/attempts.ts';
import type { Transaction } from 'kysely';
import { Failure, notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../schema.ts';
import { closeIfOverdue } from './attempts.policy.ts';
import {
  type AnswerBefore,
  findAnswerBefore,
  lockAttempt,
  type StoredAttempt,
  writeAnswer,
} from './attempts.queries.ts';
import type { ExamPapers } from './exam-papers.ts';
import {
  type AnswerContent,
  contentOf,
  type GivenAnswer,
  invalidAnswer,
  isSame,
  pickedOf,
  saysAnything,
} from './given-answer.ts';
import { refusedWithReceipt } from './receipt.ts';

interface Save extends GivenAnswer {
  readonly attemptId: number;
  readonly developerId: number;
  readonly questionId: number;
  /** The client's name of this very save. */
  readonly operationId: string;
  /** The version the client last saw; 0: none. */
  readonly baseVersion: number;
  readonly createdAt?: string | null | undefined;
  readonly epoch?: number | null | undefined;
}

interface Saved {
  readonly version: number;
  readonly deadline: Date;
  readonly now: Date;
}

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** Saves one answer of an attempt in progress as its next version; returns when it is durable. */
export async function saveAnswer(deps: SaveDeps, papers: ExamPapers, save: Save): Promise<Saved> {
  const { attempt, version } = await deps.db.transaction(async (trx) => {
    const found = await lockAttempt(deps.db, trx, save.attemptId, save.developerId);
    if (!found) throw notFound();
    const attempt = await closeIfOverdue(trx, deps, found);
    // Thrown outside, so that a closing which happened here is kept.
    if (attempt.state !== 'in_progress') return { attempt, version: undefined };
    return { attempt, version: await write(deps, papers, trx, attempt, save) };
  });
  if (version === undefined) throw refusedWithReceipt('PROVA_ENCERRADA', attempt);
  return { version, deadline: attempt.deadline_at, now: deps.clock.now() };
}

async function write(
  { db, clock }: SaveDeps,
  papers: ExamPapers,
  trx: Transaction<Schema>,
  attempt: StoredAttempt,
  save: Save,
): Promise<number> {
  const paper = await papers.get(attempt.exam_version_id, trx);
  const question = paper.questions.get(save.questionId);
  if (!question || !attempt.question_ids.includes(question.id) || !saysAnything(save)) throw invalidAnswer();
  const content = contentOf(question, save);
  const before = await findAnswerBefore(db, trx, attempt.id, question.id, save.operationId);
  if (before.written_version !== null) return replayed(before, question.id, content, before.written_version);
  if (typeof save.epoch === 'number' && save.epoch !== attempt.epoch)
    throw new Failure('PROVA_EM_OUTRO_LUGAR');
  const now = clock.now();
  const last = before.version ?? 0;
  if (save.baseVersion !== last) {
    const picked = pickedOf(question.question.kind, before.option_ids);
    const data = savedMeanwhile.encode({
      version: last,
      ...(before.text !== null && { text: before.text }),
      ...(picked !== undefined && { picked }),
      deadline: attempt.deadline_at,
      now,
    });
    throw new Failure('RESPOSTA_DESATUALIZADA', { data });
  }
  const version = last + 1;
  await writeAnswer(db, trx, {
    attemptId: attempt.id,
    questionId: question.id,
    version,
    operationId: save.operationId,
    ...content,
    createdAt: instantOf(save.createdAt),
    savedAt: now,
  });
  return version;
}

/** The version an operation got when it first came; the same name for something else is refused. */
function replayed(before: AnswerBefore, questionId: number, content: AnswerContent, version: number): number {
  const written = { text: before.written_text, optionIds: before.written_option_ids };
  if (before.written_question_id !== questionId || !isSame(written, content)) {
    throw new Failure('OPERACAO_REPETIDA');
  }
  return version;
}

/** The client's own time of an answer, for the history only; what makes no sense is dropped. */
function instantOf(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? instant : null;
}
