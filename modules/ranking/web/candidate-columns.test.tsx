import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataTable } from '#platform/web/ui/lists/DataTable.tsx';
import type { Candidate } from '../contract/ranking.ts';
import { candidateColumns } from './candidate-columns.tsx';

const candidate: Candidate = {
  attemptId: 1,
  runId: 2,
  delivered: true,
  graded: true,
  decision: 'pending',
  score: 72.7,
  place: 3,
  developer: { id: 3, name: 'Ana Souza', email: 'ana@devs.example', locality: {} },
};

const cells = (more: Partial<Candidate>) => {
  const columns = candidateColumns({
    addressOf: () => '/',
    onOpen: () => {},
    isGradingSaid: false,
    deciding: undefined,
  });
  render(
    <DataTable
      label="Ranking"
      columns={columns}
      rows={[{ ...candidate, ...more }]}
      rowKey={({ attemptId }) => attemptId}
    />,
  );
  const texts = screen.getAllByRole('cell').map((cell) => cell.textContent);
  // The name is a row header, not a cell.
  const at = (id: string) =>
    texts[columns.filter((column) => !column.isRowHeader).findIndex((one) => one.id === id)];
  return { place: at('place'), score: at('score') };
};

it('shows a place, and with it the range of places within the error of measurement', () => {
  expect(cells({}).place).toBe('3º');
  cleanup();
  expect(cells({ tie: { from: 1, to: 4 } }).place).toBe('3ºempate técnico 1º a 4º');
});

it('shows the partial score in place of a score', () => {
  const waiting = { score: undefined, place: undefined, graded: false };
  expect(cells({ ...waiting, part: { score: 72.7, judged: 11, counting: 12 } })).toEqual({
    place: '–',
    score: 'Parcial 72,7 · 11 de 12',
  });
  cleanup();
  expect(cells({ ...waiting, part: { judged: 0, counting: 3 } }).score).toBe('0 de 3 corrigidas');
  cleanup();
  expect(cells({ ...waiting, delivered: false }).score).toBe('–');
});
