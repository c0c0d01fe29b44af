import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { expect, test } from 'vitest';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ChoicesFilter } from './ChoicesFilter.tsx';
import { FilterBar } from './FilterBar.tsx';

const kinds = [
  { value: 'teorica', label: 'Teórica' },
  { value: 'pratica', label: 'Prática' },
] as const;
const stacks = ['Back-end', 'Front-end', 'Segurança'].map((label, index) => ({ value: index + 1, label }));

interface Filters {
  kind?: 'teorica' | 'pratica' | undefined;
  stackIds: number[];
}

function show(start: Filters) {
  const seen = { filters: start };
  function Bar() {
    const [filters, setFilters] = useState(start);
    seen.filters = filters;
    const { kind, stackIds } = filters;
    return (
      <FilterBar
        search={{ value: '', onChange: () => {} }}
        count={Number(Boolean(kind)) + Number(stackIds.length > 0)}
        onClear={() => setFilters({ stackIds: [] })}
      >
        <ChoiceFilter
          label="Tipo"
          options={kinds}
          value={kind}
          onChange={(chosen) => setFilters({ ...filters, kind: chosen })}
        />
        <ChoicesFilter
          label="Stacks"
          options={stacks}
          value={stackIds}
          onChange={(ids) => setFilters({ ...filters, stackIds: ids })}
        />
      </FilterBar>
    );
  }
  render(
    <I18nProvider locale="pt-BR">
      <Bar />
    </I18nProvider>,
  );
  return seen;
}

test('by keys one moves over the choices, and only Enter filters', async () => {
  const user = userEvent.setup();
  const seen = show({ stackIds: [] });
  screen.getByRole('button', { name: 'Tipo' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Prática' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(seen.filters.kind).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(seen.filters.kind).toBe('pratica');
  const chip = screen.getByRole('button', { name: 'Tipo: Prática' });
  await waitFor(() => expect(document.activeElement).toBe(chip));
});

test('several things are found by typing, without accents, and are named by the chip', async () => {
  const user = userEvent.setup();
  const seen = show({ stackIds: [1] });
  await user.click(screen.getByRole('button', { name: 'Stacks: Back-end' }));
  await screen.findByRole('option', { name: 'Segurança' });
  await user.keyboard('seguranca{ArrowDown}{Enter}{Escape}');
  expect(seen.filters.stackIds).toEqual([1, 3]);
  expect(screen.getByRole('button', { name: 'Stacks: Back-end, Segurança' })).toBeTruthy();
});

test('a chip removes its filter alone, and leaves the focus on itself', async () => {
  const user = userEvent.setup();
  const seen = show({ kind: 'teorica', stackIds: [2, 1, 3] });
  await user.click(screen.getByRole('button', { name: 'Remover o filtro Tipo' }));
  expect(seen.filters).toEqual({ kind: undefined, stackIds: [2, 1, 3] });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tipo' }));
  expect(screen.getByRole('button', { name: 'Stacks: Back-end e mais 2' })).toBeTruthy();
});

test('all filters are cleared at once, and then nothing is left to clear', async () => {
  const user = userEvent.setup();
  const seen = show({ kind: 'teorica', stackIds: [9] });
  expect(screen.getByRole('button', { name: 'Stacks: 1 escolhida' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(seen.filters).toEqual({ stackIds: [] });
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filtros' }));
});
