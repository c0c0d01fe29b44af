import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImportList } from './ImportList.tsx';

test('a question of a file is named by its text, without Markdown', () => {
  const question = {
    statement: 'O que `print(1)` mostra? **Uma** linha.',
    kind: 'essay' as const,
    options: [],
  };
  render(
    <ImportList entries={[{ question, reasons: [] }]} isChosen={() => true} onChoose={() => undefined} />,
  );
  expect(screen.getByRole('checkbox', { name: 'O que print(1) mostra? Uma linha.' })).toBeTruthy();
});

test('each question shows its alternatives, the right ones, and the texts for graders', () => {
  const options = [
    { text: 'SELECT', correct: true },
    { text: 'DROP', correct: false },
  ];
  const entries = [
    {
      question: { statement: 'Lê linhas?', kind: 'single' as const, options, feedback: 'Só **lê**.' },
      reasons: [],
    },
    {
      question: {
        statement: 'Por quê?',
        kind: 'essay' as const,
        options: [],
        modelAnswer: 'Sim.',
        markingNotes: 'Diz.',
      },
      reasons: ['perdeu algo'],
    },
  ];
  render(<ImportList entries={entries} isChosen={() => true} onChoose={() => undefined} />);
  const [essay, choice] =
    screen.getAllByRole('list').filter((list) => list.tagName === 'UL')[0]?.children ?? [];
  const shown = (within: Element | undefined) => within?.textContent ?? '';
  const right = screen.getAllByRole('img', { name: 'Correta' });
  expect(right.map((mark) => mark.closest('li')?.textContent)).toEqual(['SELECT']);
  expect(shown(choice)).toContain('DROP');
  expect(shown(choice)).toContain('Explicação: Só lê.');
  expect(shown(essay)).toContain('Resposta modelo: Sim.');
  expect(shown(essay)).toContain('Como corrigir: Diz.');
});

test('refused questions come first, then those with losses, then the others as in the file', () => {
  const question = (statement: string) => ({ statement, kind: 'essay' as const, options: [] });
  const entries = [
    { question: question('Boa um?'), reasons: [] },
    { question: question('Com perda?'), reasons: ['perdeu algo'] },
    { question: question('Boa dois?'), reasons: [] },
    { reasons: ['sem resposta'] },
  ];
  const chosen: number[] = [];
  render(<ImportList entries={entries} isChosen={() => true} onChoose={(index) => chosen.push(index)} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
  const places = ['sem resposta', 'Com perda?', 'Boa um?', 'Boa dois?'].map((text) =>
    rows.findIndex((row) => row.includes(text)),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  screen.getByRole('checkbox', { name: 'Boa dois?' }).click();
  expect(chosen).toEqual([2]);
});
