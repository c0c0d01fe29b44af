import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../contract/question-bank.ts';
import * as questions from '../contract/questions.ts';
import { addBankQuestions } from './add-bank-questions.ts';
import { findBankEntries, findBankQuestion, findBankVersions, findKnown, findTags } from './bank.queries.ts';
import { changeBankQuestion } from './change-bank-question.ts';
import { findPools, ruleOf } from './draws.ts';
import { solutionChecksRoutes } from './solution-checks.routes.ts';
import { deleteBankQuestion, setArchived } from './write-bank.queries.ts';

export function questionBankRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  solutionChecksRoutes(bind, deps);

  bind(contract.listBankQuestions, async ({ caller: { companyId }, query }) => {
    const filter = {
      search: query.search,
      // An invalid tag matches nothing.
      tag: query.tag && (questions.bankTag.safeParse(query.tag).data ?? ''),
      level: query.level,
      kind: query.kind,
      archived: query.archived === true,
    };
    return { data: await findBankEntries(db, companyId, filter, pageOf(query.page)) };
  });

  bind(contract.listBankTags, async ({ caller: { companyId } }) => ({
    data: await findTags(db.kysely, companyId),
  }));

  bind(contract.addBankQuestions, async ({ caller, body: { questions } }) => {
    const ids = await addBankQuestions(deps, caller, questions);
    return { message: addedMessage(ids.length), data: { ids } };
  });

  bind(contract.findKnownQuestions, async ({ caller: { companyId }, body: { questions } }) => ({
    data: { known: await findKnown(db.kysely, companyId, questions) },
  }));

  bind(contract.getBankQuestion, async ({ caller: { companyId }, params: { questionId } }) => {
    const question = await findBankQuestion(db.kysely, questionId, companyId);
    if (!question) throw notFound('question');
    return { data: question };
  });

  bind(contract.listBankVersions, async ({ caller: { companyId }, params: { questionId } }) => {
    const versions = await findBankVersions(db.kysely, questionId, companyId);
    if (versions.length === 0) throw notFound('question');
    return { data: versions };
  });

  bind(contract.changeBankQuestion, async ({ caller, params: { questionId }, body }) => {
    const change = changeBankQuestion(deps, caller, questionId, body);
    const data = await orPresent(deps, contract.bankQuestion, change, () =>
      findBankQuestion(db.kysely, questionId, caller.companyId),
    );
    return { message: 'Questão atualizada com sucesso!', data };
  });

  bind(contract.archiveBankQuestion, async ({ caller, params, body: { archived } }) => {
    const { companyId } = caller;
    const found = await setArchived(db.kysely, {
      id: params.questionId,
      companyId,
      archived,
      now: clock.now(),
    });
    if (!found) throw notFound('question');
    return { message: archived ? 'Questão arquivada.' : 'Questão de volta ao banco.' };
  });

  bind(contract.deleteBankQuestion, async ({ caller: { companyId }, params: { questionId } }) => {
    if (!(await deleteBankQuestion(db.kysely, questionId, companyId))) throw notFound('question');
    return { message: 'Questão excluída do banco.' };
  });

  bind(contract.previewDraws, async ({ caller: { companyId }, body: { draws, fixedIds } }) => {
    const rules = draws.map(ruleOf);
    const pools = await findPools(db.kysely, companyId, { rules, fixedIds: fixedIds ?? [] }, previewSeed);
    return {
      data: pools.map(({ matching, ids, enough }) => ({ matching, pool: ids.length, enough })),
    };
  });
}

/** Any seed will do: a preview shows how many questions there are, not which ones. */
const previewSeed = 1;

const addedMessage = (count: number) =>
  count === 1 ? 'Questão cadastrada com sucesso!' : `${count} questões cadastradas com sucesso!`;
