import { identifyBy, readCredentials } from '#modules/accounts/server/public.ts';
import { findLatestTry } from '#modules/execution/server/public.ts';
import { standingOf } from '#modules/marking/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Answered, type Asked, type Bind } from '#platform/server/http/bind.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { pageOrFirst } from '#platform/server/http/paging.ts';
import * as answerExecutions from '../contract/answer-executions.ts';
import * as attemptQuestions from '../contract/attempt-questions.ts';
import * as attemptSync from '../contract/attempt-sync.ts';
import * as attempts from '../contract/attempts.ts';
import * as handIn from '../contract/hand-in.ts';
import * as repository from '../contract/repository.ts';
import { executeAnswer } from './answers/execute-answer.ts';
import { createSaveAnswers, onlyVersion, type Save } from './answers/save-answers.ts';
import { syncAnswers } from './answers/sync-answers.ts';
import { findSittingOfSession } from './attempts.queries.ts';
import { finishAttempt } from './end/finish-attempt.ts';
import { findAttemptResult, findOwnAttempts } from './own-attempts.queries.ts';
import { createExamPapers } from './paper/exam-papers.ts';
import { readPaper } from './paper/read-paper.ts';
import { createWritePaper } from './paper/write-paper.ts';
import { platformShareOf } from './platform-share.ts';
import { findQuestionResults, noteKeySeen } from './question-results.queries.ts';
import { findRunOfSession } from './start-attempt.queries.ts';
import { startAttempt } from './start-attempt.ts';
import { admitHandIn, handInWork } from './works/hand-in-work.ts';
import { ownHandedIn } from './works/own-works.ts';
import { repositoryOf } from './works/repository-of.ts';

const listMost = 200;

export function attemptsRoutes(bind: Bind, deps: Deps): void {
  const papers = createExamPapers(deps);
  const saveAnswers = createSaveAnswers(deps, papers);

  bind(attempts.startAttempt, async ({ body, request, admit }) => {
    const { runId, developerId: named, ruleVersion } = body;
    const looked = await identifyBy(deps, request, (token) => findRunOfSession(deps.db, runId, token));
    const { developerId, isConfirmed } = await admit(looked);
    if ((named ?? developerId) !== developerId) throw new Failure('IDENTIDADE_DIVERGENTE');
    const { created, attempt } = await startAttempt(deps, papers, {
      runId,
      developerId,
      isConfirmed,
      ruleVersion,
      run: looked?.found,
    });
    saveAnswers.remember(attempt);
    const data = {
      id: attempt.id,
      startedAt: attempt.started_at,
      deadline: attempt.deadline_at,
      epoch: attempt.epoch,
    };
    return created
      ? new Answered(201, { message: 'Prova iniciada com sucesso!', data })
      : new Answered(200, { message: 'Prova em andamento: continue de onde parou.', data });
  });

  const writePaper = createWritePaper(deps, papers);
  bind(attempts.getPaper, async ({ params: { runId }, request, admit }) => {
    const looked = await identifyBy(deps, request, (token) => findSittingOfSession(deps.db, runId, token));
    await admit(looked);
    if (!looked) throw notFound('run');
    return readPaper(deps, writePaper, runId, looked.found);
  });

  const save = (
    { request, admit }: Asked<typeof attempts.saveAnswer | typeof attemptSync.syncAnswers>,
    attemptId: number,
    saves: readonly Save[],
  ) => saveAnswers.save({ credentials: readCredentials(deps.config, request), admit }, attemptId, saves);

  bind(attempts.saveAnswer, async (asked) => {
    const { attemptId, questionId } = asked.params;
    return {
      message: 'Resposta salva.',
      data: onlyVersion(await save(asked, attemptId, [{ questionId, ...asked.body }])),
    };
  });

  bind(handIn.handInWork, async (asked) => {
    const { params, request, caller } = asked;
    const credentials = readCredentials(deps.config, request);
    const data = await handInWork(deps, papers, {
      ...params,
      request,
      developerId: caller.developerId,
      save: (saves) => saveAnswers.save({ credentials, admit: async () => caller }, params.attemptId, saves),
    });
    return { message: 'Arquivo recebido.', data };
  });

  bind(repository.getRepository, async ({ params, caller: { developerId } }) => {
    await admitHandIn(deps, papers, { ...params, developerId }, 'push');
    return { data: await repositoryOf(deps, params) };
  });

  bind(attemptSync.syncAnswers, async (asked) => ({
    message: 'Respostas recebidas.',
    data: await syncAnswers(asked.body.operations, (saves) => save(asked, asked.params.attemptId, saves)),
  }));

  bind(answerExecutions.executeAnswer, async ({ params, body, caller: { developerId } }) => ({
    message: 'Execução na fila.',
    data: { id: await executeAnswer(deps, { ...params, ...body, developerId }) },
  }));

  bind(answerExecutions.getAnswerExecution, async ({ params: { attemptId }, caller: { developerId } }) => {
    const execution = await findLatestTry(deps.db.kysely, attemptId, developerId);
    if (execution === undefined) throw notFound();
    return { data: execution ? { execution } : {} };
  });

  bind(attempts.finishAttempt, async ({ body, caller: { developerId } }) => {
    if (body.finished === false) {
      throw fieldFault(
        wireFaults(attempts.finishAttempt.body, {
          finished: 'Para entregar a prova, envie finalizada como verdadeiro.',
        }),
      );
    }
    const { attemptId, answers, reason } = body;
    const { receipt, by } = await finishAttempt(deps, papers, { attemptId, developerId, answers, reason });
    const isTimeUp = by === 'clock';
    return {
      message: isTimeUp ? 'O prazo terminou: sua prova foi entregue.' : 'Prova entregue com sucesso!',
      data: receipt,
    };
  });

  bind(attempts.listOwnAttempts, ({ query, caller: { developerId } }) =>
    findOwnAttempts(deps.db, developerId, {
      rehearsals: query.rehearsals === 'true',
      page: pageOrFirst(query.page, listMost),
      now: deps.clock.now(),
    }),
  );

  bind(attempts.getAttemptResult, async ({ params: { attemptId }, caller: { developerId } }) => {
    const found = await findAttemptResult(deps, { attemptId, developerId });
    if (!found) throw notFound();
    const { result, counts, counted, practical } = found;
    const platform = platformShareOf(attemptId, counted);
    const standing = await standingOf(deps, result.runId, counts);
    const handedIn = practical && (await ownHandedIn(deps.db.kysely, attemptId));
    return {
      data: {
        ...result,
        ...standing,
        ...handedIn,
        ...(platform && { platform }),
      },
    };
  });

  bind(attemptQuestions.getAttemptQuestions, async ({ params: { attemptId }, caller: { developerId } }) => {
    const now = deps.clock.now();
    // It is noted before the key is read: an attempt whose candidate has seen the key is never reopened.
    await noteKeySeen(deps.db, { attemptId, developerId, now });
    const questions = await findQuestionResults(deps.db, { attemptId, developerId, now });
    if (!questions) throw notFound();
    if (questions === 'in progress') throw new Failure('PROVA_NAO_ENTREGUE');
    return { data: { questions } };
  });
}
