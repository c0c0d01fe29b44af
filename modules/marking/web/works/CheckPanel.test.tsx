import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { withCheckCriterion } from '#modules/question-bank/domain/check-criterion.ts';
import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import type { ViewedCheck } from '../../contract/work-checks.ts';
import { storedMark } from '../given-mark.ts';
import { CheckPanel } from './CheckPanel.tsx';
import { workCheckQuery } from './check.api.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const at = { runId: 1, attemptId: 2, questionId: 3 };
const own: Rubric = [
  {
    name: 'Clareza',
    levels: [
      { points: 0, description: '' },
      { points: 5, description: '' },
    ],
  },
];
const fill = 'Preencher a correção com o resultado';

function show(check: Partial<ViewedCheck>, rubric: Rubric | null = withCheckCriterion(own, 3)) {
  const onChange = vi.fn();
  const shown: ViewedCheck = { state: 'done', language: 'python', command: 'true', ...check };
  queryClient.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(workCheckQuery(at).queryKey, shown);
  const mark = { ...storedMark({}, rubric ?? undefined), levels: [1, null] };
  render(
    <QueryClientProvider client={queryClient}>
      <CheckPanel at={at} rubric={rubric ?? undefined} mark={mark} onChange={onChange} />
    </QueryClientProvider>,
  );
  return onChange;
}

test.each<[string, Partial<ViewedCheck>, number]>([
  ['tests that passed', {}, 1],
  ['tests that failed', { verdict: 'runtime_error', detail: '1' }, 0],
])('%s fill in the criterion of the check alone, when somebody presses', async (_, check, level) => {
  const onChange = show(check);
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: fill }));
  expect(onChange.mock.calls).toEqual([[expect.objectContaining({ levels: [1, level] })]]);
});

test('what was not executed fills in nothing, and a person is told to decide', () => {
  show({ state: 'failed', failure: 'no_language' });
  expect(screen.queryByRole('button', { name: fill })).toBeNull();
  expect(screen.getByText(/decida este critério lendo o trabalho/)).toBeTruthy();
});

test.each<[string, Partial<ViewedCheck>, Rubric | null]>([
  ['still to be executed', { state: 'queued' }, withCheckCriterion(own, 3)],
  ['without points', {}, own],
])('a check %s fills in nothing', (_, check, rubric) => {
  show(check, rubric);
  expect(screen.queryByRole('button', { name: fill })).toBeNull();
});

test.each<[ViewedCheck['state'], string | undefined]>([
  ['queued', 'Pôr na fila de novo'],
  ['failed', 'Rodar de novo'],
  ['no_work', undefined],
])('a check that is %s is asked for by a button that says %s', (state, name) => {
  show({ state });
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
});
