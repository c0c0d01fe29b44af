import type { SentRule } from '#modules/exams/contract/run-rule.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { changeRun, lockOwnRun } from '../run-life.queries.ts';
import { ruleRow } from './run-rules.ts';

/**
 * Waits for who begins at the same moment, or they for it: no attempt lacks the rule that it read.
 * @throws Failure NAO_ENCONTRADO, EDICAO_ANTIGA
 */
export async function setRule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: CompanyCaller,
  runId: number,
  { edition, ...rule }: SentRule & { readonly edition: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockOwnRun(trx, runId, companyId))) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    await changeRun(trx, runId, { rule_changed_at: clock.now(), ...ruleRow(rule) });
  });
}
