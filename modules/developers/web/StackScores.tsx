import { platformScoreMost } from '#modules/results/domain/platform-score.ts';
import { isProvenScore } from '#modules/results/web/public.ts';
import { classNames } from '#platform/web/class-names.ts';
import type { DeveloperScore } from '../contract/developer-profile.ts';

/** The score in each stack, as bars beside the numbers. */
export function StackScores({ stacks }: { stacks: DeveloperScore['stacks'] }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm text-muted">Pontuação por stack</h3>
      <ul className="grid gap-3">
        {stacks.map(({ id, name, score }) => (
          <li key={id} className="grid gap-1.5">
            <p className="flex justify-between gap-4 text-sm">
              <span>{name}</span>
              <span className="font-medium tabular-nums">{score.toLocaleString('pt-BR')}</span>
            </p>
            <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
              <div
                className={classNames(
                  'h-full rounded-full',
                  isProvenScore(score) ? 'bg-accent' : 'bg-control',
                )}
                style={{ width: `${(score / platformScoreMost) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
