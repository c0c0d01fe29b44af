import type { Transaction } from 'kysely';
import { recordEvents } from '#modules/events/server/public.ts';
import { gradeWithin } from '#modules/marking/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import type { DecisionForm } from '../contract/appeals.ts';
import {
  holdMembership,
  isChangedSince,
  type Judge,
  type LockedAppeal,
  lockAppeal,
} from './appeal-to-decide.queries.ts';

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/**
 * A changed mark, the score, its certificate, the rankings and the decision are one transaction.
 * @throws Failure NAO_ENCONTRADO, ACESSO_NEGADO, PROVA_EM_ANDAMENTO, RECURSO_DECIDIDO, RECURSO_DE_QUEM_CORRIGIU,
 *   RECURSO_DA_EMPRESA, RECURSO_SEM_MUDANCA, CORRECAO_DESATUALIZADA, MUDANCA_EM_ANDAMENTO, RESPOSTA_INVALIDA
 */
export async function decideAppeal(
  deps: DecideDeps,
  appealId: number,
  judge: Judge,
  decision: DecisionForm,
): Promise<void> {
  const now = deps.clock.now();
  const byAdmin = judge.companyId === undefined;
  await deps.db.transaction(async (trx) => {
    if (judge.companyId !== undefined && !(await holdMembership(trx, judge)))
      throw new Failure('ACESSO_NEGADO');
    const appeal = await lockAppeal(trx, appealId, judge);
    if (!appeal) throw notFound();
    refuse(appeal, byAdmin, decision);
    const score = await apply(deps, trx, { appealId, appeal, judge, decision });
    await trx
      .updateTable('appeals')
      .set({
        outcome: decision.outcome,
        answer: decision.reasons,
        decided_by: judge.accountId,
        by_admin: byAdmin,
        decided_at: now,
        score_after: score,
      })
      .where('appeals.id', '=', appealId)
      .execute();
    const { attemptId, runId, developerId, companyId, name } = appeal;
    const about = { attemptId, runId };
    await recordEvents(trx, [{ kind: 'appeal_decided', runId, attemptId, appealId }], now);
    await notify(deps, trx, { to: { developer: developerId }, kind: 'appeal_decided', about });
    if (!byAdmin) return;
    const subject = { kind: 'attempt' as const, id: attemptId, name };
    await writeAudit(trx, { by: judge.accountId, action: 'appeal_decided', subject, at: now });
    await notify(deps, trx, {
      to: { company: companyId, from: 'corretor' },
      kind: 'appeal_settled',
      about: { runId, appealId },
    });
  });
}

function refuse(appeal: LockedAppeal, byAdmin: boolean, { version }: DecisionForm): void {
  if (appeal.state === 'annulled') throw notFound();
  if (appeal.decided) throw new Failure('RECURSO_DECIDIDO');
  if (byAdmin && appeal.forCompany) throw new Failure('RECURSO_DA_EMPRESA');
  if (appeal.marked) throw new Failure('RECURSO_DE_QUEM_CORRIGIU');
  if (appeal.state === 'in_progress') throw new Failure('PROVA_EM_ANDAMENTO');
  if (appeal.regrading) throw new Failure('MUDANCA_EM_ANDAMENTO');
  if (appeal.version !== version) throw new Failure('CORRECAO_DESATUALIZADA');
}

interface Applied {
  readonly appealId: number;
  readonly appeal: LockedAppeal;
  readonly judge: Judge;
  readonly decision: DecisionForm;
}

async function apply(
  deps: DecideDeps,
  trx: Transaction<Schema>,
  { appealId, appeal, judge, decision: { outcome, marks } }: Applied,
): Promise<number | null> {
  const given = marks ?? [];
  const isForeign = given.some(
    ({ questionId, correct, levels }) =>
      (appeal.questionId !== null && questionId !== appeal.questionId) || (correct === null && !levels),
  );
  if (isForeign || (outcome === 'upheld' && given.length > 0))
    throw new Failure('RESPOSTA_INVALIDA', { message: 'As correções não correspondem à decisão.' });
  if (outcome === 'upheld') return appeal.score;
  const { attemptId, runId, companyId, version } = appeal;
  const grading = { attemptId, runId, companyId, accountId: judge.accountId, marks: given, version };
  const score = given.length > 0 ? await gradeWithin(deps, trx, grading) : appeal.score;
  if (!(await isChangedSince(trx, appealId))) throw new Failure('RECURSO_SEM_MUDANCA');
  return score;
}
