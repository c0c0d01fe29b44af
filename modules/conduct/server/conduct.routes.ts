import * as runLife from '#modules/runs/contract/run-life.ts';
import { readRunSettings } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { pageOf, pageOrFirst } from '#platform/server/http/paging.ts';
import { spendReadQuota } from '#platform/server/http/read-quota.ts';
import * as annulments from '../contract/annulments.ts';
import * as attemptRecord from '../contract/attempt-record.ts';
import * as extraTime from '../contract/extra-time.ts';
import { findAllAttempts } from './all-attempts.queries.ts';
import { annulAttempt, previewAnnulment } from './annul-attempt.ts';
import { findAnnulments } from './annulments.queries.ts';
import { changePeriod } from './change-period.ts';
import { commentOnRecord } from './comment-record.ts';
import { findExtraTimes } from './extra-time.queries.ts';
import { grantExtraTime } from './grant-extra-time.ts';
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
    const record = await readRecord(db, { attemptId, developerId });
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
    const record = await readRecord(db, { attemptId, runId, companyId });
    if (!record) throw notFound();
    return { data: record };
  });

  bind(extraTime.grantExtraTime, async (asked) => {
    // The list of those who got extra time has their names.
    await spendReadQuota(deps.throttle, asked);
    const data = await grantExtraTime(deps, asked.caller, asked.params.runId, asked.body);
    return { message: data.reopened ? 'Tempo extra dado: a prova foi reaberta.' : 'Tempo extra dado.', data };
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
