import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import type { RankedDeveloper } from '../../contract/developer-ranking.ts';
import { developerColumns } from './developer-columns.tsx';

const developer: RankedDeveloper = {
  id: 7,
  position: 3,
  name: 'Ana Souza',
  email: 'ana@devs.example',
  score: 675,
  addresses: [],
  stacks: [],
  skills: [],
};

const show = (more: Partial<RankedDeveloper>) =>
  render(
    <DataTable
      label="Ranking"
      columns={developerColumns(() => {})}
      rows={[{ ...developer, ...more }]}
      rowKey={({ id }) => id}
    />,
  );

it('has the columns of the ranking in their order', () => {
  show({});
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Posição',
    'Perfil',
    'Nome',
    'E-mail',
    'Localidade',
    'Pontuação',
    'Stacks',
    'Ações',
  ]);
});

it("says 'Não informada' for a missing locality, 'Não informado' for stacks and 'Sem pontuação' for a score", () => {
  show({ score: 0 });
  expect(screen.getAllByText('Não informada').length).toBeGreaterThan(0);
  expect(screen.getByText('Não informado')).toBeTruthy();
  expect(screen.getByText('Sem pontuação')).toBeTruthy();
});

it('shows the locality as city and state, and links the name to the profile', () => {
  show({
    addresses: [{ city: { name: 'Recife', state: { name: 'PE' } } }] as RankedDeveloper['addresses'],
  });
  expect(screen.getAllByText('Recife/PE').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Ana Souza' }).getAttribute('href')).toBe('/developer/profile/7');
});

it('shows three stacks and how many more there are', () => {
  const names = ['Back-end', 'Banco de dados', 'Front-end', 'Mobile'];
  show({ stacks: names.map((name, index) => ({ id: index + 1, name })) });
  expect(screen.getAllByRole('cell').at(-2)?.textContent).toBe('Back-end, Banco de dados, Front-end +1');
});
