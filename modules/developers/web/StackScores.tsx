import { platformScoreMost } from '#modules/marking/domain/platform-score.ts';
import { isProvenScore } from '#modules/marking/web/public.ts';
import type { DeveloperScore } from '../contract/developer-profile.ts';
import { ScoreBars } from './ScoreBars.tsx';

export const StackScores = ({ stacks }: { stacks: DeveloperScore['stacks'] }) => (
  <section className="grid gap-3">
    <h3 className="text-sm text-muted">Pontuação por stack</h3>
    <ScoreBars
      most={platformScoreMost}
      bars={stacks.map(({ id, name, score }) => ({
        key: id,
        name,
        value: score,
        text: score.toLocaleString('pt-BR'),
        isProven: isProvenScore(score),
      }))}
    />
  </section>
);
