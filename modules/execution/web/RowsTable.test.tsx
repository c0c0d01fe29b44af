import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsTable } from './RowsTable.tsx';

const cells = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent);
const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent);

test('numbers are shown with all their digits, and the row that differs is marked', () => {
  const output = '["id","nome"]\n[12345678901234567890,"1.10"]\n[2.50,null]\n';
  render(<RowsTable label="Obtido" output={output} marked="[2.5,null]" markText="não era esperada aqui" />);
  expect(cells()).toEqual(['12345678901234567890', '1.10', 'não era esperada aqui: 2.50', 'null']);
});

test('a result without rows has its columns', () => {
  render(<RowsTable label="Obtido" output={'["id","nome"]\n'} />);
  expect(heads()).toEqual(['id', 'nome']);
  expect(screen.queryByText('Nenhuma linha.')).not.toBeNull();
});

test('a row that was cut with its output is left out', () => {
  render(<RowsTable label="Obtido" output={'["id"]\n[1]\n[2'} />);
  expect(cells()).toEqual(['1']);
});
