import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ImportDialog } from './ImportDialog.tsx';

const open = () =>
  render(<ImportDialog room={10} target="exam" onImport={() => undefined} onClose={() => undefined} />);
const encoding = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Codificação' });

test('a file of a Mac is read as one, shows how it looks, and may be read otherwise', async () => {
  open();
  const [before, after] = ['enunciado;tipo\nO que ', ' uma fun'];
  const bytes = [...before].map((sign) => sign.charCodeAt(0));
  const rest = [...after].map((sign) => sign.charCodeAt(0));
  const file = new File([Uint8Array.from([...bytes, 0x8e, ...rest, 0x8d, 0x8b, 0x6f, 0x3f])], 'provas.csv');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file);
  expect(await screen.findByText('Confira como fica: “que é uma função?”')).toBeTruthy();
  expect(encoding().selectedOptions[0]?.text).toBe('Mac');
  await userEvent.selectOptions(encoding(), 'Windows (ANSI)');
  expect(await screen.findByText(/Confira como fica: “que Ž uma fun/)).toBeTruthy();
  expect(screen.getByText(/Há letras trocadas no texto/)).toBeTruthy();
});

test('a pasted text with garbled letters says so, and is mended by one choice', async () => {
  open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Cole as questões' }));
  await userEvent.paste('O que Ã© uma funÃ§Ã£o? {}');
  expect(await screen.findByText(/Há letras trocadas no texto/)).toBeTruthy();
  await userEvent.selectOptions(encoding(), 'Letras trocadas corrigidas');
  expect((await screen.findAllByText(/O que é uma função\?/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Há letras trocadas no texto/)).toBeNull();
});

test('a text whose letters are right has no encoding to choose', async () => {
  open();
  await userEvent.click(screen.getByRole('textbox', { name: 'Cole as questões' }));
  await userEvent.paste('O que é uma função? {}');
  expect(screen.queryByRole('combobox', { name: 'Codificação' })).toBeNull();
});
