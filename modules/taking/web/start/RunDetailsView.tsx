import { useLocation } from '@tanstack/react-router';
import { CalendarDays, Clock, ExternalLink, FileText, Hourglass, ListChecks, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { handInText } from '#modules/exams/web/public.ts';
import { countedKinds, examKindName } from '#modules/question-bank/web/public.ts';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import { AddToCalendar, formatLeft, timeGiven } from '#modules/runs/web/public.ts';
import { sizedFiles } from '#modules/works/contract/work-text.ts';
import { isEndless } from '#platform/contract/day.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatDay, formatDeadline, formatDuration } from '#platform/web/format.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Markdown } from '#platform/web/ui/Markdown.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { backFromExam } from './back-from-exam.ts';
import { RunRules } from './RunRules.tsx';
import { StartRun } from './StartRun.tsx';

export interface RunDetailsViewProps {
  run: RunDetails;
  help?: ReactNode;
  children: ReactNode;
}

export function RunDetailsView({ run, help, children }: RunDetailsViewProps) {
  const now = useNow();
  const { state } = useLocation();
  const { left = 0, isCut } = timeGiven(run, now);
  return (
    <>
      <PageHeader
        title={run.title}
        subtitle={
          <span className="flex items-center gap-3 pt-2 text-text">
            <Avatar name={run.company.name} src={run.company.logo} isSquare />
            {run.company.name}
          </span>
        }
        back={backFromExam(state.from)}
        action={
          <span className="flex items-center gap-2">
            <LinkButton href={href(paths.company.profile, { companyId: run.company.id })} variant="secondary">
              Ver perfil
            </LinkButton>
            {children}
          </span>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="order-2 grid min-w-0 grid-cols-1 gap-6 lg:order-1">
          <Card title="Sobre a prova">
            {run.description ? (
              <Markdown text={run.description} className="text-base" />
            ) : (
              <p className="text-muted">A empresa não escreveu uma descrição.</p>
            )}
            {run.repositoryUrl && (
              <p className="pt-5">
                <TextLink
                  href={run.repositoryUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center gap-2"
                >
                  Repositório com o código base
                  <ExternalLink size={16} aria-hidden />
                  <span className="sr-only">(abre em outra aba)</span>
                </TextLink>
              </p>
            )}
          </Card>
          <RunRules run={run} />
          {help}
          <Card title="O que ela avalia">
            <dl className="grid gap-5">
              <Tags term="Stacks" names={run.stacks.map((stack) => stack.name)} />
              <Tags term="Habilidades" names={run.skills.map((skill) => skill.name)} />
            </dl>
          </Card>
        </div>
        <Card className="order-1 lg:sticky lg:top-24 lg:order-2">
          <dl className="grid gap-4 pb-6 text-sm">
            <Fact icon={<FileText size={18} aria-hidden />} term="Tipo">
              {examKindName({ kind: run.kind, asksCode: run.questionsOf.code + run.questionsOf.sql > 0 })}
            </Fact>
            <Fact icon={<CalendarDays size={18} aria-hidden />} term="Realizar até">
              {isEndless(run.endsAt) ? (
                'Sem prazo'
              ) : (
                <>
                  {formatDay(run.endsAt)}
                  <span className="block font-normal text-muted">
                    {run.endsAt <= now ? 'terminou' : 'termina'}{' '}
                    {formatDeadline(run.endsAt, now).replace(/^\S+ /, '')}
                  </span>
                </>
              )}
            </Fact>
            <Fact icon={<Clock size={18} aria-hidden />} term="Duração">
              {run.duration === undefined ? 'Livre' : formatDuration(run.duration)}
              {run.extraTime !== undefined && (
                <span className="block font-normal text-muted">
                  mais {formatDuration(run.extraTime)} para você
                </span>
              )}
              {isCut && left > 0 && (
                <span className="block font-normal text-muted">começando agora, {formatLeft(left)}</span>
              )}
            </Fact>
            <Fact icon={<ListChecks size={18} aria-hidden />} term="Conteúdo">
              {counted(run.questions, 'questão', 'questões')}
              {run.drawn !== undefined && (
                <span className="block font-normal text-muted">
                  {run.drawn === run.questions
                    ? 'sorteadas por candidato'
                    : counted(run.drawn, 'sorteada por candidato', 'sorteadas por candidato')}
                </span>
              )}
              {run.handInWays && (
                <span className="block font-normal text-muted">{handInText(run.handInWays)}</span>
              )}
              {run.base && (
                <span className="block font-normal text-muted">
                  Para baixar ao começar: {sizedFiles(run.base)}
                </span>
              )}
              {kindsIn(run).map((kind) => (
                <span key={kind} className="block font-normal text-muted">
                  {kind}
                </span>
              ))}
            </Fact>
            {run.medianTime !== undefined && (
              <Fact icon={<Hourglass size={18} aria-hidden />} term="Tempo mediano">
                {formatDuration(toMinutes(run.medianTime))}
              </Fact>
            )}
            <Fact icon={<Users size={18} aria-hidden />} term="Participação">
              {counted(run.candidates, 'candidato', 'candidatos')}
            </Fact>
          </dl>
          <StartRun run={run} />
          <div className="pt-3 empty:hidden">
            <AddToCalendar run={run} />
          </div>
        </Card>
      </div>
    </>
  );
}

function kindsIn({ kind, questions, questionsOf }: RunDetails): string[] {
  if (kind === 'practice') return [];
  const known = Object.values(questionsOf).reduce((sum, of) => sum + of, 0);
  // Drawn questions may be of either kind.
  const least = known < questions ? 'ao menos ' : '';
  return countedKinds((kind) => questionsOf[kind]).map((text) => least + text);
}

const toMinutes = (seconds: number) => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60);

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt className="flex shrink-0 items-center gap-3 text-muted">
        {icon}
        {term}
      </dt>
      <dd className="ml-auto min-w-min text-right font-medium">{children}</dd>
    </div>
  );
}

function Tags({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="flex flex-wrap gap-2">
        {names.length > 0 ? names.map((name) => <Chip key={name}>{name}</Chip>) : 'Não informado'}
      </dd>
    </div>
  );
}
