import type { saveRunQuestions as route } from '@provado/contract/question-bank.ts';
import type { Body } from '@provado/contract/route.ts';
import type { CompanyCaller } from '#platform/caller.ts';
import { notFound } from '#platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { makeRoom } from './add-bank-questions.ts';
import { findRunQuestions, linkQuestion } from './run-questions.queries.ts';
import { insertBankQuestions, lockBank } from './write-bank.queries.ts';

/**
 * Puts questions of a run into its company's bank. What is there already, by its link or word for word, is only
 * counted. Gives the ids of the new ones.
 *
 * @throws Failure NAO_ENCONTRADO or LIMITE_ATINGIDO
 */
export async function saveRunQuestions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: CompanyCaller,
  runId: number,
  { positions, tags, level }: Body<typeof route>,
): Promise<{ ids: number[]; known: number }> {
  const { companyId } = caller;
  return db.transaction(async (trx) => {
    // Nobody puts the same in meanwhile.
    await lockBank(trx, companyId);
    const asked = await findRunQuestions(trx, { runId, companyId, positions: positions ?? null });
    if (!asked) throw notFound();
    const added = asked.filter(({ bank }) => bank === null);
    await makeRoom(trx, companyId, added.length);
    const questions = added.map((question) => ({ ...question, tags, level: level ?? null }));
    const written = { by: caller.accountId, at: clock.now() };
    const ids = questions.length > 0 ? await insertBankQuestions(trx, companyId, questions, written) : [];
    for (const { id: questionId, bank, linked } of asked) {
      const made = ids[added.findIndex(({ id }) => id === questionId)];
      const known = made === undefined ? bank : { id: made, version: 1 };
      if (known && !linked) await linkQuestion(trx, { questionId, bank: known, companyId });
    }
    return { ids, known: asked.length - added.length };
  });
}
