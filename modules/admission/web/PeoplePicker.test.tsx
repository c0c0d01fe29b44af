import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { PeoplePicker } from './PeoplePicker.tsx';

const emails = 'ana@devs.example, bia@devs.example';

/** Pastes two e-mails. @returns the look-ups of e-mails; the search for what is typed may come between */
async function paste(isSingle: boolean): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (init.method === 'POST') asked.push(input);
    return Response.json({ data: [], results: [], page: 1, totalPages: 0, totalResult: 0 });
  });
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={new QueryClient()}>
        <PeoplePicker label="Para quem?" value={[]} onChange={() => undefined} isSingle={isSingle} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Para quem?' }));
  await userEvent.paste(emails);
  return asked;
}

test('several pasted e-mails are looked up at once', async () => {
  expect(await paste(false)).not.toEqual([]);
  expect(screen.getByText('Busque por nome ou e-mail, ou cole vários e-mails de uma vez.')).toBeTruthy();
});

test('if one person is expected, several e-mails are neither offered nor accepted', async () => {
  expect(await paste(true)).toEqual([]);
  expect(screen.getByText('Busque por nome ou e-mail.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe(emails);
});
