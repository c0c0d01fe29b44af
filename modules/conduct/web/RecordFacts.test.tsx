import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AttemptRecord } from '../contract/attempt-record.ts';
import { RecordFacts } from './RecordFacts.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const quiet: AttemptRecord = { counts: [], facts: [], beyond: 0, late: [] };

test('facts are counted in words, absences with their total length', () => {
  render(
    <RecordFacts
      record={{
        ...quiet,
        counts: [
          { kind: 'reloaded', count: 5 },
          { kind: 'tab_hidden', count: 3, time: 125 },
          { kind: 'page_left', count: 1, time: 0 },
          { kind: 'window_blurred', count: 2 },
          { kind: 'online', count: 1 },
          { kind: 'pasted', count: 1 },
          { kind: 'pasted', count: 3, outside: 1 },
          { kind: 'pasted', count: 2, outside: 2 },
          { kind: 'pasted', count: 4, outside: 0 },
        ],
      }}
    />,
  );
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    '5 recargas da página',
    '3 vezes com a página oculta · 2 min 5 s',
    '1 vez com a página fechada · menos de 1 s',
    '2 vezes sem foco',
    '1 colagem',
    '3 colagens · 1 de fora da prova',
    '2 colagens · de fora da prova',
    '4 colagens · de texto da própria prova',
  ]);
});

test('an absence is shown with its length, if it is known', () => {
  render(
    <RecordFacts
      record={{
        ...quiet,
        facts: [
          { kind: 'tab_hidden', at, time: 125 },
          { kind: 'page_left', at, time: 86_400 + 7_200 },
          { kind: 'tab_hidden', at },
          { kind: 'reloaded', at },
        ],
      }}
    />,
  );
  const texts = screen
    .getAllByRole('listitem')
    .map((item) => item.lastChild?.textContent?.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    'Página oculta por 2 min 5 s',
    'Página da prova fechada por 1 dia 2 h',
    'A página da prova ficou oculta',
    'A página foi recarregada',
  ]);
});

test('a fact shows a wrong device clock, and the length of a paste', () => {
  const deviceAt = new Date('2026-03-02T12:00:00Z');
  render(<RecordFacts record={{ ...quiet, facts: [{ kind: 'pasted', at, deviceAt, characters: 412 }] }} />);
  const fact = screen.getByText('Texto colado (412 caracteres)').closest('li');
  expect(fact?.textContent).toContain('No relógio do dispositivo: 02/03/2026 às 09:00:00');
});

test('a paste says where its text came from, if the page told it', () => {
  const paste = (origin?: 'answers' | 'exam' | 'outside') => ({
    ...{ kind: 'pasted' as const, at, characters: 12 },
    ...(origin && { origin }),
  });
  render(
    <RecordFacts
      record={{ ...quiet, facts: [paste(), paste('answers'), paste('exam'), paste('outside')] }}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.lastChild?.textContent)).toEqual([
    'Texto colado (12 caracteres)',
    'Texto das próprias respostas colado (12 caracteres)',
    'Texto da prova colado (12 caracteres)',
    'Texto de fora da prova colado (12 caracteres)',
  ]);
});

test('an answer from after the end is marked as late, with its question', () => {
  const late = [
    { questionId: 7, number: 2, statement: 'O que é uma **fila**?', text: 'FIFO', receivedAt: at },
  ];
  render(<RecordFacts record={{ ...quiet, late }} />);
  const section = screen.getByRole('region', { name: 'Chegou depois do fim' });
  expect(section.textContent).toContain('Questão 2: O que é uma fila?');
  expect(section.textContent).toContain('FIFO');
});

test('an empty record is one sentence', () => {
  render(<RecordFacts record={quiet} />);
  expect(screen.getByText('Nada além do início e da entrega foi registrado.')).toBeTruthy();
});
