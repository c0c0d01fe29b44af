import { sql } from 'kysely';
import { recordEvents } from '#modules/events/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import type { NoAppealReason } from '../contract/appeal-words.ts';
import { isForAdmins } from './appeal-to-decide.queries.ts';
import { type AppealableAttempt, findAppealable } from './appealable.queries.ts';
import { insertAppeal } from './appeals.queries.ts';

export function noAppealOf(attempt: AppealableAttempt, now: Date): NoAppealReason | undefined {
  if (attempt.annulled) return 'annulled';
  if (!attempt.scored || !attempt.until) return 'unscored';
  return now < attempt.until ? undefined : 'too late';
}

interface Opening {
  readonly attemptId: number;
  readonly developerId: number;
  readonly questionId: number | null;
  readonly reason: string;
}

/** @throws Failure NAO_ENCONTRADO, RECURSO_INDISPONIVEL, RECURSO_FORA_DO_PRAZO, RECURSO_REPETIDO */
export async function openAppeal(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>,
  { attemptId, developerId, questionId, reason }: Opening,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    // The lock keeps the account from being deleted meanwhile, which would leave an appeal of nobody.
    const lock = sql`for no key update of attempts`;
    const attempt = await findAppealable(trx, { attemptId, developerId, now }, lock);
    if (!attempt) throw notFound();
    const isAsked = attempt.questions.some(({ id }) => id === questionId) && !attempt.ofPlatform;
    if (questionId !== null && !isAsked) throw notFound('question');
    const unavailable = noAppealOf(attempt, now);
    if (unavailable)
      throw new Failure(unavailable === 'too late' ? 'RECURSO_FORA_DO_PRAZO' : 'RECURSO_INDISPONIVEL');
    const appealId = await insertAppeal(trx, { attemptId, questionId, reason, now });
    if (appealId === undefined) throw new Failure('RECURSO_REPETIDO');
    const { runId, companyId } = attempt;
    await recordEvents(trx, [{ kind: 'appeal_opened', runId, attemptId, appealId }], now);
    if (await isForAdmins(trx, appealId))
      await notify(deps, trx, { to: { admins: true }, kind: 'appeal_waiting', about: { appealId, runId } });
    await notify(deps, trx, {
      to: { company: companyId, from: 'corretor' },
      kind: 'appeal_opened',
      about: { runId, appealId, personId: developerId },
    });
  });
}
