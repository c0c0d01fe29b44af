import { fromToday } from '#modules/exams/contract/exam-draft.ts';
import { notify } from '#modules/notifications/server/public.ts';
import { changePeriod as changePeriodRoute } from '#modules/runs/contract/run-life.ts';
import { changeRun, lockOwnRun } from '#modules/runs/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { answerEarlier } from './answer-earlier.queries.ts';
import { moveDeadlines } from './move-deadlines.ts';

interface NewEnd {
  readonly endsAt?: Date | '' | null | undefined;
  readonly endNow?: boolean | null | undefined;
  /** That the change began with; absent: whatever stands. */
  readonly edition?: number | null | undefined;
}

/** @throws Failure NAO_ENCONTRADO, CAMPO_INVALIDO, EDICAO_ANTIGA or PROVA_TERMINADA */
export async function changePeriod(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  caller: CompanyCaller,
  runId: number,
  { endsAt, endNow, edition }: NewEnd,
): Promise<{ endsAt: Date; moved: number }> {
  const { db, clock } = deps;
  const now = clock.now();
  const end = endNow || !endsAt ? now : endsAt;
  return db.transaction(async (trx) => {
    const run = await lockOwnRun(trx, runId, caller.companyId);
    if (!run) throw notFound('run');
    await takeEdition(trx, 'runs', runId, edition);
    if (endNow && run.ends_at <= now) throw new Failure('PROVA_TERMINADA');
    if (end < now || (!endNow && end < run.starts_at))
      throw fieldFault(wireFaults(changePeriodRoute.body, { endsAt: fromToday }));
    // A run that has not begun is over without having begun.
    const startsAt = run.starts_at < end ? run.starts_at : end;
    await changeRun(trx, runId, { starts_at: startsAt, ends_at: end });
    if (end < run.ends_at) await answerEarlier(trx, runId);
    const act = { accountId: caller.accountId, now, overdueBefore: overdueBefore(deps) };
    const moved = await moveDeadlines(trx, { id: runId, endsAt: end, duration: run.duration }, act);
    if (moved.length > 0) {
      const about = { runId, ...(endNow && { ended: true as const }) };
      await notify(deps, trx, { to: { developers: moved }, kind: 'run_period_changed', about });
    }
    return { endsAt: end, moved: moved.length };
  });
}
