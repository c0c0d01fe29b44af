import { ChevronRight, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from 'react-toastify/unstyled';
import {
  helpRules,
  judgesText,
  judgesTitle,
  ownJudgesText,
  playbackText,
  playbackTitle,
  ruleText,
} from '#modules/exams/web/public.ts';
import { platformScoreMost } from '#modules/marking/domain/platform-score.ts';
import { decisionTones, decisionWords, MeasurementError } from '#modules/marking/web/public.ts';
import { YouHear } from '#modules/notifications/web/public.ts';
import { filesText, type OwnWork, sizeText } from '#modules/works/contract/work-text.ts';
import { LinkNote, saveOwnWork, WorkCard } from '#modules/works/web/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import {
  counted,
  formatDuration,
  formatMoment,
  formatNumber,
  formatPercentile,
} from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { AttemptResult } from '../../contract/attempts.ts';
import { answerNote } from '../answer-note.ts';
import { RehearseButton } from '../start/StartRun.tsx';
import { isToShow } from './main-act.ts';
import { ownScoreText } from './own-score.ts';
import { goToQuestions, QuestionResults } from './QuestionResults.tsx';
import { whenResultComes } from './when-result-comes.ts';

export interface AttemptResultViewProps {
  result: AttemptResult;
  /** What its developer goes on with, before everything that explains the result. */
  next?: ReactNode;
  certificate?: ReactNode;
  /** What stands below an open answer. */
  belowAnswer?: ((questionId: number) => ReactNode) | undefined;
  record?: ReactNode;
  children?: ReactNode;
}

export function AttemptResultView({
  result,
  next,
  certificate,
  belowAnswer,
  record,
  children,
}: AttemptResultViewProps) {
  const isFirst = isToShow(result);
  const note = answerNote(result, useNow());
  return (
    <>
      <PageHeader
        title={result.title}
        subtitle={subtitleOf(result)}
        back={
          result.rehearsal === undefined
            ? { href: paths.developer.myExams, label: 'Provas' }
            : { href: `${paths.developer.myExams}?aba=treinos`, label: 'Treinos' }
        }
      />
      <div className="grid gap-6 lg:grid-cols-[20rem_1fr]">
        <Card className="grid min-h-44 content-center lg:min-h-56 justify-items-center gap-2 text-center">
          <Score result={result} />
          {!isFirst && result.rehearsal === undefined && (
            <Button onPress={goToQuestions} className="mt-2">
              {result.questionsShown ? 'Ver a correção' : 'Ver suas respostas'}
            </Button>
          )}
        </Card>
        <Card title="Sua entrega">
          <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 xl:grid-cols-3">
            <Fact term="Respondidas">
              {result.answered} de {counted(result.questions, 'questão', 'questões')}
            </Fact>
            {result.timeUsed !== undefined && (
              <Fact term="Tempo usado">{formatDuration(result.timeUsed)}</Fact>
            )}
            {result.deliveredAt && <Fact term="Entregue em">{formatMoment(result.deliveredAt)}</Fact>}
            <Fact term="Como terminou">{howItEnded(result)}</Fact>
            {note && <Fact term="Retorno da empresa">{note}</Fact>}
            {result.opened !== undefined && (
              <Fact term="Suas respostas">
                {result.opened ? 'Uma pessoa da empresa as abriu' : 'Ninguém da empresa as abriu'}
              </Fact>
            )}
            {result.percentile !== undefined && (
              <Fact term="Entre quem fez a mesma prova">{formatPercentile(result.percentile)}</Fact>
            )}
            {result.platform && <Fact term="Pontuação na plataforma">{platformText(result.platform)}</Fact>}
          </dl>
        </Card>
      </div>
      {result.decision !== 'pending' && result.state !== 'annulled' && <Decided result={result} />}
      <div className="mt-6 grid gap-6 empty:hidden">{next}</div>
      {isFirst && <div className="mt-6 empty:hidden">{certificate}</div>}
      {result.annulment && (
        <Card title="Por que foi anulada" className="mt-6">
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{result.annulment.reason}</p>
          <p className="pt-3 text-sm text-muted">
            Anulada em {formatMoment(result.annulment.at)}. Ela não conta em rankings nem na sua pontuação.
          </p>
        </Card>
      )}
      {result.works?.map((work) => (
        <DeliveredWork key={work.questionId} attemptId={result.id} work={work} />
      ))}
      {result.links && result.state !== 'in_progress' && (
        <Card title="O repositório que você entregou" className="mt-6">
          {result.links.map((fact) => (
            <LinkNote key={fact.questionId} fact={fact} reader="delivered" />
          ))}
        </Card>
      )}
      <QuestionResults result={result} belowAnswer={belowAnswer} />
      {!isFirst && <div className="mt-6 empty:hidden">{certificate}</div>}
      <div className="mt-6 empty:hidden">
        <div className="grid gap-6 empty:hidden">{children}</div>
      </div>
      <Details>
        {result.hash && <Hash hash={result.hash} />}
        {result.rehearsal === undefined && <RuleCard rule={result} />}
        {record}
      </Details>
      <div className="flex flex-wrap gap-4 pt-8">
        {result.rehearsal !== undefined && result.own && (
          <>
            <span className="max-sm:w-full">
              <RehearseButton runId={result.own.rehearsalId} />
            </span>
            <LinkButton
              href={href(paths.developer.exam, { runId: result.own.runId })}
              size="large"
              variant="secondary"
              className="max-sm:w-full"
            >
              Ver a prova
            </LinkButton>
          </>
        )}
        <LinkButton href={paths.developer.home} size="large" variant="secondary" className="max-sm:w-full">
          Ir para a Home
        </LinkButton>
      </div>
    </>
  );
}

function subtitleOf({ rehearsal, company }: AttemptResult): string {
  if (rehearsal !== undefined) return `${rehearsal}º treino: só você vê, e não conta para nada`;
  return company.platform ? `Prova do ${company.name}` : `Prova de ${company.name}`;
}

const Decision = ({ decision }: Pick<AttemptResult, 'decision'>) => (
  <Chip tone={decisionTones[decision]}>{decisionWords[decision]}</Chip>
);

function platformText({ score, effect }: NonNullable<AttemptResult['platform']>): string {
  // The start of a score is no praise: much of it is what everybody starts with.
  if (effect === score) return `Começa em ${formatNumber(score)} de ${formatNumber(platformScoreMost)}`;
  if (effect === 0) return `Sem mudança, hoje em ${formatNumber(score)}`;
  const points = `${effect > 0 ? '+' : '−'}${counted(Math.abs(effect), 'ponto', 'pontos')}`;
  return `${points}, hoje em ${formatNumber(score)}`;
}

function Decided({ result }: { result: AttemptResult }) {
  return (
    <Card
      title={`Retorno de ${result.company.name}`}
      className="mt-6"
      actions={<Decision decision={result.decision} />}
    >
      {result.feedback ? (
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{result.feedback}</p>
      ) : (
        <p className="text-muted">
          A empresa decidiu{' '}
          {result.decision === 'rejected' ? 'sem motivo informado' : 'sem deixar um comentário'}.
        </p>
      )}
    </Card>
  );
}

function Score({ result }: { result: AttemptResult }) {
  if (result.state === 'annulled') {
    return <p className="text-lg font-semibold">Prova anulada</p>;
  }
  if (result.held) {
    return (
      <>
        <p className="text-lg font-semibold">Prova entregue</p>
        <p className="text-sm text-muted">
          {whenResultComes(result)}
          <YouHear runId={result.runId} kind="result_ready" />
        </p>
      </>
    );
  }
  if (result.state === 'delivered' && result.awaiting === 0) {
    return (
      <>
        <p className="text-lg font-semibold">Sem pontuação</p>
        <p className="text-sm text-muted">Todas as questões desta prova foram anuladas.</p>
      </>
    );
  }
  if (result.score === undefined) {
    return (
      <>
        <p className="text-lg font-semibold">
          {isDefenceDue(result) ? 'Falta a defesa do trabalho' : 'Aguardando correção'}
        </p>
        <p className="text-sm text-muted">{awaitedText(result)}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">Sua pontuação</p>
      <p className={classNames('text-score font-semibold', ownScoreText(result))}>
        {formatNumber(result.score)}
      </p>
      <p className="text-sm text-muted">de 100</p>
      {result.standardError !== undefined && (
        <MeasurementError score={result.score} points={result.standardError} />
      )}
      {/* What was decided stands in the company's reply. */}
      {!result.company.platform && result.decision === 'pending' && <Decision decision="pending" />}
    </>
  );
}

const isDefenceDue = ({ defence }: AttemptResult): boolean =>
  defence?.state === 'waiting' || defence?.state === 'in_progress';

function awaitedText({ awaiting, awaitingTests, testing }: AttemptResult): string {
  const byPeople = awaiting - awaitingTests;
  const texts = [
    awaitingTests > 0 && `${counted(awaitingTests, 'resposta', 'respostas')} em correção automática.`,
    byPeople > 0 && `A empresa ainda vai corrigir ${counted(byPeople, 'resposta', 'respostas')}.`,
    testing === 'failed' &&
      'Não conseguimos rodar alguns testes. A falha foi nossa e não conta contra você: eles rodam de novo ou a empresa corrige.',
  ].filter(Boolean);
  return texts.join(' ') || 'A pontuação aparece aqui assim que sair.';
}

function Details({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight size={18} aria-hidden className="transition-transform group-open:rotate-90" />
        Detalhes
      </summary>
      <div className="grid gap-6 pt-3">{children}</div>
    </details>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 sm:grid sm:content-start">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium sm:text-base">{children}</dd>
    </div>
  );
}

function RuleCard({ rule }: { rule: AttemptResult }) {
  return (
    <Card title="A regra que valia quando você começou">
      <dl className="grid max-w-prose gap-3 text-sm">
        <div>
          <dt className="font-medium">{helpRules[rule.helpRule].name}</dt>
          <dd className="text-muted">{ruleText(rule)}</dd>
        </div>
        <div>
          <dt className="font-medium">{judgesTitle}</dt>
          <dd className="text-muted">{rule.company.platform ? ownJudgesText : judgesText(rule)}</dd>
        </div>
        {rule.playbackShown && (
          <div>
            <dt className="font-medium">{playbackTitle}</dt>
            <dd className="text-muted">{playbackText(rule)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function DeliveredWork({ attemptId, work }: { attemptId: number; work: OwnWork }) {
  const { questionId, name, files, bytes, receivedAt, digest, commit } = work;
  return (
    <Card title={commit ? 'Entregue por git push' : 'Arquivo entregue'} className="mt-6">
      <WorkCard
        title={commit ? `Commit ${commit}` : name}
        facts={[filesText(files), sizeText(bytes), `recebido em ${formatMoment(receivedAt)}`].join(' · ')}
        digest={digest}
        onDownload={() => saveOwnWork({ attemptId, questionId })}
      />
    </Card>
  );
}

function Hash({ hash }: { hash: string }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(hash);
      toast.success('Recibo copiado.', { autoClose: 3000 });
    } catch {
      toast.error('Não foi possível copiar. Selecione o texto e copie.');
    }
  }
  return (
    <Card title="Recibo das respostas (SHA-256)">
      <div className="flex items-center gap-2">
        <code translate="no" className="min-w-0 flex-1 font-mono text-sm break-all">
          {hash}
        </code>
        <IconButton label="Copiar recibo" onPress={copy}>
          <Copy size={18} aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}

function howItEnded({ deliveredAt, automatic, endedByCompany, timeUsed }: AttemptResult): string {
  if (!deliveredAt) return 'Foi anulada antes de você entregar';
  if (!automatic) return 'Você finalizou a prova';
  if (endedByCompany) return 'A empresa encerrou a prova, e o que você respondeu foi entregue';
  return `${timeUsed === undefined ? 'O prazo terminou' : 'O tempo acabou'} e a prova foi entregue sozinha`;
}
