import { useQuery } from '@tanstack/react-query';
import { platformScore, platformScoreMost } from '#modules/marking/domain/platform-score.ts';
import { isProvenScore } from '#modules/marking/web/public.ts';
import { paths } from '#platform/contract/paths.ts';
import { counted, formatDay } from '#platform/web/format.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { StepChart } from '#platform/web/ui/charts/StepChart.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import type { DeveloperScore } from '../contract/developer-profile.ts';
import { CountedResults } from './CountedResults.tsx';
import { developerScoreQuery } from './profile.api.ts';
import { ScoreExplained } from './ScoreExplained.tsx';
import { StackScores } from './StackScores.tsx';

/** A score follows its results within about a second, unless the server has much else to do. */
const lookEvery = 1_000;
const looksMost = 20;
const lookEveryThen = 30_000;

/** Whether a result has not come into the score yet. Only the own score comes with its results. */
const isBehind = ({ score, results }: DeveloperScore) =>
  results !== undefined && platformScore(results.map((result) => result.score)) !== score;

export function ScoreCard({ developerId, isOwn }: { developerId: number; isOwn: boolean }) {
  const query = useQuery({
    ...developerScoreQuery(developerId),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isBehind(data) && (dataUpdateCount < looksMost ? lookEvery : lookEveryThen),
  });
  return (
    <Card title="Pontuação na plataforma" actions={<ScoreExplained results={query.data?.results} />}>
      {query.isPending && <Skeleton className="h-64" />}
      {query.isError && <LoadFailed query={query} />}
      {query.data && isBehind(query.data) && (
        <p className="mb-4 text-muted" role="status">
          Seu último resultado entra na pontuação assim que for contado.
        </p>
      )}
      {query.data && query.data.exams === 0 && !isBehind(query.data) && (
        <div className="grid justify-items-start gap-4">
          <p className="text-title font-semibold">Sem pontuação</p>
          <p className="text-muted">
            {isOwn
              ? 'Sua pontuação aparece com o primeiro resultado que conta. As provas do Provado contam sempre; a própria de uma empresa, quando várias pessoas já a fizeram.'
              : 'A pontuação aparece com o primeiro resultado que conta.'}
          </p>
          {isOwn && (
            <LinkButton href={paths.developer.home} variant="secondary">
              Ver provas para você
            </LinkButton>
          )}
        </div>
      )}
      {query.data && query.data.exams > 0 && <Story score={query.data} />}
    </Card>
  );
}

function Story({ score }: { score: DeveloperScore }) {
  const { position, exams, history, stacks, results } = score;
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <p className="text-score font-semibold">
          {score.score.toLocaleString('pt-BR')}
          <span className="text-base font-normal text-muted">
            {` de ${platformScoreMost.toLocaleString('pt-BR')}`}
          </span>
        </p>
        <p className="text-sm text-muted">
          {position !== undefined && (
            <>
              <span className="font-medium text-text">{position.toLocaleString('pt-BR')}º no ranking</span>
              {' · '}
            </>
          )}
          {counted(exams, 'prova contada', 'provas contadas')}
        </p>
      </div>
      {results && results.length > 0 && <CountedResults results={results} />}
      {stacks.length > 0 && <StackScores stacks={stacks} />}
      {history.length > 0 && (
        <StepChart
          title="Pontuação ao longo do tempo"
          columns={{ at: 'Dia', value: 'Pontuação' }}
          most={platformScoreMost}
          isAccent={isProvenScore(score.score)}
          points={history.map(({ at, score: value }) => ({
            at,
            value,
            label: formatDay(at),
            text: value.toLocaleString('pt-BR'),
          }))}
        />
      )}
    </div>
  );
}
