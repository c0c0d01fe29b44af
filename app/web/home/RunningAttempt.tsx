import { Clock } from 'lucide-react';
import type { OwnAttempt } from '#modules/taking/contract/attempts.ts';
import { isEndless } from '#platform/contract/day.ts';
import { takeHref } from '#platform/contract/paths.ts';
import { formatDeadline, formatTimeLeft } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { useNow } from '#platform/web/use-now.ts';

export interface RunningAttemptProps {
  attempt: OwnAttempt;
  isFirst: boolean;
}

export function RunningAttempt({ attempt, isFirst }: RunningAttemptProps) {
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-control bg-surface p-5">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="text-base font-medium">{attempt.title}</h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Clock size={16} aria-hidden />
          {isEndless(attempt.deadline) ? (
            <span>Sem prazo</span>
          ) : (
            <>
              <span className="font-medium text-text">{formatTimeLeft(attempt.deadline, now)}</span>
              <span>até {formatDeadline(attempt.deadline, now)}</span>
            </>
          )}
        </p>
      </div>
      <LinkButton
        href={takeHref(attempt.runId, attempt.id)}
        variant={isFirst ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        aria-label={`Continuar: ${attempt.title}`}
      >
        Continuar
      </LinkButton>
    </li>
  );
}
