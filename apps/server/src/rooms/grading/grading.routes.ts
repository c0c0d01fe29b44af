import { getAnswerSheet, gradeAttempt as gradeAttemptRoute } from '@provado/contract/grading.ts';
import type { Bind } from '#platform/bind.ts';
import { notFound } from '#platform/errors.ts';
import { closeOverdueOfRun } from '#rooms/attempts/attempts.policy.ts';
import type { Deps } from '../../deps.ts';
import { gradeAttempt } from './grade-attempt.ts';
import { findAnswerSheet } from './grading.queries.ts';

export function gradingRoutes(bind: Bind, deps: Deps): void {
  bind(getAnswerSheet, async ({ params: { runId, position }, caller }) => {
    if (position < 1) throw notFound();
    await closeOverdueOfRun(deps, runId);
    const found = await findAnswerSheet(deps.db, { runId, position, companyId: caller.companyId });
    if (!found) throw notFound();
    return { data: { total: found.total, result: { runId, sheets: [found.sheet] } } };
  });

  bind(gradeAttemptRoute, async ({ params: { runId }, body, caller }) => {
    const { attemptId, verdicts, version } = body;
    await gradeAttempt(deps, {
      runId,
      attemptId,
      verdicts,
      version: version ?? undefined,
      companyId: caller.companyId,
      accountId: caller.accountId,
    });
    return { success: true as const, message: 'Correção salva com sucesso!' };
  });
}
