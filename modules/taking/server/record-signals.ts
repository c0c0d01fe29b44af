import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { mostSignals, type Signal } from '../contract/signals.ts';
import { findAttemptOfSignals, insertSignals, lockSignalCounts } from './attempt-record.queries.ts';
import { deviceInstant } from './device-instant.ts';
import { refusedWithReceipt } from './receipt.ts';

interface Signals {
  readonly attemptId: number;
  readonly developerId: number;
  readonly signals: readonly Signal[];
  /** By the device's clock. */
  readonly sentAt?: string | null | undefined;
}

/** How long after the delivery signals on their way are still written down. */
const takenForMs = 3_600_000;

/**
 * Writes down what the page of an exam noticed. What came before under the same name is not taken again; beyond the
 * most that are kept of an attempt, signals are only counted.
 *
 * @throws Failure NAO_ENCONTRADO; PROVA_ENCERRADA when it is too late
 */
export async function recordSignals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { attemptId, developerId, signals, sentAt }: Signals,
): Promise<{ recorded: number; beyond: number }> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const attempt = await findAttemptOfSignals(trx, attemptId, developerId);
    if (!attempt) throw notFound();
    const { delivered_at } = attempt;
    const isTooLate = delivered_at !== null && now.getTime() - delivered_at.getTime() > takenForMs;
    if (attempt.state === 'annulled' || isTooLate) throw refusedWithReceipt('PROVA_ENCERRADA', attempt);
    const counts = await lockSignalCounts(trx, attemptId);
    const sent = deviceInstant(sentAt);
    const rows = signals.map(({ id, kind, at, characters = null }) => {
      const deviceAt = deviceInstant(at);
      return {
        id,
        kind,
        deviceAt,
        happenedAt: happenedAt(deviceAt, sent, { since: attempt.started_at, now }),
        characters: kind === 'pasted' ? characters : null,
      };
    });
    const room = Math.max(0, mostSignals - counts.kept);
    return insertSignals(trx, { attemptId, rows, room, now });
  });
}

/**
 * When something happened, by our clock: as long ago as the device says that it was. A device's clock may be wrong, so
 * only the difference of two of its times is used, and none that leads out of the attempt.
 */
function happenedAt(
  at: Date | null,
  sent: Date | null,
  { since, now }: { readonly since: Date; readonly now: Date },
): Date | null {
  if (!at || !sent || at > sent) return null;
  const happened = new Date(now.getTime() - (sent.getTime() - at.getTime()));
  return happened < since ? null : happened;
}
