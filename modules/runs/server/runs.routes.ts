import * as keptDrafts from '#modules/exams/contract/kept-drafts.ts';
import { findKeptDraft } from '#modules/exams/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { cursorPage, nextCursor, pageOf } from '#platform/server/http/paging.ts';
import { fileOwner } from '#platform/server/uploads/foreign-pictures.ts';
import * as calendar from '../contract/calendar.ts';
import * as creating from '../contract/create-exam.ts';
import * as contract from '../contract/runs.ts';
import { saveRunQuestionsRoutes } from './bank/save-run-questions.routes.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import { findCompanyRuns, findRunTitles } from './company-runs.queries.ts';
import { createExam } from './create-exam.ts';
import { findRecommendedRuns } from './recommended-runs.queries.ts';
import { findRunDetails } from './run-details.queries.ts';
import { runLifeRoutes } from './run-life.routes.ts';
import { findRunOverview } from './run-overview.queries.ts';

const recommendationsMost = 60;

export function examsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  runLifeRoutes(bind, deps);
  saveRunQuestionsRoutes(bind, deps);

  bind(creating.createExam, async ({ caller, body }) => ({
    message: creating.examCreated,
    data: await orPresent(deps, keptDrafts.keptDraft, createExam(deps, caller, body), async () =>
      body.kept ? findKeptDraft(db.kysely, fileOwner(caller), body.kept.id) : undefined,
    ),
  }));

  bind(contract.listCompanyRuns, async ({ caller: { companyId }, query }) => {
    const { page, after, ...filter } = query;
    if (after === undefined)
      return { data: await findCompanyRuns(db, companyId, filter, pageOf(page), clock.now()) };
    const found = await findCompanyRuns(db, companyId, filter, cursorPage, clock.now(), after);
    return { data: { ...found, ...nextCursor(found.results, (run) => run.id) } };
  });

  bind(contract.listRunTitles, async ({ caller: { companyId } }) => ({
    data: await findRunTitles(db, companyId),
  }));

  bind(contract.listRecommendedRuns, async ({ caller }) => ({
    data: await findRecommendedRuns(db, caller.developerId, clock.now(), recommendationsMost),
  }));

  bind(contract.getRunDetails, async ({ caller, params: { runId } }) => {
    const details = await findRunDetails(db, runId, caller, clock.now());
    if (!details) throw notFound('run');
    return { data: details };
  });

  bind(calendar.getCalendar, async ({ caller: { developerId }, params: { runId }, reply }) => {
    const file = await readCalendar(deps, { runId, developerId });
    if (file === undefined) throw notFound('run');
    reply.header('Content-Disposition', `attachment; filename="${calendar.calendarFileName}"`);
    return new Blob([file], { type: 'text/calendar; charset=utf-8' });
  });

  bind(contract.getRunOverview, async ({ caller, params: { runId } }) => {
    const overview = await findRunOverview(db, runId, caller.companyId, clock.now());
    if (!overview) throw notFound('run');
    return { data: overview };
  });
}
