import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TagInput } from './TagInput.tsx';

function Field({ given = [] }: { given?: string[] }) {
  const [value, setValue] = useState(given);
  return (
    <>
      <TagInput
        label="Tags"
        value={value}
        onChange={setValue}
        read={(typed) => typed.trim().toLowerCase()}
        suggestions={['sql', 'joins', 'índices']}
        most={3}
        longest={10}
      />
      <button type="button">Guardar</button>
    </>
  );
}

const show = (given?: string[]) => render(<Field {...(given && { given })} />);
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tags' });
const words = () => screen.queryAllByRole('row').map((row) => row.textContent);

test('Enter, a comma and leaving the field each take the typed word in its stored form', async () => {
  show();
  await userEvent.type(input(), ' SQL {Enter}Joins,índ');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(words()).toEqual(['sql', 'joins', 'índ']);
  expect(input().value).toBe('');
});

test('a word is taken once, and a pasted list is taken word by word', async () => {
  show(['sql']);
  await userEvent.click(input());
  await userEvent.paste('sql; joins\nx');
  expect(words()).toEqual(['sql', 'joins', 'x']);
});

test('Backspace in an empty field removes the last word, otherwise a character', async () => {
  show(['sql', 'joins']);
  await userEvent.type(input(), 'ab{Backspace}');
  expect(words()).toEqual(['sql', 'joins']);
  await userEvent.type(input(), '{Backspace}{Backspace}');
  expect(words()).toEqual(['sql']);
  expect(screen.getByText('Removida: joins.')).toBeTruthy();
});

test('a suggestion replaces the typed part of it', async () => {
  show();
  await userEvent.type(input(), 'jo');
  await userEvent.click(screen.getByRole('button', { name: 'joins' }));
  expect(words()).toEqual(['joins']);
  expect(screen.queryByRole('button', { name: 'joins' })).toBeNull();
});

test('at the limit, nothing more is taken and the field says so', async () => {
  show(['a', 'b', 'c']);
  await userEvent.type(input(), 'd{Enter}');
  expect(words()).toEqual(['a', 'b', 'c']);
  expect(screen.getByText('São 3 no máximo.')).toBeTruthy();
});
