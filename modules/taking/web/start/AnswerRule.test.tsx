import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RunDetails } from '#modules/runs/contract/runs.ts';
import { endless } from '#platform/contract/day.ts';
import { RunRules } from './RunRules.tsx';

afterEach(cleanup);

const answerBy = new Date('2026-12-19T12:00:00Z');
const run: RunDetails = {
  ...{ id: 9, title: 'Prova de SQL', description: '', kind: 'theory', ruleVersion: 1, helpRule: 'unstated' },
  company: { id: 2, name: 'AURORA' },
  ...{ candidates: 0, questions: 1, saved: false, skills: [], stacks: [], open: true },
  questionsOf: { essay: 0, single: 1, multiple: 0, code: 0, sql: 0, review: 0 },
  ...{ questionResults: 'never', resultsRelease: 'on_delivery' },
  startsAt: new Date('2026-11-28T12:00:00Z'),
  endsAt: new Date('2026-12-05T02:59:59Z'),
  lastDay: new Date('2026-12-05T02:59:59Z'),
  keepMonths: 24,
};
const show = (more: Partial<RunDetails>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RunRules run={{ ...run, ...more }} />
    </QueryClientProvider>,
  );

test('before the start a candidate reads until when the company answers, and how it answered before', () => {
  show({ answerBy, answerDays: 15, answerRate: { due: 12, answered: 9, medianHours: 30 } });
  expect(screen.getByText(/^Resposta até 19\/12/)).toBeTruthy();
  expect(
    screen.getByText(/Respondeu com um motivo a 9 de 12 candidatos \(75%\), metade deles em até 2 dias\./),
  ).toBeTruthy();
});

test('a company with too few answers due has no rate, and a run without a day says so', () => {
  show({});
  expect(screen.getByText('Prazo não informado.')).toBeTruthy();
  expect(screen.queryByText(/Respondeu com um motivo/)).toBeNull();
});

test('one of Provado’s own exams names no answer of a company, and says who judges', () => {
  show({ endsAt: endless, rehearsal: { runId: 10, going: false } });
  expect(screen.queryByText('Retorno da empresa')).toBeNull();
  expect(screen.getByText(/^Ninguém mais: só o gabarito e os testes da prova\. Se você pedir/)).toBeTruthy();
  expect(screen.queryByText(/a empresa não disse/)).toBeNull();
});
