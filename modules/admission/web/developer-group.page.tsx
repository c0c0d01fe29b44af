import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { isGone } from '#platform/contract/client.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatEnd, formatNumber } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useCurrentUser } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { Membership } from '../contract/groups.ts';
import { InvitationButtons } from './GroupInvitations.tsx';
import { leaveGroup, membershipQuery } from './groups.api.ts';
import { statusNames } from './member-results.ts';

export function DeveloperGroupPage() {
  const { groupId } = useParams({ from: '/developer/dev/groups/$userId/$groupId' });
  const userId = useCurrentUser()?.id ?? 0;
  const query = useQuery(membershipQuery(Number(groupId)));
  const back = { href: href(paths.developer.groups, { userId }), label: 'Grupos' };
  // A group that was taken away is not shown any more.
  if (query.data && !isGone(query.error)) return <MembershipView membership={query.data} back={back} />;
  return (
    <>
      <PageHeader title="Grupo" back={back} />
      {query.isError ? <LoadFailed query={query} /> : <SkeletonList rows={3} />}
    </>
  );
}

interface MembershipViewProps {
  membership: Membership;
  back: { href: string; label: string };
}

function MembershipView({ membership, back }: MembershipViewProps) {
  const { id, name, description, active, status, members, company, runs } = membership;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <span className="flex flex-wrap items-center gap-2">
            <Chip tone={active ? 'accent' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</Chip>
            {status !== 'accepted' && <Chip>Convite: {statusNames[status].toLowerCase()}</Chip>}
          </span>
        }
        back={back}
        action={
          <>
            {status === 'pending' && active && <InvitationButtons groupId={id} groupName={name} />}
            {status === 'accepted' && (
              <Button variant="secondary" onPress={() => setLeaving(true)}>
                Sair do grupo
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-10">
        <Card title="Sobre o grupo">
          <div className="grid gap-5">
            <TextLink
              href={href(paths.company.profile, { companyId: company.id })}
              tone="plain"
              className="flex min-h-11 w-fit items-center gap-3"
            >
              <Avatar name={company.name} src={company.logo} isSquare />
              {company.name}
            </TextLink>
            <p className="whitespace-pre-wrap wrap-anywhere">
              {description || <span className="text-muted">A empresa não escreveu uma descrição.</span>}
            </p>
            <p className="text-sm text-muted">{counted(members, 'participante', 'participantes')}</p>
          </div>
        </Card>
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">Provas relacionadas</h2>
          {runs.length === 0 ? (
            <EmptyState title="Nenhuma prova relacionada." icon={<FileText size={22} aria-hidden />} />
          ) : (
            <ul className="rounded-card border border-line bg-surface">
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
          )}
        </section>
      </div>
      {isLeaving && <LeaveDialog membership={membership} back={back} onClose={() => setLeaving(false)} />}
    </>
  );
}

function RunRow({ run }: { run: Membership['runs'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t">
      <span className="grid min-w-0 wrap-anywhere">
        {run.open ? (
          <TextLink
            href={href(paths.developer.exam, { runId: run.id })}
            tone="plain"
            className="inline-flex min-h-11 items-center"
          >
            {run.title}
          </TextLink>
        ) : (
          <span className="py-2.5 font-medium">{run.title}</span>
        )}
        <span className="text-sm text-muted">{formatEnd(run.endsAt)}</span>
      </span>
      <span className="text-sm">{stateOf(run, useNow())}</span>
    </li>
  );
}

function stateOf(run: Membership['runs'][number], now: Date): string {
  switch (run.state) {
    case 'in_progress':
      return 'Em andamento';
    case 'delivered':
      // It may be corrected, and its result held back.
      return 'Aguardando resultado';
    case 'graded':
      return `Pontuação ${formatNumber(run.score ?? 0)}`;
    case 'annulled':
      return 'Anulada';
    case undefined:
      if (run.endsAt < now) return 'Prazo encerrado';
      if (!run.active) return 'Inativa';
      return run.open ? 'Não feita' : 'Liberada depois de aceitar o convite';
  }
}

function LeaveDialog({ membership, back, onClose }: MembershipViewProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useAct(() => leaveGroup(membership.id), { onDone: () => navigate({ href: back.href }) });

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      isPending={leave.isPending}
      isDanger
      title={`Sair de ${membership.name}?`}
      confirmText="Sair do grupo"
      cancelText="Ficar"
    >
      {membership.company.name} deixa de ver você no grupo, e as provas que só ele libera se fecham para você.
      Voltar depende de um novo convite.
    </ConfirmDialog>
  );
}
