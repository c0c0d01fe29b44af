import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import type { CheckDecision } from '../../contract/company-checks.ts';
import { lockCheck } from './company-checks.queries.ts';
import { settleCheck } from './settle-check.ts';

interface Decision extends CheckDecision {
  readonly by: number;
  readonly companyId: number;
}

/**
 * @throws Failure NAO_ENCONTRADO, ESTADO_JA_MUDOU, EDICAO_ANTIGA if the company changed since the administrator looked
 */
export async function decideCheck(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  { by, companyId, approved, reason, edition }: Decision,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const found = await lockCheck(trx, companyId);
    if (!found?.latest) throw notFound();
    const { company, latest } = found;
    if (latest.approved !== null) {
      const done = latest.approved ? 'verificada' : 'recusada';
      throw new Failure('ESTADO_JA_MUDOU', { message: `Esta empresa já foi ${done} e saiu da fila.` });
    }
    if (company.edition !== edition) throw new Failure('EDICAO_ANTIGA');
    await settleCheck(deps, trx, { company, checkId: latest.id, by, approved, reason });
    await writeAudit(trx, {
      by,
      action: approved ? 'checked' : 'check_refused',
      subject: { kind: 'company', id: companyId, name: company.name },
      ...(reason && { reason }),
      at: deps.clock.now(),
    });
  });
}
