import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestOutcome } from './TestOutcome.tsx';

const show = (actual: string) =>
  render(
    <TestOutcome
      title="Conjunto 1"
      isSql
      expected={'["id"]\n[1]\n'}
      result={{
        verdict: 'wrong_answer',
        output: `${actual}\n`,
        error: '',
        difference: { line: 0, expected: '["id"]', actual },
        cpuMs: 3,
        memoryKb: 10,
      }}
    />,
  );

test('another number of columns is said in a sentence', () => {
  show('["id","nome"]');
  expect(screen.queryByText('A resposta deu 2 colunas, e o esperado tem 1 coluna.')).not.toBeNull();
});

test('names of columns that were cut because they are long break nothing', () => {
  show(`["id","${'n'.repeat(60)}","nom`);
  expect(screen.queryByText('A resposta não tem tantas colunas quantas o esperado tem.')).not.toBeNull();
});
