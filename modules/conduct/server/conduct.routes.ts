import * as runLife from '#modules/runs/contract/run-life.ts';
import { isOwnRun, readRunSettings } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { Streamed } from '#platform/server/http/event-streams.ts';
import { pageOf, pageOrFirst } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as annulments from '../contract/annulments.ts';
import * as attemptRecord from '../contract/attempt-record.ts';
import * as extraTime from '../contract/extra-time.ts';
import * as helpRequests from '../contract/help-requests.ts';
import * as outages from '../contract/outages.ts';
import { findAllAttempts } from './all-attempts.queries.ts';
import { annulAttempt, previewAnnulment } from './annul-attempt.ts';
import { findAnnulments } from './annulments.queries.ts';
import { answerHelpRequest } from './answer-help-request.ts';
import { askForHelp, readOwnHelp, takeBackHelp } from './ask-for-help.ts';
import { changePeriod } from './change-period.ts';
import { commentOnRecord } from './comment-record.ts';
import { findExtraTimes } from './extra-time.queries.ts';
import { giveBackTime, giveBackToAll } from './give-back-time.ts';
import { grantExtraTime } from './grant-extra-time.ts';
import { findHelpRequests, helpTopic } from './help-requests.queries.ts';
import { readOutages } from './read-outages.ts';
import { readRecord } from './read-record.ts';
import { takeBackExtraTime } from './take-back-extra-time.ts';

/** Number of annulled attempts if no page is requested. */
const annulmentsMost = 200;

export function conductRoutes(bind: Bind, deps: Deps): void {
  const { db } = deps;

  bind(runLife.changePeriod, async ({ caller, params: { runId }, body }) => ({
    message: body.endNow ? 'Prova encerrada.' : 'Prazo alterado com sucesso!',
    data: await orPresent(deps, runLife.runSettings, changePeriod(deps, caller, runId, body), () =>
      readRunSettings(deps, caller, runId),
    ),
  }));

  bind(attemptRecord.getOwnRecord, async ({ params: { attemptId }, caller: { developerId } }) => {
    const record = await readRecord(deps, { attemptId, developerId });
    if (!record) throw notFound();
    return { data: record };
  });

  bind(
    attemptRecord.commentRecord,
    async ({ params: { attemptId }, body: { text }, caller: { developerId } }) => {
      await commentOnRecord(deps, { attemptId, developerId, text });
      return { message: text === '' ? 'Comentário apagado.' : 'Comentário salvo.' };
    },
  );

  bind(attemptRecord.getAttemptRecord, async ({ params: { runId, attemptId }, caller: { companyId } }) => {
    const record = await readRecord(deps, { attemptId, runId, companyId });
    if (!record) throw notFound();
    return { data: record };
  });

  bind(extraTime.grantExtraTime, async (asked) => {
    // The list of those who got extra time has their names.
    await spendReadQuota(deps.throttle, asked);
    const data = await grantExtraTime(deps, asked.caller, asked.params.runId, asked.body);
    const what = data.defends === undefined ? 'a prova' : 'a defesa';
    return { message: data.reopened ? `Tempo extra dado: ${what} foi reaberta.` : 'Tempo extra dado.', data };
  });

  bind(extraTime.listExtraTime, async ({ params: { runId }, caller }) => {
    const given = await findExtraTimes(db, runId, caller);
    if (!given) throw notFound();
    return { data: given };
  });

  bind(extraTime.takeBackExtraTime, async ({ params, caller }) => {
    await takeBackExtraTime(deps, caller, params);
    return { message: 'Tempo extra retirado.' };
  });

  bind(helpRequests.getOwnHelp, async ({ params: { runId }, caller: { developerId } }) => {
    const read = async () => ({ data: await readOwnHelp(deps, runId, developerId) });
    // It is read once before the stream opens, so that a run that one may not see gets a 404.
    await read();
    return new Streamed([helpTopic(runId, developerId)], read);
  });

  bind(helpRequests.askForHelp, async ({ params: { runId }, body, caller: { developerId } }) => {
    await askForHelp(deps, { runId, developerId, ...body });
    return { message: 'Pedido enviado. A resposta aparece aqui.' };
  });

  bind(helpRequests.takeBackHelp, async ({ params: { runId }, caller: { developerId } }) => {
    await takeBackHelp(deps, runId, developerId);
    return { message: 'Apagado.' };
  });

  bind(helpRequests.listHelpRequests, async ({ params: { runId }, caller }) => {
    const found = await findHelpRequests(db, runId, caller);
    if (!found) throw notFound('run');
    return { data: found };
  });

  bind(helpRequests.answerHelpRequest, async ({ params, body, caller }) => {
    await answerHelpRequest(deps, caller, { ...params, ...body });
    return { message: body.outcome === 'granted' ? 'Pedido concedido.' : 'Pedido recusado.' };
  });

  bind(outages.listOutages, async ({ params: { runId }, caller: { companyId } }) => {
    if (!(await isOwnRun(db.kysely, { runId, companyId }))) throw notFound('run');
    return { data: await readOutages(deps, runId) };
  });

  bind(outages.giveBack, async ({ params, body, caller }) => {
    const minutes = await giveBackTime(deps, caller, { ...params, ...body });
    return { message: `Tempo devolvido: ${minutes} min.`, data: { minutes } };
  });

  bind(outages.giveBackToAll, async ({ params: { runId }, caller }) => ({
    message: 'Tempo devolvido.',
    data: await giveBackToAll(deps, caller, runId),
  }));

  bind(annulments.annulAttempt, async ({ params: { runId }, body, caller: { companyId, accountId } }) => {
    await annulAttempt(deps, { ...body, accountId, of: { runId, companyId } });
    return { message: 'Tentativa anulada.' };
  });

  bind(annulments.previewAnnulment, async ({ params: { runId, attemptId }, caller: { companyId } }) => {
    return { data: await previewAnnulment(deps, { attemptId, of: { runId, companyId } }) };
  });

  bind(annulments.listAnnulments, async ({ params: { runId }, query, caller: { companyId } }) => {
    const page = pageOrFirst(query.page, annulmentsMost);
    const annulled = await findAnnulments(db, { runId, companyId }, page);
    if (!annulled) throw notFound();
    return annulled;
  });

  bind(annulments.listAllAttempts, ({ query: { page, ...filter } }) =>
    findAllAttempts(db, filter, pageOf(page)),
  );

  bind(annulments.previewAnnulmentAsAdmin, async ({ params: { attemptId } }) => ({
    data: await previewAnnulment(deps, { attemptId, of: 'administration' }),
  }));

  bind(
    annulments.annulAttemptAsAdmin,
    async ({ params: { attemptId }, body: { reason }, caller: { accountId } }) => {
      await annulAttempt(deps, { attemptId, reason, accountId, of: 'administration' });
      return { message: 'Tentativa anulada.' };
    },
  );
}
