import type { Body } from '#platform/contract/route.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as tests from '../../contract/changed-tests.ts';
import * as contract from '../../contract/grading.ts';
import * as changes from '../../contract/question-changes.ts';
import { readRunStatistics } from '../analysis/run-statistics.ts';
import { findStanding } from '../analysis/standing.ts';
import { repeatTests } from '../answer-tests/repeat-tests.ts';
import { dropTests, readQuestionTests, tryTests } from '../answer-tests/try-tests.ts';
import { changeQuestion, previewChange } from '../key-changes/change-question.ts';
import { findRunChanges } from '../key-changes/question-changes.queries.ts';
import { findAnswerSheet } from './answer-sheet.queries.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { noteOpened } from './note-opened.queries.ts';
import { findQuestionAnswers } from './question-answers.queries.ts';
import { findQuestionComments } from './question-comments.queries.ts';

export function gradingRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  bind(contract.getAnswerSheet, async ({ params: { runId, position }, query, caller }) => {
    const { companyId, accountId } = caller;
    if (position < 1) throw notFound();
    const found = await findAnswerSheet(db, { runId, position, companyId, accountId });
    if (!found) throw notFound();
    const { sheet: paper, ...around } = found;
    if (query.ahead !== 'true') await noteOpened(db.kysely, [paper.attemptId], deps.clock.now());
    const sheet = { ...paper, ...(await findStanding(deps, { runId, attemptId: paper.attemptId })) };
    return { data: { ...around, result: { runId, sheets: [sheet] } } };
  });

  bind(contract.gradeAttempt, async ({ params: { runId }, body, caller: { companyId, accountId } }) => {
    const { attemptId, marks } = body;
    const grading = { runId, attemptId, marks, companyId, accountId, version: body.version ?? undefined };
    const version = await gradeAttempt(deps, grading);
    return { success: true as const, message: 'Correção salva com sucesso!', version };
  });

  bind(contract.repeatTests, async ({ params: { runId }, body, caller: { companyId } }) => {
    const answers = await repeatTests(deps, { runId, companyId, attemptId: body.attemptId });
    return { data: { answers } };
  });

  bind(contract.listQuestionFigures, async ({ params: { runId }, caller: { companyId } }) => {
    const changed = await findRunChanges(db, runId, companyId);
    const statistics = changed && (await readRunStatistics(deps, runId));
    if (!statistics) throw notFound('run');
    const { figures, ...sample } = statistics;
    const questions = figures.questions.map((question) => {
      const change = changed.standing.get(question.number);
      return { ...question, ...(change && { change }) };
    });
    return { data: { ...sample, ...figures, questions, regrading: changed.regrading } };
  });

  bind(changes.previewQuestionChange, async ({ params: { runId }, body, caller: { companyId } }) => {
    return { data: await previewChange(deps, { ...wantedOf(body), runId, companyId }) };
  });

  bind(changes.changeQuestion, async ({ params: { runId }, body, caller: { companyId, accountId } }) => {
    await changeQuestion(deps, { ...wantedOf(body), reason: body.reason, runId, companyId, accountId });
    return { message: 'Mudança registrada. As provas estão sendo corrigidas de novo.' };
  });

  bind(tests.getQuestionTests, async ({ params, caller: { companyId } }) => {
    const found = await readQuestionTests(deps, { ...params, companyId });
    if (!found) throw notFound();
    return { data: found };
  });

  bind(tests.tryQuestionTests, async ({ params, body, caller: { companyId, accountId } }) => {
    const { execution, trialId } = body;
    await tryTests(deps, { ...params, execution, trialId: trialId ?? undefined, companyId, accountId });
    return { message: 'Os novos testes estão rodando nas respostas.' };
  });

  bind(tests.dropQuestionTests, async ({ params, query, caller: { companyId } }) => {
    await dropTests(deps, { ...params, ...query, companyId });
    return { message: 'Os novos testes foram descartados.' };
  });

  bind(contract.listQuestionAnswers, async ({ params, query, caller: { companyId, accountId } }) => {
    const { graded: judged, after = 0, page } = query;
    const asked = { ...params, companyId, accountId, judged, after };
    const answers = await findQuestionAnswers(db, asked, pageOf(page));
    if (!answers) throw notFound();
    const opened = answers.results.map(({ attemptId }) => attemptId);
    await noteOpened(db.kysely, opened, deps.clock.now());
    return { data: answers };
  });

  bind(contract.listQuestionComments, async ({ params, caller: { companyId, accountId } }) => {
    const comments = await findQuestionComments(db, { ...params, companyId, accountId });
    if (!comments) throw notFound();
    return { data: comments };
  });
}

const wantedOf = ({
  questionId,
  kind,
  rightIds,
  levelPoints,
  trialId,
}: Body<typeof changes.previewQuestionChange>) => ({
  questionId,
  kind,
  rightIds: rightIds ?? [],
  levelPoints: levelPoints ?? [],
  trialId: trialId ?? undefined,
});
