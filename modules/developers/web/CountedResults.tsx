import { useState } from 'react';
import { provenFrom } from '#modules/marking/domain/platform-score.ts';
import { counted, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import type { DeveloperScore } from '../contract/developer-profile.ts';
import { ScoreBars } from './ScoreBars.tsx';

const fewest = 6;

export function CountedResults({ results }: { results: NonNullable<DeveloperScore['results']> }) {
  const [isWhole, setWhole] = useState(false);
  const best = results.toSorted((one, other) => other.score - one.score);
  const shown = isWhole ? best : best.slice(0, fewest);
  return (
    <section className="grid gap-3">
      <h3 className="text-sm text-muted">Seus resultados, de 0 a 100</h3>
      <ScoreBars
        most={100}
        bars={shown.map(({ title, score }, index) => ({
          // Results may be alike and never move.
          key: index,
          name: title,
          value: score,
          text: formatNumber(score),
          isProven: score >= provenFrom,
        }))}
      />
      {best.length > shown.length && (
        <Button variant="quiet" className="-mx-4 w-fit" onPress={() => setWhole(true)}>
          Mostrar {counted(best.length - shown.length, 'outro resultado', 'outros resultados')}
        </Button>
      )}
      <p className="text-sm text-muted">
        A pontuação é dez vezes a média destes resultados, com mais dois de 50. Quanto mais provas, menos
        esses dois pesam.
      </p>
    </section>
  );
}
