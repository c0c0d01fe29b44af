import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as contests from '../contract/contests.ts';
import * as reports from '../contract/reports.ts';
import { findContestable } from './contests.queries.ts';
import { sendReport } from './send-report.ts';

export function reportsRoutes(bind: Bind, deps: Deps): void {
  bind(reports.sendReport, async ({ caller, body }) => {
    await sendReport(deps, caller.accountId, body);
    return {
      message:
        body.kind === 'question'
          ? 'Contestação enviada. Você recebe a resposta aqui.'
          : 'Denúncia enviada. Vamos analisar com cuidado.',
    };
  });

  bind(contests.listContestable, async ({ caller: { developerId }, params: { attemptId } }) => {
    const questions = await findContestable(deps.db, { attemptId, developerId });
    if (!questions) throw notFound();
    return { data: questions };
  });
}
