import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { href, paths } from '#platform/contract/paths.ts';
import { emailText, formatMoment } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { IconButton } from '#platform/web/ui/buttons/IconButton.tsx';
import { Menu, type MenuEntry } from '#platform/web/ui/buttons/Menu.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import type { GroupMember } from '../contract/groups.ts';
import { inviteAgain, removeMember } from './groups.api.ts';
import { statusNames } from './member-results.ts';

export interface MembersTableProps {
  groupId: number;
  /** An inactive group invites nobody. */
  isActive: boolean;
  members: readonly GroupMember[];
}

export function MembersTable({ groupId, isActive, members }: MembersTableProps) {
  const [leaving, setLeaving] = useState<GroupMember>();
  const again = useAct((developerId: number) => inviteAgain(groupId, developerId));
  const remove = useAct((developerId: number) => removeMember(groupId, developerId), {
    onDone: () => setLeaving(undefined),
  });

  const entriesOf = (member: GroupMember): MenuEntry[] => [
    ...(member.invitableAt && isActive
      ? [
          {
            id: 'again',
            label:
              member.invitableAt > serverNow()
                ? `Convidar de novo a partir de ${formatMoment(member.invitableAt)}`
                : 'Convidar de novo',
            isDisabled: member.invitableAt > serverNow(),
            onAction: () => again.mutate(member.developer.id),
          },
        ]
      : []),
    { id: 'remove', label: 'Remover do grupo', isDanger: true, onAction: () => setLeaving(member) },
  ];

  return (
    <>
      <DataTable
        label="Participantes"
        columns={columnsOf(entriesOf)}
        rows={members}
        rowKey={({ developer }) => developer.id}
      />
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          onConfirm={() => remove.mutate(leaving.developer.id)}
          isPending={remove.isPending}
          isDanger
          title={`Remover ${leaving.developer.name}?`}
          confirmText="Remover do grupo"
        >
          {leaving.status === 'pending'
            ? 'O convite deixa de valer. Você pode convidar a pessoa de novo a partir do dia seguinte.'
            : 'A pessoa sai da lista e deixa de ver o grupo e as provas que só ele libera. O que ela já fez continua nos resultados das provas.'}
        </ConfirmDialog>
      )}
    </>
  );
}

const columnsOf = (entriesOf: (member: GroupMember) => MenuEntry[]): Column<GroupMember>[] => [
  {
    id: 'place',
    header: 'Posição',
    isNumber: true,
    card: 'lead',
    cell: ({ place }) => <span>{place === undefined ? '–' : `${place}º`}</span>,
  },
  {
    id: 'name',
    header: 'Nome',
    isRowHeader: true,
    cell: ({ developer: { id, name, photo, email } }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={name} src={photo} size="small" />
        <span className="grid min-w-0 wrap-anywhere md:min-w-40">
          <TextLink href={href(paths.developer.profile, { developerId: id })} tone="plain">
            {name}
          </TextLink>
          <span className="text-sm font-normal text-muted">{emailText(email)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'location',
    header: 'Localidade',
    card: 'left out',
    cell: ({ developer: { addresses } }) => {
      const [home] = addresses;
      return home ? [home.city, home.state].filter(Boolean).join('/') : 'Não informada';
    },
  },
  {
    id: 'score',
    header: 'Pontuação',
    isNumber: true,
    card: 'figure',
    cell: ({ place, platformScore, status }) => {
      if (status !== 'accepted') return '–';
      return place === undefined ? (
        <span className="text-sm text-muted">Sem pontuação</span>
      ) : (
        <span className="font-semibold">{platformScore}</span>
      );
    },
  },
  {
    id: 'status',
    header: 'Status',
    card: 'note',
    cell: ({ status }) => (
      <Chip tone={status === 'accepted' ? 'accent' : 'neutral'}>{statusNames[status]}</Chip>
    ),
  },
  {
    id: 'actions',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (member) => (
      <Menu
        label={`Ações de ${member.developer.name}`}
        trigger={(opens) => (
          <IconButton {...opens} label={`Ações de ${member.developer.name}`}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        )}
        entries={entriesOf(member)}
      />
    ),
  },
];
