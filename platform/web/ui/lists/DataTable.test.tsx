import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DataTable } from './DataTable.tsx';

it('a press on a row follows its link, and a press on a control only triggers the control', async () => {
  const pressed: string[] = [];
  render(
    <DataTable
      label="Grupos"
      columns={[
        { id: 'name', header: 'Nome', isRowHeader: true, cell: (name: string) => name },
        { id: 'acts', header: 'Ações', cell: (name: string) => <button type="button">Abrir {name}</button> },
      ]}
      rows={['Turma de julho']}
      rowKey={(name) => name}
      onRowPress={(name) => pressed.push(name)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir Turma de julho' }));
  expect(pressed).toEqual([]);
  await userEvent.click(screen.getByRole('rowheader', { name: 'Turma de julho' }));
  expect(pressed).toEqual(['Turma de julho']);
});
