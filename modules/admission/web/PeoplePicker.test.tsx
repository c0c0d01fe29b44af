import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { expect, test, vi } from 'vitest';
import { PeoplePicker, type PickedPerson } from './PeoplePicker.tsx';

const emails = 'ana@devs.example, bia@devs.example';

/** @returns the look-ups of e-mails; the search for what is typed may come between */
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

async function pasteIntoField(pasted: readonly string[], isAnswered: Promise<void> = Promise.resolve()) {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (!body) return Response.json({ data: [], page: 1, totalPages: 0, totalResult: 0 });
    await isAnswered;
    const { emails: asked } = JSON.parse(String(body)) as { emails: string[] };
    if (asked.length > 100) return Response.json({ error: 'Cole até 100 e-mails por vez.' }, { status: 400 });
    return Response.json({
      data: asked.map((email) => ({ id: pasted.indexOf(email) + 1, nome: `Dev de ${email}`, email })),
    });
  });
  function Form() {
    const [people, setPeople] = useState<PickedPerson[]>([]);
    return (
      <>
        <PeoplePicker label="Para quem?" value={people} onChange={setPeople} />
        <button type="button" onClick={() => setPeople([{ id: 900, name: 'Caio' }])}>
          Escolher Caio
        </button>
      </>
    );
  }
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Para quem?' }));
  await userEvent.paste(pasted.join('\n'));
}

test('more e-mails than one look-up takes are all looked up', async () => {
  await pasteIntoField(Array.from({ length: 101 }, (_, index) => `dev${index}@devs.example`));
  expect(await screen.findByText('101 pessoas encontradas.')).toBeTruthy();
});

test('an e-mail that was pasted twice, in whatever case, is looked up once', async () => {
  await pasteIntoField(['ana@devs.example', 'bia@devs.example', 'ANA@devs.example']);
  expect(await screen.findByText('2 pessoas encontradas.')).toBeTruthy();
});

test('who is picked while pasted e-mails are looked up stays picked', async () => {
  let answer = () => {};
  await pasteIntoField(['ana@devs.example', 'bia@devs.example'], new Promise((done) => (answer = done)));
  await userEvent.click(screen.getByRole('button', { name: 'Escolher Caio' }));
  answer();
  await screen.findByText('2 pessoas encontradas.');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Caio',
    'Dev de ana@devs.exampleana@devs.example',
    'Dev de bia@devs.examplebia@devs.example',
  ]);
});

test('an e-mail that is pasted with what a mail program puts around it is searched for without', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: [], results: [], page: 1, totalPages: 0, totalResult: 0 }),
  );
  render(
    <I18nProvider locale="pt-BR">
      <QueryClientProvider client={new QueryClient()}>
        <PeoplePicker label="Para quem?" value={[]} onChange={() => undefined} isSingle />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Para quem?' }));
  await userEvent.paste('Maria Sant’Anna <maria.sant’anna@devs.example>');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe("maria.sant'anna@devs.example");
});
