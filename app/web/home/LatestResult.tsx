import { ChevronRight } from 'lucide-react';
import type { OwnAttempt } from '#modules/taking/contract/attempts.ts';
import { ownScoreText } from '#modules/taking/web/result/own-score.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';

export function LatestResult({ attempt }: { attempt: OwnAttempt }) {
  const { score, deliveredAt } = attempt;
  return (
    <li className="border-line not-first:border-t">
      <PlainLink
        href={href(paths.developer.result, { attemptId: attempt.id })}
        className="flex min-h-16 items-center gap-4 rounded-card px-4 py-3 hover:bg-raised sm:px-5"
      >
        <span className="grid min-w-0 flex-1 gap-0.5 wrap-anywhere">
          <span className="font-medium">{attempt.title}</span>
          <span className="text-sm text-muted">
            {attempt.company.name}
            {deliveredAt && ` · ${formatDay(deliveredAt)}`}
          </span>
        </span>
        {score === undefined ? (
          <span className="text-right text-sm text-muted">{waitingWord(attempt)}</span>
        ) : (
          <span className={classNames('text-lg font-semibold tabular-nums', ownScoreText(attempt))}>
            {formatNumber(score)}
          </span>
        )}
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted" />
      </PlainLink>
    </li>
  );
}

function waitingWord({ state, held, defence }: OwnAttempt): string {
  if (defence?.state === 'waiting' || defence?.state === 'in_progress') return 'Falta a defesa';
  if (state === 'annulled') return 'Anulada';
  return held ? 'Aguardando resultado' : 'Aguardando correção';
}
