import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs } from '#platform/web/session/session.ts';
import { blankExam, blankQuestion, type ExamFormValues, type QuestionValues } from '../../form/exam-form.ts';
import { BankMark } from './BankMark.tsx';

const replaced: [number, QuestionValues, string][] = [];
const saved: number[] = [];

beforeEach(() => {
  replaced.length = 0;
  saved.length = 0;
  signInAs({ token: 't', id: 1, name: 'ACME', type: 'COMPANY' });
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: {
        ...{ id: 7, versao: 3, enunciado: 'Nova?', tipo: 'DISSERTATIVA', alternativas: [], tags: [] },
        edicao: 4,
        ...{ escrita_em: '2026-11-21T12:00:00.000Z', arquivada: false, provas: [] },
      },
    }),
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Form({ question }: { question: QuestionValues }) {
  const form = useForm<ExamFormValues>({ defaultValues: { ...blankExam(), questions: [question] } });
  const client = new QueryClient();
  client.setQueryData(['own-membership'], { role: 'recrutador' });
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <BankMark
          index={0}
          onSave={(index) => saved.push(index)}
          onReplace={(...change) => replaced.push(change)}
        />
      </FormProvider>
    </QueryClientProvider>
  );
}

test('a question from the bank shows its version and offers the newer one, which replaces it', async () => {
  const bank = { questionId: 7, version: 2, newest: 3, archived: false };
  render(<Form question={{ ...blankQuestion(), statement: 'Velha?', bank }} />);
  expect(screen.getByText('Do banco, versão 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Usar a versão 3 na questão 1' }));
  await vi.waitFor(() => expect(replaced).toHaveLength(1));
  expect(replaced[0]?.[1]).toMatchObject({
    ...{ statement: 'Nova?', bank: { questionId: 7, version: 3, newest: 3 } },
  });
});

test('a question in its newest version offers no other', () => {
  const bank = { questionId: 7, version: 3, newest: 3, archived: true };
  render(<Form question={{ ...blankQuestion(), bank }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Arquivada no banco')).toBeTruthy();
});

test('only a complete question can be saved to the bank', async () => {
  render(<Form question={{ ...blankQuestion(), kind: 'single', statement: 'Qual?' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar no banco a questão 1' }));
  expect(saved).toEqual([]);
  cleanup();
  render(<Form question={{ ...blankQuestion(), statement: 'Por quê?' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar no banco a questão 1' }));
  expect(saved).toEqual([0]);
});
