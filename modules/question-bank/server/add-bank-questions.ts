import type { Transaction } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { fileOwner, findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { type BankDraft, bankLimits } from '../contract/question-bank.ts';
import { pictureFaults, questionOf } from './new-question.ts';
import { insertBankQuestions, lockBank } from './write-bank.queries.ts';

/** Adds all, or none. @returns their ids in the same order @throws Failure CAMPO_INVALIDO or LIMITE_ATINGIDO */
export async function addBankQuestions(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: CompanyCaller,
  drafts: readonly BankDraft[],
): Promise<number[]> {
  const questions = drafts.map((draft) => asNewBankQuestion(draft, config));
  return db.transaction(async (trx) => {
    const pictures = questions.flatMap(({ image }) => image ?? []);
    const foreign = await findForeignPictures(trx, config, fileOwner(caller), 'questao', pictures);
    const faults = pictureFaults(questions, foreign);
    if (Object.keys(faults).length > 0) throw fieldFault(faults);
    await makeRoom(trx, caller.companyId, questions.length);
    const written = { by: caller.accountId, at: clock.now() };
    return insertBankQuestions(trx, caller.companyId, questions, written);
  });
}

/** The lock keeps the bank from growing past its limit until the transaction ends. @throws Failure LIMITE_ATINGIDO */
export async function makeRoom(trx: Transaction<Schema>, companyId: number, added: number): Promise<void> {
  if ((await lockBank(trx, companyId)) + added > bankLimits.questionsMost) {
    throw new Failure('LIMITE_ATINGIDO', { message: bankIsFull });
  }
}

const bankIsFull = `O banco guarda até ${bankLimits.questionsMost.toLocaleString('pt-BR')} questões.`;

export const asNewBankQuestion = (
  { tags, level, ...asked }: BankDraft,
  config: Pick<Config, 'publicUrl'>,
) => ({
  ...questionOf(asked, config),
  tags,
  level: level ?? null,
});
