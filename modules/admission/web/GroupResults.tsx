import { type Column, DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import { TableFrame } from '#platform/web/ui/lists/TableFrame.tsx';
import type { GroupDetails, GroupMember } from '../contract/groups.ts';
import { resultOf } from './member-results.ts';

export function GroupResults({ members, runs }: Pick<GroupDetails, 'members' | 'runs'>) {
  const accepted = members.filter(({ status }) => status === 'accepted');
  const columns: Column<GroupMember>[] = [
    {
      id: 'name',
      header: 'Nome',
      isRowHeader: true,
      cell: ({ developer }) => <span className="block min-w-32 wrap-anywhere">{developer.name}</span>,
    },
    ...runs.map(({ id, exam }) => ({
      id: String(id),
      header: exam.title,
      isNumber: true,
      cell: (member: GroupMember) => <span className="whitespace-nowrap">{resultOf(member, id)}</span>,
    })),
  ];
  const isBlind = accepted.some(({ results }) =>
    results.some(({ state, score }) => state === 'graded' && score === undefined),
  );
  return (
    <>
      <TableFrame
        role="region"
        // A table wider than the screen is scrolled by keyboard too.
        tabIndex={0}
        aria-label="Resultados por participante"
      >
        <DataTable
          label="Resultados"
          columns={columns}
          rows={accepted}
          rowKey={({ developer }) => developer.id}
        />
      </TableFrame>
      {isBlind && (
        <p className="text-sm text-muted">
          Numa correção às cegas, quem corrige só vê a pontuação de cada pessoa depois que o resultado sai.
        </p>
      )}
    </>
  );
}
