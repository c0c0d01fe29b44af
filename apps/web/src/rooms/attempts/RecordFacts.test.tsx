import type { AttemptRecord } from '@provado/contract/attempt-record.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RecordFacts } from './RecordFacts.tsx';

afterEach(cleanup);

const at = new Date('2026-03-02T15:00:00Z');
const quiet: AttemptRecord = { counts: [], facts: [], beyond: 0, late: [] };

test('facts are counted in words, one way of each pair', () => {
  render(
    <RecordFacts
      record={{
        ...quiet,
        counts: [
          { kind: 'tab_hidden', count: 3 },
          { kind: 'tab_shown', count: 3 },
          { kind: 'pasted', count: 1 },
        ],
      }}
    />,
  );
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual(['3 vezes fora da tela', '1 colagem']);
});

test('a fact names the clock of a device that is off, and how long a paste was', () => {
  const deviceAt = new Date('2026-03-02T12:00:00Z');
  render(<RecordFacts record={{ ...quiet, facts: [{ kind: 'pasted', at, deviceAt, characters: 412 }] }} />);
  const fact = screen.getByText('Texto colado (412 caracteres)').closest('li');
  expect(fact?.textContent).toContain('No relógio do dispositivo: 02/03/2026 às 09:00:00');
});

test('what came after the end is shown as such, with its question', () => {
  const late = [
    { questionId: 7, number: 2, statement: 'O que é uma **fila**?', text: 'FIFO', receivedAt: at },
  ];
  render(<RecordFacts record={{ ...quiet, late }} />);
  const section = screen.getByRole('region', { name: 'Chegou depois do fim' });
  expect(section.textContent).toContain('Questão 2: O que é uma fila?');
  expect(section.textContent).toContain('FIFO');
});

test('nothing written down is said in one sentence', () => {
  render(<RecordFacts record={quiet} />);
  expect(screen.getByText('Nada além do início e da entrega foi registrado.')).toBeTruthy();
});
