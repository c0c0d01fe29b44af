import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

afterEach(cleanup);

const options = [
  { value: 1, label: 'Back-end' },
  { value: 2, label: 'Front-end' },
  { value: 3, label: 'Segurança' },
];

function show(start: number[] = []) {
  const seen: { value: number[] } = { value: start };
  function Field() {
    const [value, setValue] = useState(start);
    seen.value = value;
    return <MultiSelect label="Stacks" options={options} value={value} onChange={setValue} />;
  }
  render(
    <I18nProvider locale="pt-BR">
      <Field />
    </I18nProvider>,
  );
  return seen;
}

test('typing narrows the list, accents forgiven, and Enter chooses', async () => {
  const user = userEvent.setup();
  const seen = show([2]);
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('seguranca');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Segurança']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(seen.value).toEqual([2, 3]);
});

test('Backspace in the empty search takes the last choice away, and with text only a letter', async () => {
  const user = userEvent.setup();
  const seen = show([3, 1]);
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('f{Backspace}');
  expect(seen.value).toEqual([3, 1]);
  await user.keyboard('{Backspace}');
  expect(seen.value).toEqual([3]);
});

test('a choice is taken away by the button on its chip', async () => {
  const user = userEvent.setup();
  const seen = show([1, 2]);
  await user.click(screen.getByRole('button', { name: /Remover Back-end/ }));
  expect(seen.value).toEqual([2]);
});

test('a search without a hit says that there are no more options', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByPlaceholderText('Selecione uma opção')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('zzz');
  expect(screen.getByText('Não há mais opções disponíveis.')).toBeTruthy();
});
