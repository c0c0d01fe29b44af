import { isDeepStrictEqual } from 'node:util';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { fieldFault, notFound } from '#platform/server/http/errors.ts';
import { fileOwner, findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { type BankDraft, bankDraft } from '../contract/question-bank.ts';
import { asWritten } from '../domain/execution.ts';
import { asNewBankQuestion } from './add-bank-questions.ts';
import { sendThroughUs } from './new-question.ts';
import {
  changeLabels,
  insertBankVersion,
  lockBankQuestion,
  type QuestionContent,
} from './write-bank.queries.ts';

/** New labels make no version. @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA, CAMPO_INVALIDO, LIMITE_ATINGIDO */
export async function changeBankQuestion(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: CompanyCaller,
  questionId: number,
  { edition, ...draft }: BankDraft & { edition: number },
): Promise<{ version: number; edition: number }> {
  const { tags, level, ...question } = asNewBankQuestion(draft, config);
  const now = clock.now();
  return db.transaction(async (trx) => {
    const before = await lockBankQuestion(trx, questionId, caller.companyId);
    if (!before) throw notFound('question');
    const next = await takeEdition(trx, 'bank_questions', questionId, edition);
    const { image } = question;
    // The question's own picture may stay, whoever uploaded it.
    if (image !== null && image !== before.image) {
      const owner = fileOwner(caller);
      const foreign = await findForeignPictures(trx, config, owner, 'questao', [image]);
      if (foreign.size > 0) throw fieldFault(wireFaults(bankDraft, { imageUrl: sendThroughUs }));
    }
    const asked = { ...question, explanation: question.explanation ?? null };
    const isSame = isDeepStrictEqual(askedOf(before), askedOf(asked));
    if (isSame && before.level === level && isDeepStrictEqual(new Set(before.tags), new Set(tags)))
      return { version: before.version, edition: next };
    const version = isSame ? before.version : before.version + 1;
    if (!isSame) {
      const written = { by: caller.accountId, at: now };
      await insertBankVersion(trx, { id: questionId, number: version }, asked, written);
    }
    await changeLabels(trx, questionId, { version, tags, level, changed_at: now });
    return { version, edition: next };
  });
}

const askedOf = (question: QuestionContent) => ({
  kind: question.kind,
  statement: question.statement,
  image: question.image,
  imageAlt: question.imageAlt,
  modelAnswer: question.modelAnswer,
  markingNotes: question.markingNotes,
  explanation: question.explanation,
  points: question.points,
  rubric: question.rubric,
  execution: question.execution && asWritten(question.execution),
  review: question.review,
  options: question.options.map(({ text, correct }) => ({ text, correct })),
});
