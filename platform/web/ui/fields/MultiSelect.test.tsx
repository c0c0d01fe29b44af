import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { expect, test } from 'vitest';
import { MultiSelect } from './MultiSelect.tsx';

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

test('typing filters the list, ignoring accents, and Enter selects', async () => {
  const user = userEvent.setup();
  const seen = show([2]);
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('seguranca');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Segurança']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(seen.value).toEqual([2, 3]);
});

test('what is being searched stays when the form around is drawn again', async () => {
  const user = userEvent.setup();
  const field = () => (
    <I18nProvider locale="pt-BR">
      <MultiSelect label="Stacks" options={options} value={[2]} onChange={() => undefined} />
    </I18nProvider>
  );
  const { rerender } = render(field());
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('segu');
  rerender(field());
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Stacks' }).value).toBe('segu');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Segurança']);
});

test('Backspace in an empty search removes the last choice, otherwise a character', async () => {
  const user = userEvent.setup();
  const seen = show([3, 1]);
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('f{Backspace}');
  expect(seen.value).toEqual([3, 1]);
  await user.keyboard('{Backspace}');
  expect(seen.value).toEqual([3]);
});

test('the button on a chip removes the choice', async () => {
  const user = userEvent.setup();
  const seen = show([1, 2]);
  await user.click(screen.getByRole('button', { name: /Remover Back-end/ }));
  expect(seen.value).toEqual([2]);
});

test('a search without matches says that there are no more options', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByPlaceholderText('Selecione uma opção')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('zzz');
  expect(screen.getByText('Não há mais opções disponíveis.')).toBeTruthy();
});

test('a choice that has no option yet stays, whichever other choices come and go', async () => {
  const user = userEvent.setup();
  const seen = show([2, 1, 9]);
  await user.click(screen.getByRole('button', { name: /Remover Back-end/ }));
  expect(seen.value).toEqual([2, 9]);
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('seg{ArrowDown}{Enter}');
  expect(seen.value).toEqual([2, 9, 3]);
  await user.keyboard('{Backspace}{Backspace}');
  expect(seen.value).toEqual([9]);
});

test('Tab leaves the choices as they are', async () => {
  const user = userEvent.setup();
  const seen = show();
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('seg{ArrowDown}{Enter}');
  expect(seen.value).toEqual([3]);
  await user.tab();
  expect(seen.value).toEqual([3]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter chooses the only match, and takes no choice back', async () => {
  const user = userEvent.setup();
  const seen = show();
  await user.click(screen.getByRole('combobox', { name: 'Stacks' }));
  await user.keyboard('seg{Enter}');
  expect(seen.value).toEqual([3]);
  await user.keyboard('seg{Enter}');
  expect(seen.value).toEqual([3]);
});
