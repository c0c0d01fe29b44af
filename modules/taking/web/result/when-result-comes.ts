import { formatDeadline } from '#platform/web/format.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import type { OwnAttempt } from '../../contract/attempts.ts';

type Held = Pick<OwnAttempt, 'resultsRelease' | 'runEndsAt'>;

export function whenResultComes({ resultsRelease, runEndsAt }: Held, now = serverNow()): string {
  if (resultsRelease === 'when_published') return 'A empresa ainda vai publicar o resultado.';
  if (resultsRelease === 'on_delivery') return 'O resultado sai em instantes.';
  return runEndsAt > now
    ? `O resultado sai em ${formatDeadline(runEndsAt, now)}.`
    : 'O resultado sai quando os últimos candidatos terminarem a prova.';
}
