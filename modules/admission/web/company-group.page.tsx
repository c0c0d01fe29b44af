import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import {
  ChevronDown,
  CircleOff,
  EllipsisVertical,
  FileText,
  Pencil,
  Trash2,
  UserPlus,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RunState } from '#modules/runs/web/public.ts';
import { isGone, readFailed } from '#platform/contract/client.ts';
import { href, paths } from '#platform/contract/paths.ts';
import { counted, formatEnd } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { lazyDialog } from '#platform/web/lazy-dialog.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/buttons/Menu.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { GroupDetails } from '../contract/groups.ts';
import { GroupResults } from './GroupResults.tsx';
import { changeGroup, companyGroupQuery, deleteGroup, groupValues } from './groups.api.ts';
import { MembersTable } from './MembersTable.tsx';

const AddPeopleDialog = lazyDialog(() =>
  import('./AddPeopleDialog.tsx').then((found) => found.AddPeopleDialog),
);
const EditGroupDialog = lazyDialog(() =>
  import('./EditGroupDialog.tsx').then((found) => found.EditGroupDialog),
);

const back = { href: paths.company.groups, label: 'Grupos' };

export function CompanyGroupPage() {
  const { groupId } = useParams({ from: '/company/company/groups/$groupId' });
  const query = useQuery(companyGroupQuery(Number(groupId)));
  const [open, setOpen] = useState<OpenDialog>();
  // What somebody is writing into the form stays, even if a colleague deletes the group.
  if (query.data && (open === 'edit' || !isGone(query.error)))
    return <GroupView details={query.data} open={open} setOpen={setOpen} />;
  return (
    <>
      <PageHeader title="Grupo" back={back} />
      {query.isError ? <LoadFailed query={query} fallback={readFailed} /> : <SkeletonList rows={4} />}
    </>
  );
}

type OpenDialog = 'add' | 'edit' | 'switch' | 'delete' | undefined;

interface GroupViewProps {
  details: GroupDetails;
  open: OpenDialog;
  setOpen: (open: OpenDialog) => void;
}

function GroupView({ details, open, setOpen }: GroupViewProps) {
  const { group, members, runs } = details;
  const close = () => setOpen(undefined);
  const counting = countingOf(members);
  const accepted = members.filter(({ status }) => status === 'accepted');
  return (
    <>
      <PageHeader
        title={group.name}
        subtitle={
          <span className="grid gap-3">
            {group.description && <span className="max-w-2xl whitespace-pre-wrap">{group.description}</span>}
            <span className="flex flex-wrap items-center gap-2">
              <Chip tone={group.active ? 'accent' : 'neutral'}>{group.active ? 'Ativo' : 'Inativo'}</Chip>
            </span>
          </span>
        }
        back={back}
        action={
          <span className="flex items-center gap-2">
            {group.active ? (
              <Button onPress={() => setOpen('add')}>
                <UserPlus size={18} aria-hidden />
                Convidar
              </Button>
            ) : (
              <Button onPress={() => setOpen('switch')}>Reativar</Button>
            )}
            <Menu
              label={`Ações de ${group.name}`}
              entries={entriesFor(group, setOpen)}
              trigger={(opens) => (
                <IconButton {...opens} label={`Ações de ${group.name}`}>
                  <EllipsisVertical size={20} aria-hidden />
                </IconButton>
              )}
            />
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-10">
        <Collapsible
          title={`Participantes (${counting.length})`}
          note="A posição segue a pontuação na plataforma de quem aceitou o convite."
        >
          {members.length === 0 ? (
            <EmptyState title="Ninguém foi convidado ainda." icon={<Users size={22} aria-hidden />} />
          ) : (
            <TableFrame>
              <MembersTable groupId={group.id} isActive={group.active} members={members} />
            </TableFrame>
          )}
        </Collapsible>
        <section className="grid gap-4">
          <h2 className="text-lg font-semibold">Provas relacionadas</h2>
          {runs.length === 0 ? (
            <EmptyState title="Nenhuma prova relacionada." icon={<FileText size={22} aria-hidden />}>
              Em “Editar” você escolhe as provas deste grupo. As provas só para convidados ficam liberadas
              para quem aceitou.
            </EmptyState>
          ) : (
            <RunList runs={runs} />
          )}
        </section>
        {runs.length > 0 && accepted.length > 0 && (
          <section className="grid grid-cols-1 gap-4">
            <h2 className="text-lg font-semibold">Resultados</h2>
            <GroupResults members={members} runs={runs} />
          </section>
        )}
      </div>
      {open === 'add' && <AddPeopleDialog groupId={group.id} onClose={close} />}
      {open === 'edit' && <EditGroupDialog details={details} onClose={close} />}
      {open === 'switch' && <SwitchDialog details={details} onClose={close} />}
      {open === 'delete' && <DeleteDialog details={details} onClose={close} />}
    </>
  );
}

function entriesFor(
  { active }: GroupDetails['group'],
  setOpen: (open: OpenDialog) => void,
): readonly MenuEntry[] {
  const icon = { size: 18, 'aria-hidden': true } as const;
  return [
    { id: 'edit', label: 'Editar', icon: <Pencil {...icon} />, onAction: () => setOpen('edit') },
    ...(active
      ? [
          {
            id: 'switch',
            label: 'Desativar',
            icon: <CircleOff {...icon} />,
            onAction: () => setOpen('switch'),
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Excluir',
      icon: <Trash2 {...icon} />,
      isDanger: true,
      onAction: () => setOpen('delete'),
    },
  ];
}

function Collapsible({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <details open className="group/details">
      <summary className="-ml-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronDown
          size={18}
          aria-hidden
          className="-rotate-90 transition-transform group-open/details:rotate-0"
        />
        <h2 className="text-lg font-semibold">{title}</h2>
      </summary>
      <div className="grid min-w-0 grid-cols-1 gap-3 pt-3">
        <p className="text-sm text-muted">{note}</p>
        {children}
      </div>
    </details>
  );
}

function RunList({ runs }: Pick<GroupDetails, 'runs'>) {
  return (
    <ul className="rounded-card border border-line bg-surface">
      {runs.map(({ id, startsAt, endsAt, exam }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t"
        >
          <span className="grid min-w-0 wrap-anywhere">
            <TextLink
              href={href(paths.company.run, { runId: id })}
              tone="plain"
              className="inline-flex min-h-11 items-center"
            >
              {exam.title}
            </TextLink>
            <span className="text-sm text-muted">{formatEnd(endsAt)}</span>
          </span>
          <RunState active={exam.active} startsAt={startsAt} endsAt={endsAt} />
        </li>
      ))}
    </ul>
  );
}

const countingOf = (members: GroupDetails['members']) =>
  members.filter(({ status }) => status === 'pending' || status === 'accepted');

function DeleteDialog({
  details: { group, members },
  onClose,
}: {
  details: GroupDetails;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const counting = countingOf(members).length;
  const remove = useAct(() => deleteGroup(group.id), {
    // This page has nothing left to read.
    reading: 'later',
    onDone: () => navigate({ href: back.href }),
  });

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
      isDanger
      title={`Excluir ${group.name}?`}
      confirmText="Excluir grupo"
    >
      O grupo,{' '}
      {counting > 0
        ? `${counting === 1 ? 'o' : 'os'} ${counted(counting, 'participante', 'participantes')} da lista`
        : 'a lista de participantes'}{' '}
      e os convites saem para sempre, e as provas que só ele libera se fecham. As pessoas não recebem aviso.
      As provas e o que já foi feito nelas continuam.
    </ConfirmDialog>
  );
}

function SwitchDialog({ details, onClose }: { details: GroupDetails; onClose: () => void }) {
  const { group } = details;
  const change = useAct(() => changeGroup(group.id, { ...groupValues(details), active: !group.active }), {
    onDone: onClose,
  });

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => change.mutate()}
      isPending={change.isPending}
      title={group.active ? 'Desativar o grupo?' : 'Reativar o grupo?'}
      confirmText={group.active ? 'Desativar' : 'Reativar'}
    >
      {group.active
        ? 'Convites sem resposta ficam suspensos e as provas só para convidados deixam de ser liberadas por este grupo. Os participantes e os resultados continuam aqui.'
        : 'Os convites sem resposta voltam a valer, e os participantes podem fazer de novo as provas liberadas pelo grupo.'}
    </ConfirmDialog>
  );
}
