import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Chip } from '#platform/web/ui/Chip.tsx';
import type { Column } from '#platform/web/ui/lists/DataTable.tsx';
import type { TableFilter } from '#platform/web/ui/lists/SearchedTable.tsx';
import type { CompaniesSearch } from './admin-search.ts';

export const suspensionFilter: TableFilter<CompaniesSearch> = {
  key: 'situacao',
  label: 'Situação',
  options: [
    { value: 'todas', label: 'Ativas e suspensas' },
    { value: 'ativa', label: 'Ativas' },
    { value: 'suspensa', label: 'Suspensas' },
  ],
};

/** @param own one's own account, which nobody suspends */
export const suspensionColumns = <Row extends { id: number; name: string; suspended: boolean }>(
  onSuspend: (row: Row) => void,
  own?: number,
): Column<Row>[] => [
  {
    id: 'state',
    header: 'Situação',
    cell: ({ suspended }) => (suspended ? <Chip tone="danger">Suspensa</Chip> : <Chip>Ativa</Chip>),
  },
  {
    id: 'act',
    header: 'Ações',
    isHeaderHidden: true,
    card: 'action',
    cell: (row) =>
      row.id === own ? null : (
        <Button
          variant="secondary"
          onPress={() => onSuspend(row)}
          aria-label={`${row.suspended ? 'Reativar' : 'Suspender'} ${row.name}`}
        >
          {row.suspended ? 'Reativar' : 'Suspender'}
        </Button>
      ),
  },
];
