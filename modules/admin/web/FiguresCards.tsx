import { paths } from '#platform/contract/paths.ts';
import { classNames } from '#platform/web/class-names.ts';
import { formatMoment } from '#platform/web/format.ts';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import type { Figures } from '../contract/admin.ts';

export function FiguresCards({ figures }: { figures: Figures }) {
  const { accounts, exams, runs, attempts, queue } = figures;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <FiguresCard
        title="Para decidir"
        isWide
        figures={[
          ['Empresas aguardando verificação', accounts.waiting, paths.admin.checks],
          ['Disputas abertas', accounts.claims, paths.admin.claims],
          ['Recursos', attempts.appeals, paths.admin.appeals],
          ['Pedidos de exclusão', attempts.deletions, paths.admin.deletions],
          ['Denúncias', accounts.reports, paths.admin.reports],
        ]}
      />
      <FiguresCard
        title="Contas"
        figures={[
          ['Desenvolvedores', accounts.developers, `${paths.admin.users}?tipo=desenvolvedor`],
          ['Empresas', accounts.companies, paths.admin.companies],
          ['Administradores', accounts.admins],
          ['Suspensas', accounts.suspended],
        ]}
      />
      <FiguresCard
        title="Provas"
        figures={[
          ['Provas', exams.total],
          ['Modelos', exams.templates, paths.admin.templates],
          ['Aplicações abertas', runs.open],
          ['Aplicações no total', runs.total],
        ]}
      />
      <FiguresCard
        title="Tentativas"
        figures={[
          ['Em andamento', attempts.inProgress],
          ['Aguardando correção', attempts.awaitingGrading],
          ['Corrigidas', attempts.graded],
          ['Anuladas', attempts.annulled],
        ]}
      />
      <FiguresCard
        title="Fila de tarefas"
        note={
          queue.oldestPendingAt
            ? `A tarefa mais antiga espera desde ${formatMoment(queue.oldestPendingAt)}.`
            : 'A fila está vazia.'
        }
        figures={[
          ['E-mails a enviar', queue.pendingMails],
          ['E-mails com falha', queue.failedMails],
          ['Tarefas na fila', queue.pending],
          ['Tarefas com falha', queue.failed],
        ]}
      />
    </div>
  );
}

interface FiguresCardProps {
  title: string;
  figures: readonly (readonly [label: string, figure: number, href?: string])[];
  note?: string;
  isWide?: boolean;
}

function FiguresCard({ title, figures, note, isWide = false }: FiguresCardProps) {
  return (
    <Card title={title} className={isWide ? 'lg:col-span-2' : ''}>
      <dl className={classNames('grid grid-cols-2 gap-x-4 gap-y-5', isWide && 'lg:grid-cols-4')}>
        {figures.map(([label, figure, href]) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-muted">
              {href ? (
                <TextLink href={href} tone="plain">
                  {label}
                </TextLink>
              ) : (
                label
              )}
            </dt>
            <dd className="text-title font-semibold">{figure.toLocaleString('pt-BR')}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="pt-5 text-sm text-muted">{note}</p>}
    </Card>
  );
}
