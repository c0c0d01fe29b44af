import type { Transaction } from 'kysely';
import type { AnnulledQuestion } from '#modules/question-bank/contract/annulled-question.ts';
import type { saveRunQuestions as route } from '#modules/question-bank/contract/question-bank.ts';
import {
  changeLabels,
  insertBankQuestions,
  insertBankVersion,
  lockBank,
  lockBankQuestion,
  makeRoom,
  type QuestionContent,
  type Written,
} from '#modules/question-bank/server/public.ts';
import type { Body } from '#platform/contract/route.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { findAnnulled } from '../standing-changes.queries.ts';
import { findRunQuestions, linkQuestion } from './run-questions.queries.ts';

interface Saved {
  readonly ids: number[];
  readonly known: number;
  readonly corrected: number;
  readonly annulled: AnnulledQuestion[];
}

/**
 * Leaves annulled questions out, and only counts those that the bank has, linked or word for word. A key or tests from
 * before a change get a next version.
 * @throws Failure NAO_ENCONTRADO or LIMITE_ATINGIDO
 */
export async function saveRunQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: CompanyCaller,
  runId: number,
  { positions, tags, level }: Body<typeof route>,
): Promise<Saved> {
  const { companyId } = caller;
  return db.transaction(async (trx) => {
    // The lock keeps others from adding the same questions meanwhile.
    await lockBank(trx, companyId);
    const asked = await findRunQuestions(trx, { runId, companyId, positions: positions ?? null });
    if (!asked) throw notFound();
    const added = asked.filter(({ bank }) => bank === null);
    await makeRoom(trx, companyId, added.length);
    const questions = added.map((question) => ({ ...question, tags, level: level ?? null }));
    const written = { by: caller.accountId, at: clock.now() };
    const ids = questions.length > 0 ? await insertBankQuestions(trx, companyId, questions, written) : [];
    let corrected = 0;
    for (const { id: questionId, bank, linked, outdated, options, execution } of asked) {
      const made = ids[added.findIndex(({ id }) => id === questionId)];
      let known = made === undefined ? bank : { id: made, version: 1 };
      if (known && outdated) {
        known = {
          id: known.id,
          version: await correctKey(trx, { id: known.id, companyId, options, execution }, written),
        };
        corrected += 1;
      }
      if (known && (!linked || outdated)) await linkQuestion(trx, { questionId, bank: known, companyId });
    }
    const isAsked = ({ number }: AnnulledQuestion) =>
      number !== undefined && (!positions || positions.includes(number));
    const annulled = (await findAnnulled(trx, runId)).filter(isAsked);
    return { ids, known: asked.length - added.length, corrected, annulled };
  });
}

async function correctKey(
  trx: Transaction<Schema>,
  {
    id,
    companyId,
    ...corrected
  }: { id: number; companyId: number } & Pick<QuestionContent, 'options' | 'execution'>,
  written: Written,
): Promise<number> {
  const before = await lockBankQuestion(trx, id, companyId);
  if (!before) throw notFound();
  await takeEdition(trx, 'bank_questions', id);
  const { version: seen, tags, level, ...question } = before;
  const version = seen + 1;
  await insertBankVersion(trx, { id, number: version }, { ...question, ...corrected }, written);
  await changeLabels(trx, id, { version, tags, level, changed_at: written.at });
  return version;
}
