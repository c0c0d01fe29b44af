import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  Bell,
  ClipboardList,
  Hourglass,
  LayoutTemplate,
  type LucideIcon,
  PencilLine,
  Plus,
  UsersRound,
} from 'lucide-react';
import type { CompanySummary } from '#modules/companies/contract/company-summary.ts';
import { companySummaryQuery } from '#modules/companies/web/profile/company-summary.api.ts';
import { useUnreadCount } from '#modules/notifications/web/notifications.api.ts';
import { paths } from '#platform/contract/paths.ts';
import { firstName } from '#platform/domain/greeting.ts';
import { counted } from '#platform/web/format.ts';
import { loadedLater } from '#platform/web/network/loaded-later.ts';
import { useMember } from '#platform/web/session/member.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { LinkButton } from '#platform/web/ui/buttons/LinkButton.tsx';
import { PlainLink } from '#platform/web/ui/buttons/PlainLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx';
import { Skeleton } from '#platform/web/ui/states/Skeleton.tsx';
import { useIsDue } from '#platform/web/use-now.ts';
import { AboutMails } from './AboutMails.tsx';
import { ActivityChart } from './ActivityChart.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ShortcutCard } from './ShortcutCard.tsx';

/** A phone has two columns, and one if its text is large. */
const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-4 lg:grid-cols-4';

export function CompanyHomePage() {
  const user = useCurrentUser();
  const summary = useQuery(companySummaryQuery);
  const unread = useUnreadCount();
  const { role, name, isPending } = useMember();
  // The company's name is often longer than the person's that follows: two lines, then one.
  const greeted = isPending ? undefined : (name && firstName(name)) || summary.data?.tradeName || user?.name;
  const isDue = useIsDue(!summary.isPending && !isPending);
  // Waits for what stands below it, which it may move.
  const active = isDue ? summary.data?.openRuns : undefined;
  return (
    <>
      <PageHeader
        title={greeted ? `Olá, ${greeted}` : 'Olá!'}
        subtitle={
          active === undefined
            ? 'Um momento: buscando suas notificações não lidas e provas ativas.'
            : `Você tem ${counted(unread, 'notificação não lida', 'notificações não lidas')} e ${counted(active, 'prova ativa', 'provas ativas')}.`
        }
        action={
          role !== 'corretor' && (
            <LinkButton href={paths.company.createExam}>
              <Plus size={18} aria-hidden />
              Criar prova
            </LinkButton>
          )
        }
      />
      {isDue ? <Overview summary={summary} unread={unread} /> : <FiguresOnTheirWay />}
    </>
  );
}

/** All of it comes at once: what showed before what stands above it would move down. */
function Overview({ summary, unread }: { summary: UseQueryResult<CompanySummary>; unread: number }) {
  const { may, name } = useMember();
  const mayAct = may('recrutador');
  return (
    <div className="grid gap-10">
      <AboutMails examples="Gabarito corrigido, recurso decidido ou tentativa anulada pela administração." />
      {name === '' && (
        <Card title="Como você se chama?">
          <OwnName />
        </Card>
      )}
      {summary.isError && !summary.data && (
        <ErrorState
          message="Não foi possível buscar os números da sua empresa."
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      )}
      {summary.data && <NextSteps summary={summary.data} mayInvite={mayAct} />}
      {summary.data && isNew(summary.data) && mayAct && (
        <FirstSteps title="Da prova ao primeiro candidato" steps={firstSteps} />
      )}
      {summary.data && <Figures summary={summary.data} unread={unread} />}
      {mayAct && <QuickActions />}
      {summary.data?.activity.some(({ started, delivered }) => started + delivered > 0) && (
        <Card title="Atividade">
          <ActivityChart days={summary.data.activity} />
        </Card>
      )}
    </div>
  );
}

/** Few lack a name, so the form and what forms need come when they do. */
const ownNameForm = loadedLater(
  async () => (await import('#modules/companies/web/profile/OwnNameForm.tsx')).OwnNameForm,
  'form',
);

function OwnName() {
  const OwnNameForm = ownNameForm.useLoaded();
  return OwnNameForm ? <OwnNameForm name="" /> : <Skeleton className="h-32.5 sm:h-17.5" />;
}

const isNew = ({ openRuns, inProgress, delivered }: CompanySummary) =>
  openRuns + inProgress + delivered === 0;

const firstSteps = [
  {
    title: 'Escolha uma prova',
    text: 'Use uma das nossas, pronta, ou escreva a sua.',
    act: (
      <>
        <LinkButton href={paths.company.templates} variant="secondary">
          Ver as nossas
        </LinkButton>
        <LinkButton href={paths.company.createExam} variant="secondary">
          Escrever a minha
        </LinkButton>
      </>
    ),
  },
  { title: 'Diga as datas', text: 'O período em que ela fica aberta e o tempo de cada pessoa.' },
  { title: 'Mande o link', text: 'Quem o abre faz a prova. O que falta corrigir e decidir aparece aqui.' },
];

function Figures({ summary, unread }: { summary: CompanySummary; unread: number }) {
  const { openRuns, inProgress, awaitingGrading } = summary;
  const { exams, notifications } = paths.company;
  return (
    <ul aria-label="Números atuais" className={grid}>
      <FigureCard href={exams} icon={ClipboardList} label="Provas ativas" figure={openRuns} />
      <FigureCard href={exams} icon={Hourglass} label="Em andamento" figure={inProgress} />
      <FigureCard href={exams} icon={PencilLine} label="Aguardando correção" figure={awaitingGrading} />
      <FigureCard href={notifications} icon={Bell} label="Notificações não lidas" figure={unread} />
    </ul>
  );
}

function QuickActions() {
  const { createGroup, createExam, templates } = paths.company;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">Ações rápidas</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        <ShortcutCard
          href={createGroup}
          icon={UsersRound}
          title="Criar grupo"
          text="Reúna pessoas e escolha provas para elas."
        />
        <ShortcutCard
          href={createExam}
          icon={Plus}
          title="Criar prova"
          text="Monte a sua, questão por questão."
        />
        <ShortcutCard
          href={templates}
          icon={LayoutTemplate}
          title="Aplicar prova"
          text="Use uma das nossas, pronta."
        />
      </ul>
    </section>
  );
}

function FiguresOnTheirWay() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">Carregando...</span>
      {['open', 'in-progress', 'awaiting', 'unread'].map((figure) => (
        <Skeleton key={figure} className="h-34" />
      ))}
    </div>
  );
}

interface FigureCardProps {
  href: string;
  icon: LucideIcon;
  label: string;
  figure: number;
}

function FigureCard({ href, icon: Icon, label, figure }: FigureCardProps) {
  return (
    <li className="grid">
      <PlainLink
        href={href}
        className="grid content-between gap-5 rounded-card border border-line bg-surface p-5 transition-colors hover:border-control"
      >
        <span className="flex items-start gap-2.5 text-sm text-muted">
          <Icon size={18} aria-hidden className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </span>
        <span className="text-title font-semibold">{figure.toLocaleString('pt-BR')}</span>
      </PlainLink>
    </li>
  );
}
