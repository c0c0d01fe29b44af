import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../contract/pdf-reports.ts';
import { reportCandidate } from './pdf-reports/candidate-report.ts';
import type { PdfReport } from './pdf-reports/report.ts';
import { reportPdf } from './pdf-reports/report-pdf.ts';
import { reportRun } from './pdf-reports/run-report.ts';

/** A report costs the server some hundreds of milliseconds of another thread. */
const reportsPerAccount: WindowRule = { name: 'report', limit: 120, windowS: 3_600 };

export function pdfReportsRoutes(bind: Bind, deps: Deps): void {
  const send = async (report: PdfReport, reply: FastifyReply, ...about: string[]) => {
    const pdf = await reportPdf(report);
    reply.header('Content-Disposition', `attachment; filename="${contract.reportFileName(...about)}"`);
    return new Blob([pdf], { type: 'application/pdf' });
  };

  bind(contract.getRunReport, async ({ caller, params: { runId }, reply }) => {
    await takeTry(deps.throttle, reportsPerAccount, String(caller.accountId));
    const report = await reportRun(deps, runId, caller);
    return send(report, reply, report.title);
  });

  bind(contract.getCandidateReport, async ({ caller, params, reply }) => {
    await takeTry(deps.throttle, reportsPerAccount, String(caller.accountId));
    const report = await reportCandidate(deps, params, caller);
    return send(report, reply, report.title);
  });
}
