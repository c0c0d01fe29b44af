import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FilterChange, type Navigate, useAddressFilters } from '../../address-filters.ts';
import { classNames } from '../../class-names.ts';
import { Select } from '../fields/Select.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { type Paged, PagedView } from './PagedView.tsx';
import { SearchField } from './SearchField.tsx';
import { TableFrame } from './TableFrame.tsx';

interface Searched {
  busca?: string;
  pagina?: number;
}

export interface TableFilter<Search> {
  key: keyof Search & string;
  label: string;
  options: readonly [first: TableChoice, ...others: TableChoice[]];
}

interface TableChoice {
  value: string;
  label: string;
}

export interface SearchedTableProps<Row, Search extends Searched> {
  search: Search;
  navigate: Navigate<Search>;
  placeholder: string;
  filters?: readonly TableFilter<Search>[];
  query: UseQueryResult<Paged<Row>>;
  errorText: string;
  count: (total: number) => string;
  empty: string | ReactNode;
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
}

export function SearchedTable<Row, Search extends Searched>(props: SearchedTableProps<Row, Search>) {
  const { search, navigate, placeholder, filters = [], query, errorText, count, empty } = props;
  const { change, onPage } = useAddressFilters<Search>(navigate);
  const set = (key: keyof Search, value: string | undefined) =>
    change({ [key]: value } as FilterChange<Search>);
  return (
    <div className="grid gap-6">
      <div className={classNames('grid gap-4', layouts[filters.length])}>
        <SearchField
          value={search.busca ?? ''}
          onChange={(busca) => set('busca', busca || undefined)}
          placeholder={placeholder}
        />
        {filters.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            options={options}
            value={(search[key] as string | undefined) ?? options[0].value}
            onChange={(value) => set(key, value === options[0].value ? undefined : value)}
          />
        ))}
      </div>
      <PagedView
        query={query}
        errorText={errorText}
        count={count}
        empty={
          typeof empty === 'string' ? (
            <EmptyState icon={<SearchX size={22} aria-hidden />} title={empty} />
          ) : (
            empty
          )
        }
        onPage={onPage}
      >
        {(rows) => (
          <TableFrame>
            <DataTable label={props.label} columns={props.columns} rows={rows} rowKey={props.rowKey} />
          </TableFrame>
        )}
      </PagedView>
    </div>
  );
}

const layouts = ['max-w-xl', 'md:grid-cols-[1fr_14rem]', 'md:grid-cols-[1fr_14rem_14rem]'];
