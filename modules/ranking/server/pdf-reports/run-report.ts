import { findRunChanges, readRunStatistics } from '#modules/marking/server/public.ts';
import { plainText } from '#modules/question-bank/domain/formats/text/plain-text.ts';
import { findRunOverview } from '#modules/runs/server/public.ts';
import { isEndless } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { reportedMost } from '../../contract/pdf-reports.ts';
import { findCandidates } from '../candidates.queries.ts';
import {
  dayText,
  decisionTexts,
  durationText,
  momentText,
  numberText,
  type PdfReport,
  type ReportPart,
} from './report.ts';

type Overview = NonNullable<Awaited<ReturnType<typeof findRunOverview>>>;
type Candidates = NonNullable<Awaited<ReturnType<typeof findCandidates>>>;

export async function reportRun(
  deps: Pick<Deps, 'db' | 'clock'>,
  runId: number,
  reader: CompanyCaller,
): Promise<PdfReport> {
  const now = deps.clock.now();
  const run = await findRunOverview(deps.db, runId, reader.companyId, deps.clock.now());
  const statistics = run && (await readRunStatistics(deps, runId));
  const changed = await findRunChanges(deps.db, runId, reader.companyId);
  const ranking = await findCandidates(deps.db, runId, reader, {
    filter: {},
    sort: { order: 'score', direction: 'descending' },
    page: { number: 1, size: reportedMost },
    now,
  });
  if (!run || !statistics || !changed || !ranking) throw notFound('run');
  const questions = statistics.figures.questions.map(({ number, statement, right, asked, answered }) => [
    `${number}${changed.standing.get(number)?.kind === 'annulled' ? ' · anulada' : ''}`,
    plainText(statement, 'full'),
    right === undefined ? '–' : `${numberText(right)}%`,
    String(asked - answered),
  ]);
  return {
    title: run.title,
    createdAt: now,
    parts: [
      { kind: 'muted', text: `${periodOf(run)} · relatório de ${momentText(now)}` },
      { kind: 'figures', figures: figuresOf(run) },
      ...(run.graded > 0 ? [barsOf(run)] : []),
      { kind: 'heading', text: 'Questões' },
      {
        kind: 'table',
        title: 'Questões',
        columns: [
          { header: 'Nº', share: 0.15 },
          { header: 'Enunciado', share: 0.55 },
          { header: 'Acerto', share: 0.15, isNumber: true },
          { header: 'Em branco', share: 0.15, isNumber: true },
        ],
        rows: questions,
      },
      ...candidateParts(ranking),
    ],
  };
}

const periodOf = ({ startsAt, endsAt }: Overview): string => {
  const end = new Date(endsAt);
  return isEndless(end)
    ? `Desde ${dayText(startsAt)}, sem prazo`
    : `De ${dayText(startsAt)} a ${dayText(end)}`;
};

const figuresOf = (run: Overview) => [
  { term: 'Começaram', value: numberText(run.candidates) },
  { term: 'Entregaram', value: numberText(run.delivered) },
  { term: 'Corrigidas', value: numberText(run.graded) },
  { term: 'Tempo mediano', value: durationText(run.time?.median) },
  { term: 'Média', value: numberText(run.average) },
  { term: 'Mediana', value: numberText(run.median) },
  { term: 'Aprovados', value: numberText(run.approved) },
  { term: 'Reprovados', value: numberText(run.rejected) },
];

const barsOf = ({ distribution, median, lowestApproved }: Overview): ReportPart => ({
  kind: 'bars',
  title: 'Quantos candidatos em cada faixa de pontuação',
  bars: distribution.map((count, bin) => ({ label: `${bin * 10}–${bin === 9 ? 100 : bin * 10 + 9}`, count })),
  marks: [
    ...(median == null ? [] : [{ at: median / 100, label: `mediana ${numberText(median)}` }]),
    ...(lowestApproved == null
      ? []
      : [{ at: lowestApproved / 100, label: `menor pontuação aprovada ${numberText(lowestApproved)}` }]),
  ],
});

export function candidateParts({ results, total }: Pick<Candidates, 'results' | 'total'>): ReportPart[] {
  const left = Number(total) - results.length;
  return [
    { kind: 'heading', text: 'Ranking' },
    {
      kind: 'table',
      title: 'Ranking',
      columns: [
        { header: 'Posição', share: 0.1 },
        { header: 'Nome', share: 0.34 },
        { header: 'Localidade', share: 0.2 },
        { header: 'Tempo', share: 0.14, isNumber: true },
        { header: 'Pontuação', share: 0.09, isNumber: true },
        { header: 'Situação', share: 0.13 },
      ],
      rows: results.map(({ place, developer, timeUsed, score, part, decision, delivered }) => [
        place == null ? '–' : `${place}º`,
        developer.name,
        [developer.locality.city, developer.locality.state].filter(Boolean).join('/'),
        durationText(timeUsed),
        score == null && part ? `Parcial ${numberText(part.score)}` : numberText(score),
        delivered ? decisionTexts[decision] : 'Em andamento',
      ]),
    },
    ...(left > 0
      ? [
          {
            kind: 'muted' as const,
            text: `Mais ${numberText(left)} candidatos não estão neste relatório: "Exportar", no ranking, traz todos.`,
          },
        ]
      : []),
  ];
}
