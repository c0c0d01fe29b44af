import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { mostSignals, type Signal } from '../contract/signals.ts';
import { deviceInstant } from './answers/late-answers.ts';
import { insertSignals, lockSignalCounts } from './attempt-record.queries.ts';
import { findAttempt } from './attempts.queries.ts';
import { refusedWithReceipt } from './end/receipt.ts';

interface Signals {
  readonly attemptId: number;
  readonly developerId: number;
  readonly signals: readonly Signal[];
  /** The time is by the device's clock. */
  readonly sentAt?: string | null | undefined;
}

const takenForMs = 3_600_000;

/**
 * Signals are idempotent by their id. Those beyond the limit of an attempt are only counted.
 * @throws Failure NAO_ENCONTRADO; PROVA_ENCERRADA if the attempt is annulled or was delivered too long ago
 */
export async function recordSignals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId, signals, sentAt }: Signals,
): Promise<{ recorded: number; beyond: number }> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const attempt = await findAttempt(trx, attemptId, developerId);
    if (!attempt) throw notFound();
    const { delivered_at } = attempt;
    const isTooLate = delivered_at !== null && now.getTime() - delivered_at.getTime() > takenForMs;
    if (attempt.state === 'annulled' || isTooLate) throw refusedWithReceipt('PROVA_ENCERRADA', attempt);
    const counts = await lockSignalCounts(trx, attemptId);
    const sent = deviceInstant(sentAt);
    const rows = signals.map(({ id, kind, at, characters = null, origin = null }) => {
      const deviceAt = deviceInstant(at);
      return {
        id,
        kind,
        deviceAt,
        happenedAt: happenedAt(deviceAt, sent, { since: attempt.started_at, now }),
        characters: kind === 'pasted' ? characters : null,
        origin: kind === 'pasted' ? origin : null,
      };
    });
    const room = Math.max(0, mostSignals - counts.kept);
    return insertSignals(trx, { attemptId, rows, room, now });
  });
}

/** A device's clock may be wrong, so only differences count. Null if one leads to before the attempt's start. */
function happenedAt(
  at: Date | null,
  sent: Date | null,
  { since, now }: { readonly since: Date; readonly now: Date },
): Date | null {
  if (!at || !sent || at > sent) return null;
  const happened = new Date(now.getTime() - (sent.getTime() - at.getTime()));
  return happened < since ? null : happened;
}
