import { type DraftQuestion, type ExamDraft, repositoryQuestion } from '@provado/contract/exam-draft.ts';
import type { Transaction } from 'kysely';
import type { Caller } from '#platform/caller.ts';
import { Failure, fieldFault } from '#platform/errors.ts';
import { fileOwner, findForeignPictures } from '#rooms/uploads/uploads.policy.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../schema.ts';
import { periodFaults, pictureFaults, tagFaults } from './check-draft.ts';
import { findTags } from './exam-references.queries.ts';
import { isTheCreator, mayCreateExam } from './exams.policy.ts';
import { insertExam, insertRun, type NewQuestion } from './write-exam.queries.ts';

/**
 * Publishes an exam: for a company with its run, for an administrator as a template, whose dates
 * do not matter. All of it or nothing.
 *
 * @throws Failure ACESSO_NEGADO, IDENTIDADE_DIVERGENTE or CAMPO_INVALIDO
 */
export async function createExam(
  { db, clock, config }: Deps,
  caller: Caller,
  draft: ExamDraft,
): Promise<{ examId: number; runId?: number }> {
  if (!mayCreateExam(caller)) throw new Failure('ACESSO_NEGADO');
  if (!isTheCreator(caller, draft)) throw new Failure('IDENTIDADE_DIVERGENTE');
  const now = clock.now();
  const stackIds = [...new Set(draft.stackIds)];
  const skillIds = [...new Set(draft.skillIds)];

  return db.transaction(async (trx) => {
    const faults = {
      ...(caller.role === 'COMPANY' && periodFaults(draft, now)),
      ...tagFaults(stackIds, skillIds, await findTags(trx, stackIds, skillIds)),
      ...pictureFaults(draft.questions, await foreignPictures(trx, config.publicUrl, caller, draft)),
    };
    if (Object.keys(faults).length > 0) throw fieldFault(faults);

    const exam = {
      companyId: caller.role === 'COMPANY' ? caller.companyId : null,
      createdBy: caller.accountId,
      kind: draft.kind,
      title: draft.title,
      description: draft.description,
      repositoryUrl: draft.repositoryUrl || null,
      stackIds,
      skillIds,
      questions: draft.questions.map(asNewQuestion),
    };
    const { examId, versionId } = await insertExam(trx, exam, now);
    const { startsAt, endsAt, duration } = draft;
    if (caller.role !== 'COMPANY' || !startsAt || !endsAt) return { examId };
    const run = { examId, versionId, companyId: caller.companyId, startsAt, endsAt, duration };
    return { examId, runId: await insertRun(trx, { ...run, stackIds, skillIds }, now) };
  });
}

function foreignPictures(
  trx: Transaction<Schema>,
  publicUrl: string,
  caller: Caller,
  { questions }: ExamDraft,
): Promise<ReadonlySet<string>> {
  const urls = questions.flatMap(({ imageUrl }) => imageUrl || []);
  return findForeignPictures(trx, publicUrl, fileOwner(caller), 'questao', urls);
}

/** A blank statement gets here only in a practical exam. */
function asNewQuestion({ kind, statement, imageUrl, imageAlt, options }: DraftQuestion): NewQuestion {
  const choices = kind === 'essay' ? [] : (options ?? []);
  return {
    kind,
    statement: statement || repositoryQuestion,
    image: imageUrl || null,
    imageAlt: imageAlt || null,
    options: choices.map(({ text, correct }) => ({ text, correct: correct === true })),
  };
}
