import type { Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SessionHashes } from '#modules/accounts/server/public.ts';
import { noteSavedLinks } from '#modules/works/server/public.ts';
import { toWire } from '#platform/contract/translate.ts';
import { inBatches } from '#platform/server/database/in-batches.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';
import { savedMeanwhile } from '../../contract/attempts.ts';
import type { StoredAttempt } from '../attempts.queries.ts';
import { lockUpToDate } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import type { ExamPaper, ExamPapers } from '../paper/exam-papers.ts';
import {
  countingContentOf,
  type GivenAnswer,
  invalidAnswer,
  pickedOf,
  saysAnything,
  workContentOf,
} from './given-answer.ts';
import { deviceInstant, keepLateAnswers } from './late-answers.ts';
import {
  concernsOneCall,
  type FittingSave,
  findExamVersion,
  type Refusal,
  type SaveCall,
  writeSaves,
} from './save-answers.queries.ts';

export interface Save extends GivenAnswer {
  readonly questionId: number;
  /** The client's id of this save makes it idempotent. */
  readonly operationId: string;
  /** 0 if the client saw no version. */
  readonly baseVersion: number;
  readonly createdAt?: string | null | undefined;
  readonly epoch?: number | null | undefined;
  /** A work that is stored for this question, and no answer yet. Its text is the server's own. */
  readonly workId?: number;
}

interface Sender {
  readonly credentials: SessionHashes | undefined;
  /** @throws Failure SESSAO_INVALIDA or ACESSO_NEGADO */
  admit(): Promise<{ readonly developerId: number }>;
}

interface Standing {
  readonly deadline: Date;
  readonly now: Date;
}

export type Saved = {
  readonly outcomes: readonly (number | Failure)[];
  /** Somebody has to look where the saved links lead. */
  readonly mayHaveLink: boolean;
} & Standing;

/** @throws Failure if the save was refused */
export function onlyVersion({ outcomes: [outcome], deadline, now }: Saved): { version: number } & Standing {
  if (typeof outcome !== 'number') throw outcome ?? new Failure('ERRO_INTERNO');
  return { version: outcome, deadline, now };
}

export interface SaveAnswers {
  /**
   * Saves in order and in one transaction, durable on return. A refused save does not stop the others.
   * @throws Failure PROVA_ENCERRADA with the receipt, after storing late answers apart; SALVAMENTOS_DEMAIS;
   * NAO_ENCONTRADO; what `admit` throws
   */
  save(sender: Sender, attemptId: number, saves: readonly Save[]): Promise<Saved>;
  /** The first save of a new attempt need not ask for its version then. */
  remember(attempt: StoredAttempt): void;
}

const mostAttempts = 20_000;

/** A statement that takes longer than this, because it waits for a disk, no longer holds up the others. */
const together = { most: 20, patienceMs: 50 };

export function createSaveAnswers(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'logger'>,
  papers: ExamPapers,
): SaveAnswers {
  const { db } = deps;
  const versions = new LRUCache<number, number>({ max: mostAttempts });
  const writeTogether = inBatches(together, (calls: readonly SaveCall[]) =>
    writeSaves(db.kysely, deps, calls).catch((error: unknown) => {
      if (concernsOneCall(error)) return [];
      throw error;
    }),
  );

  const tryToSave = async (
    credentials: SessionHashes,
    [attemptId, versionId]: readonly [number, number],
    saves: readonly Save[],
    trx?: Transaction<Schema>,
  ): Promise<Saved | undefined> => {
    const paper = await papers.get(versionId, trx);
    const read = saves.map((save) => readSave(paper, save));
    const call: SaveCall = {
      token: credentials.tokenHash.toString('hex'),
      binding: credentials.bindingHash?.toString('hex'),
      attempt: attemptId,
      exam_version: versionId,
      sent: saves.length,
      saves: read.flatMap((save) => (save instanceof Failure ? [] : [save])),
    };
    // The queue of a device may have megabytes.
    const isAlone = trx || saves.length !== 1;
    const written = isAlone
      ? (await writeSaves(trx ?? db.kysely, deps, [call]))[0]
      : await writeTogether(call);
    if (!written) return undefined;
    const { deadline, now, retry_after: retryAfter } = written;
    if (retryAfter !== null) throw new Failure('SALVAMENTOS_DEMAIS', { retryAfter });
    const outcomes = written.outcomes.values();
    return {
      outcomes: read.map((save) => {
        if (save instanceof Failure) return save;
        const outcome = outcomes.next().value ?? { code: 'ERRO_INTERNO' };
        return typeof outcome === 'number' ? outcome : failureOf(paper, save, outcome, { deadline, now });
      }),
      mayHaveLink: paper.kind === 'practice',
      deadline,
      now,
    };
  };

  const saveWithLock = async (
    { credentials, admit }: Sender,
    attemptId: number,
    saves: readonly Save[],
  ): Promise<Saved> => {
    const { developerId } = await admit();
    const { attempt, late, saved } = await db.transaction(async (trx) => {
      const attempt = await lockUpToDate(trx, deps, { attemptId, developerId });
      if (attempt.state !== 'in_progress')
        return { attempt, late: await keepLateAnswers(deps, papers, trx, attempt, saves.filter(isKeptLate)) };
      const which = [attemptId, attempt.exam_version_id] as const;
      return { attempt, saved: credentials && (await tryToSave(credentials, which, saves, trx)) };
    });
    // It is thrown outside the transaction, so that it does not roll back a delivery by the clock.
    if (late !== undefined) throw refusedWithReceipt('PROVA_ENCERRADA', attempt, late > 0 ? { late } : {});
    // The session has ended since it was admitted.
    if (!saved) throw new Failure('SESSAO_INVALIDA');
    return saved;
  };

  const saveAll = async (sender: Sender, attemptId: number, saves: readonly Save[]): Promise<Saved> => {
    const { credentials } = sender;
    if (credentials) {
      const versionId = versions.get(attemptId) ?? (await findExamVersion(db, attemptId));
      if (versionId !== undefined) {
        versions.set(attemptId, versionId);
        const saved = await tryToSave(credentials, [attemptId, versionId], saves);
        if (saved) return saved;
        // Another server may have moved the attempt to another version.
        versions.delete(attemptId);
      }
    }
    return saveWithLock(sender, attemptId, saves);
  };

  return {
    async save(sender, attemptId, saves) {
      const saved = await saveAll(sender, attemptId, saves);
      if (saved.mayHaveLink) {
        // The delivery looks for links too, so what is saved is acknowledged whatever becomes of this.
        await noteSavedLinks(deps, attemptId).catch((err: unknown) =>
          deps.logger.error({ err, attempt: attemptId }, 'a saved link was not noted'),
        );
      }
      return saved;
    },
    remember: ({ id, exam_version_id: versionId }) => versions.set(id, versionId),
  };
}

/** A text without its work would say that there is one. */
const isKeptLate = ({ workId }: Save): boolean => workId === undefined;

function readSave(paper: ExamPaper, save: Save): FittingSave | Failure {
  try {
    const question = paper.questions.get(save.questionId);
    if (!question || !saysAnything(save)) throw invalidAnswer();
    const { text, optionIds, language } =
      save.workId === undefined
        ? countingContentOf(paper, question, save)
        : workContentOf(paper, question, save);
    return {
      question: save.questionId,
      operation: save.operationId,
      base: save.baseVersion,
      epoch: save.epoch ?? undefined,
      content: text,
      options: optionIds,
      created: deviceInstant(save.createdAt),
      work: save.workId,
      language,
      first_language: question.question.execution?.languages[0]?.language,
    };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function failureOf(
  paper: ExamPaper,
  { question }: FittingSave,
  { code, version, text, option_ids: optionIds = null, language }: Refusal,
  standing: Standing,
): Failure {
  if (version === undefined) return new Failure(code);
  const picked = pickedOf(paper.questions.get(question), optionIds);
  const data = toWire(savedMeanwhile, {
    version,
    ...(typeof text === 'string' && { text }),
    ...(picked !== undefined && { picked }),
    ...(language && { language }),
    ...standing,
  });
  return new Failure(code, { data });
}
