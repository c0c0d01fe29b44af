import { QuestionTable } from '#modules/marking/web/public.ts';
import type { RunOverview } from '#modules/runs/contract/runs.ts';
import { counted, formatDuration, formatNumber } from '#platform/web/format.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { Histogram } from '#platform/web/ui/charts/Histogram.tsx';
import { runAddress } from './run-search.ts';

export interface FiguresTabProps {
  run: RunOverview;
  onCorrect: (questionId: number) => void;
  canChange: boolean;
}

export function FiguresTab({ run, onCorrect, canChange }: FiguresTabProps) {
  const figures: { term: string; value: string; note?: string | undefined }[] = [
    { term: 'Começaram', value: formatNumber(run.candidates) },
    { term: 'Entregaram', value: formatNumber(run.delivered) },
    { term: 'Corrigidas', value: formatNumber(run.graded) },
    { term: 'Média', value: scoreText(run.average) },
    { term: 'Mediana', value: scoreText(run.median) },
    { term: 'Aprovados', value: formatNumber(run.approved) },
    { term: 'Reprovados', value: formatNumber(run.rejected) },
    {
      term: 'Tempo mediano',
      value: run.time ? formatDuration(run.time.median) : '–',
      note: run.time && middleHalf(run.time),
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-5 py-4 sm:flex sm:flex-wrap sm:justify-between sm:px-7">
        {figures.map(({ term, value, note }) => (
          <div key={term} className="grid content-start">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            {note && <dd className="text-sm text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
      <QuestionTable
        runId={run.id}
        onCorrect={onCorrect}
        canChange={canChange}
        chart={
          <Card title="Pontuações" className="flex flex-col">
            {run.graded === 0 ? (
              <p className="text-muted">
                A distribuição aparece aqui quando houver a primeira prova corrigida.
              </p>
            ) : (
              <Histogram
                title="Quantos candidatos em cada faixa de pontuação"
                columns={{ label: 'Pontuação', count: 'Candidatos' }}
                bars={run.distribution.map((count, bin) => ({
                  label: rangeOf(bin),
                  count,
                  ...(count > 0 && { link: linkTo(run.id, bin, count) }),
                }))}
                marks={[
                  ...marked(run.median, 'Mediana'),
                  ...marked(run.lowestApproved, 'Menor pontuação aprovada'),
                ]}
              />
            )}
          </Card>
        }
      />
    </div>
  );
}

function middleHalf({ lowerQuartile, upperQuartile }: NonNullable<RunOverview['time']>): string | undefined {
  const [least, most] = [formatDuration(lowerQuartile), formatDuration(upperQuartile)];
  return least === most ? undefined : `Metade levou de ${least} a ${most}`;
}

const scoreText = (score: number | undefined): string => (score === undefined ? '–' : formatNumber(score));

const marked = (score: number | undefined, word: string) =>
  score === undefined ? [] : [{ at: score / 100, label: `${word}: ${formatNumber(score)}` }];

/** Scores have one decimal. */
const linkTo = (runId: number, bin: number, count: number) => ({
  href: runAddress(runId, { min: bin * 10, max: bin === 9 ? 100 : bin * 10 + 9.9 }),
  name: `Pontuação ${rangeOf(bin)}: ${counted(count, 'candidato', 'candidatos')}. Ver no ranking`,
});

const rangeOf = (index: number): string => `${index * 10}–${index === 9 ? 100 : index * 10 + 9}`;
