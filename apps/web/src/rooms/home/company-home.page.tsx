import type { CompanySummary } from '@provado/contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ClipboardList, Hourglass, PencilLine, Plus } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { counted, formatDay } from '#lib/format.ts';
import { useCurrentUser } from '#lib/session.ts';
import { companySummaryQuery } from '#rooms/companies/companies.api.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FigureCard } from './FigureCard.tsx';
import { RunsCard } from './RunsCard.tsx';

const grid = 'grid grid-cols-2 gap-4 lg:grid-cols-4';

/** What goes on in the company's exams, and the way to the next one. */
export function CompanyHomePage() {
  const name = useCurrentUser()?.name;
  const summary = useQuery(companySummaryQuery);
  return (
    <>
      <PageHeader
        title={`Olá, ${summary.data?.tradeName ?? name ?? ''}`}
        subtitle="Veja como estão as suas provas."
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton href={paths.company.exams} variant="secondary">
              Ver provas
            </LinkButton>
            <LinkButton href={paths.company.createExam}>
              <Plus size={18} aria-hidden />
              Criar prova
            </LinkButton>
          </div>
        }
      />
      {summary.isPending && <FiguresOnTheirWay />}
      {summary.isError && !summary.data && (
        <ErrorState
          message="Não foi possível buscar os números da sua empresa."
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      )}
      {summary.data && <Figures summary={summary.data} />}
    </>
  );
}

function Figures({ summary }: { summary: CompanySummary }) {
  const { openRuns, inProgress, awaitingGrading, delivered, toGrade, endingSoon } = summary;
  const href = paths.company.exams;
  return (
    <div className="grid gap-6">
      <ul aria-label="Números de agora" className={grid}>
        <FigureCard href={href} icon={ClipboardList} label="Provas abertas" figure={openRuns} />
        <FigureCard href={href} icon={Hourglass} label="Em andamento" figure={inProgress} />
        <FigureCard href={href} icon={PencilLine} label="Aguardando correção" figure={awaitingGrading} />
        <FigureCard href={href} icon={CircleCheck} label="Entregues" figure={delivered} />
      </ul>
      {toGrade.length + endingSoon.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RunsCard
            title="Para corrigir"
            runs={toGrade}
            note={awaitingNote}
            none="Nenhuma resposta espera por você."
          />
          <RunsCard
            title="Terminam nesta semana"
            runs={endingSoon}
            note={({ endsAt }) => `Até ${formatDay(endsAt)}`}
            none="Nenhuma prova termina nos próximos sete dias."
          />
        </div>
      )}
      {openRuns + inProgress + delivered === 0 && (
        <EmptyState icon={<ClipboardList size={22} aria-hidden />} title="Nenhuma prova aberta por enquanto">
          Crie uma prova com o período em que ela fica aberta. Assim que alguém começar, os números aparecem
          aqui.
        </EmptyState>
      )}
    </div>
  );
}

const awaitingNote = ({ awaiting }: { awaiting: number }) =>
  counted(awaiting, 'resposta aguarda', 'respostas aguardam');

function FiguresOnTheirWay() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Carregando...</span>
      {['open', 'in-progress', 'awaiting', 'delivered'].map((figure) => (
        <Skeleton key={figure} className="h-34" />
      ))}
    </div>
  );
}
