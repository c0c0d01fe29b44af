import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { workText } from '#modules/works/contract/work-text.ts';
import { workRoom } from '#modules/works/domain/work-limits.ts';
import {
  deleteUnusedWork,
  receiveArchive,
  storeSentWork,
  sumWorkBytes,
} from '#modules/works/server/public.ts';
import { readWire } from '#platform/contract/translate.ts';
import { inMegabytes } from '#platform/contract/uploads.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import { handInFields, handInFile } from '../../contract/hand-in.ts';
import { requireWay } from '../answers/given-answer.ts';
import type { Save, Saved } from '../answers/save-answers.ts';
import { onlyVersion } from '../answers/save-answers.ts';
import { findAttempt } from '../attempts.queries.ts';
import { isOverdue, lockUpToDate } from '../end/close-overdue.ts';
import { refusedWithReceipt } from '../end/receipt.ts';
import type { ExamPapers } from '../paper/exam-papers.ts';
import { ownWork } from './own-works.ts';

export interface HandInPlace {
  readonly attemptId: number;
  readonly questionId: number;
  readonly developerId: number;
}

interface HandIn extends HandInPlace {
  readonly request: FastifyRequest;
  save(saves: readonly Save[]): Promise<Saved>;
}

/** Enough for somebody who sends after each change, too few to fill a disk. */
export const perDeveloper: WindowRule = { name: 'hand-in', limit: 60, windowS: 3_600 };

/**
 * Stores the files first, and then saves the answer that names them, by the function of every save: so an
 * acknowledged work is never without its bytes, and a refused one leaves nothing.
 */
export async function handInWork(deps: Deps, papers: ExamPapers, handIn: HandIn) {
  const { attemptId, questionId } = handIn;
  await takeTry(deps.throttle, perDeveloper, String(handIn.developerId));
  await admitHandIn(deps, papers, handIn, 'upload');
  const wanted = {
    fields: ['op_id', 'versao_base', 'epoca', 'criado_em'],
    file: handInFile,
    admit: (fields: Given) => void readFields(fields),
  };
  return receiveArchive(handIn.request, wanted, async ({ name, file, fields }) => {
    const work = await storeSentWork(deps, {
      owner: { attemptId, questionId },
      way: 'upload',
      name,
      file,
      admit: (trx, bytes) => requireRoom(trx, attemptId, bytes),
    });
    const own = ownWork(questionId, work);
    const text = workText(own);
    try {
      const saved = await handIn.save([{ ...readFields(fields), questionId, text, workId: work.id }]);
      return { ...onlyVersion(saved), text, work: own };
    } finally {
      // It stays if the answer names it; if the operation had been saved before, the answer names the work of then.
      await deleteUnusedWork(deps.db.kysely, work.id);
    }
  });
}

/** @throws Failure before anything is read: PROVA_ENCERRADA with the receipt, NAO_ENCONTRADO, RESPOSTA_INVALIDA */
export async function admitHandIn(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  papers: ExamPapers,
  { attemptId, questionId, developerId }: HandInPlace,
  way: 'upload' | 'push',
): Promise<void> {
  const found = await findAttempt(deps.db.kysely, attemptId, developerId);
  if (!found) throw notFound();
  if (found.state !== 'in_progress' || isOverdue(deps, found.deadline_at)) {
    const over = await deps.db.transaction((trx) => lockUpToDate(trx, deps, { attemptId, developerId }));
    throw refusedWithReceipt('PROVA_ENCERRADA', over);
  }
  const paper = await papers.get(found.exam_version_id);
  const question = paper.questions.get(questionId);
  if (!question || !found.question_ids.includes(questionId)) throw new Failure('RESPOSTA_INVALIDA');
  requireWay(paper, way);
}

type Given = Readonly<Record<string, string>>;

/** @throws Failure CAMPO_INVALIDO */
function readFields({ op_id, versao_base, epoca, criado_em }: Given) {
  const given = {
    op_id,
    versao_base: Number(versao_base),
    ...(epoca !== undefined && { epoca: Number(epoca) }),
    ...(criado_em !== undefined && { criado_em }),
  };
  const { data, error } = readWire(handInFields, given);
  if (!data) {
    const faults = error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    throw fieldFault(Object.fromEntries(faults));
  }
  return data;
}

/** @throws Failure ESPACO_DO_TRABALHO */
export async function requireRoom(trx: Transaction<Schema>, attemptId: number, bytes: number): Promise<void> {
  const stored = await sumWorkBytes(trx, attemptId);
  if (stored.attempt + bytes > workRoom.attempt) {
    const [used, room] = [stored.attempt, workRoom.attempt].map(inMegabytes);
    throw new Failure('ESPACO_DO_TRABALHO', {
      message: `Seus envios nesta prova ocupam ${used} de ${room}, e este não cabe mais. Vale o último que foi recebido.`,
    });
  }
  if (stored.run + bytes > workRoom.run) {
    throw new Failure('ESPACO_DO_TRABALHO', {
      message:
        'O espaço desta prova para arquivos acabou. Avise a empresa, e entregue o link de um repositório se puder.',
    });
  }
}
