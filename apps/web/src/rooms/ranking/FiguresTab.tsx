import type { RunOverview } from '@provado/contract/exams.ts';
import { formatNumber } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Histogram } from '#ui/Histogram.tsx';

/** How a run is going, in numbers and one picture. */
export function FiguresTab({ run }: { run: RunOverview }) {
  const figures = [
    { term: 'Começaram', value: formatNumber(run.candidates) },
    { term: 'Entregaram', value: formatNumber(run.delivered) },
    { term: 'Corrigidas', value: formatNumber(run.graded) },
    { term: 'Média', value: scoreText(run.average) },
    { term: 'Mediana', value: scoreText(run.median) },
  ];
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(({ term, value }) => (
          <div key={term} className="grid gap-1 rounded-card border border-line bg-surface p-5">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-3xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Card title="Pontuações">
        {run.graded === 0 ? (
          <p className="text-muted">A distribuição aparece aqui quando houver a primeira prova corrigida.</p>
        ) : (
          <div className="mx-auto max-w-3xl">
            <Histogram
              title="Quantos candidatos em cada faixa de pontuação"
              columns={{ label: 'Pontuação', count: 'Candidatos' }}
              bars={run.distribution.map((count, index) => ({ label: rangeOf(index), count }))}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

const scoreText = (score: number | undefined): string => (score === undefined ? '–' : formatNumber(score));

/** The ten ranges of a score: 0–9, 10–19, …, 90–100. */
const rangeOf = (index: number): string => `${index * 10}–${index === 9 ? 100 : index * 10 + 9}`;
