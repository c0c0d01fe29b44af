import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankExam, blankQuestion, type DrawValues, type ExamFormValues } from '../../form/exam-form.ts';
import { DrawList } from './DrawList.tsx';

const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/tags')) return Response.json({ data: [{ tag: 'sql', totalQuestoes: 23 }] });
    const { sorteios } = JSON.parse(String(init.body));
    asked.push(JSON.parse(String(init.body)));
    const found = { totalQuestoes: 23, totalSorteaveis: 23, suficiente: true };
    return Response.json({ data: sorteios.map(() => found) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let form: UseFormReturn<ExamFormValues>;

function Form({ draws, questions }: Pick<ExamFormValues, 'draws' | 'questions'>) {
  form = useForm<ExamFormValues>({ defaultValues: { ...blankExam(), draws, questions } });
  return (
    <FormProvider {...form}>
      <DrawList />
    </FormProvider>
  );
}

const rule: DrawValues = { tag: 'sql', level: '', kind: '', count: 5 };
const show = (draws: DrawValues[]) => {
  const bank = { questionId: 7, version: 2 };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form draws={draws} questions={[{ ...blankQuestion(), bank }]} />
    </QueryClientProvider>,
  );
};

test('a rule shows its number of questions, without those that all candidates get', async () => {
  show([rule]);
  await screen.findByText('Cada candidato recebe 5 de 23 questões.');
  expect(
    screen.getByText('Cada candidato recebe 6 questões: 1 igual para todos e 5 sorteadas.'),
  ).toBeTruthy();
  expect(asked).toEqual([
    { sorteios: [{ tag: 'sql', nivel: null, tipo: null, quantidade: 5 }], ids_questoes: [7] },
  ]);
});

test('a published exam shows its pools, until its author draws from the current questions', async () => {
  show([{ ...rule, pool: 12, outdated: true }]);
  await screen.findByText('Cada candidato recebe 5 de 12 questões.');
  await userEvent.click(screen.getByRole('button', { name: 'Usar as questões atuais' }));
  await screen.findByText('Cada candidato recebe 5 de 23 questões.');
  expect(form.getValues('refreshDraws')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Usar as questões atuais' })).toBeNull();
});

test('changed rules of a published exam draw from the current questions', async () => {
  show([{ ...rule, pool: 12, outdated: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Outro sorteio' }));
  await screen.findByText('Cada candidato recebe 5 de 23 questões.');
  expect(form.getValues('refreshDraws')).toBe(true);
});

test('the focus stays in the rules when one is removed', async () => {
  show([rule, { ...rule, level: 'mid' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remover o sorteio 2' }));
  await vi.waitFor(() => {
    const first = screen.getByRole('group', { name: 'Sorteio 1' });
    expect(first.contains(document.activeElement)).toBe(true);
  });
  expect(screen.queryByRole('group', { name: 'Sorteio 2' })).toBeNull();
});
