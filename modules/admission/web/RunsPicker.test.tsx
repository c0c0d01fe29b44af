import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { RunsPicker } from './RunsPicker.tsx';

async function openPicker(titles: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(new URL(input, 'https://provado.example').pathname);
    return Response.json({ data: titles.map((titulo, index) => ({ id: titles.length - index, titulo })) });
  });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={new QueryClient()}>
        <RunsPicker value={[]} onChange={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const box = screen.getByRole('combobox', { name: /Provas relacionadas/ });
  await userEvent.click(box);
  return { box, asked };
}

test('every exam of the company is found, by one call however many there are', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `Prova ${60 - index}`);
  const { box, asked } = await openPicker([...many, 'Prova antiga']);
  await screen.findByRole('option', { name: 'Prova 60' });
  await userEvent.type(box, 'antiga');
  expect(await screen.findByRole('option', { name: 'Prova antiga' })).toBeTruthy();
  expect(asked).toEqual(['/api/company/tests/titles']);
});

test('a title that no exam has is not taken for a company without exams', async () => {
  const { box } = await openPicker(['Prova nova']);
  await screen.findByRole('option', { name: 'Prova nova' });
  await userEvent.type(box, 'inexistente');
  expect(await screen.findByText('Nenhuma prova com esse título.')).toBeTruthy();
});

test('a company without exams is told so', async () => {
  await openPicker([]);
  expect(await screen.findByText('Você ainda não tem provas.')).toBeTruthy();
});
