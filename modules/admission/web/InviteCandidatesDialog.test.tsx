import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InviteCandidatesDialog } from './InviteCandidatesDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('sends the e-mails of a pasted list and shows the result of every line, the faults first', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const linhas = [
      { email: 'ana@a.com', resultado: 'convidado' },
      { email: 'sem endereço', resultado: 'malformado' },
      { email: 'bia@a.com', resultado: 'ja_iniciou' },
      { email: 'caio@a.com', resultado: 'ja_entregou' },
    ];
    return Response.json({ message: '1 pessoa convidada.', data: { convidados: 1, linhas } });
  });
  render(<InviteCandidatesDialog runId={7} onClose={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect(screen.getByText('Informe ao menos um e-mail.')).toBeTruthy();
  await user.click(screen.getByRole('textbox', { name: 'E-mails' }));
  await user.paste('nome;e-mail\nAna;ana@a.com\nsem endereço\nbia@a.com,caio@a.com,ANA@a.com');
  await user.click(screen.getByRole('button', { name: 'Convidar 3 pessoas' }));
  await waitFor(() =>
    expect(sent).toEqual([{ emails: ['ana@a.com', 'sem endereço', 'bia@a.com', 'caio@a.com', 'ANA@a.com'] }]),
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '2. sem endereçoE-mail inválido',
    '4. caio@a.comJá entregou',
    '3. bia@a.comJá iniciou',
    '1. ana@a.comConvidada',
  ]);
});

it('says of a line with a printed quote in its e-mail which sign that is', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { emails } = JSON.parse(String(body)) as { emails: string[] };
    const linhas = emails.map((email) => ({ email, resultado: 'malformado' }));
    return Response.json({ message: 'Ninguém novo para convidar.', data: { convidados: 0, linhas } });
  });
  render(<InviteCandidatesDialog runId={7} onClose={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'E-mails' }));
  await user.paste('maria.sant’anna@a.com');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect((await screen.findByRole('listitem')).textContent).toBe(
    '1. maria.sant’anna@a.comO e-mail tem o sinal ’ no meio: confira o endereço.E-mail inválido',
  );
});

it.each([
  ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], /versão antiga do Excel ou tem senha/],
  ['a workbook that is cut', [0x50, 0x4b, 0x03, 0x04], /não pôde ser lida/],
])('says of %s what to do, and keeps what was typed', async (_, bytes, sentence) => {
  const { container } = render(<InviteCandidatesDialog runId={7} onClose={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'E-mails' }));
  await user.paste('ana@a.com');
  const input = container.ownerDocument.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file can be picked.');
  await user.upload(input, new File([new Uint8Array(bytes)], 'candidatos.xlsx'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'E-mails' }).value).toBe('ana@a.com');
});
