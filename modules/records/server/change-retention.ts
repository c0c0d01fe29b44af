import { isBegun } from '#modules/runs/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { fieldFault, notFound } from '#platform/server/http/errors.ts';
import { writeAudit } from '#platform/server/security/audit.ts';
import { type RetentionChange, retentionChange } from '../contract/retention.ts';
import { lockRunToKeep, writeRetention } from './retention.queries.ts';

const onlyFewer = 'Alguém já começou com o prazo anterior: agora ele só pode diminuir.';

interface Changed extends RetentionChange {
  readonly runId: number;
  readonly companyId: number;
  readonly by: number;
  readonly key?: string | undefined;
}

/** Candidates read the months first, so they only become fewer. @throws Failure NAO_ENCONTRADO, CAMPO_INVALIDO */
export async function changeRetention(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { runId, companyId, by, key, months: asked, hold: given }: Changed,
): Promise<void> {
  await db.transaction(async (trx) => {
    const run = await lockRunToKeep(trx, { runId, companyId });
    if (!run) throw notFound('run');
    const months = asked ?? run.months;
    const hold = given === undefined ? run.hold : given;
    if (months > run.months && (await isBegun(trx, runId)))
      throw fieldFault(wireFaults(retentionChange, { months: onlyFewer }));
    await writeRetention(trx, runId, { months, hold });
    const about = {
      by,
      key,
      subject: { kind: 'exam', id: runId, name: run.title },
      at: clock.now(),
    } as const;
    if (months !== run.months)
      await writeAudit(trx, {
        ...about,
        action: 'changed',
        reason: `Guarda dos dados: de ${run.months} para ${months} meses`,
      });
    if (hold !== null && hold !== run.hold) await writeAudit(trx, { ...about, action: 'held', reason: hold });
    if (hold === null && run.hold !== null) await writeAudit(trx, { ...about, action: 'hold_lifted' });
  });
}
