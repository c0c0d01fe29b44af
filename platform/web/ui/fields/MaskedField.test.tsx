import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MaskedField } from './MaskedField.tsx';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <MaskedField label="CPF" mask="___.___.___-__" value={value} onChange={setValue} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });

test('dots and dashes appear by themselves in typed, pasted and given text', async () => {
  render(<Field initial="52998224725" />);
  expect(input().value).toBe('529.982.247-25');
  fireEvent.change(input(), { target: { value: '111 444 777 35' } });
  expect(input().value).toBe('111.444.777-35');
});

test('a digit inserted in the middle leaves the caret after it', async () => {
  const user = userEvent.setup();
  render(<Field initial="123456" />);
  await user.type(input(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(input().value).toBe('123.945.6');
  expect(input().selectionStart).toBe(5);
});

test('a character that the mask refuses changes neither text nor caret', async () => {
  const user = userEvent.setup();
  render(<Field initial="123456" />);
  await user.type(input(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input().value).toBe('123.456');
  expect(input().selectionStart).toBe(2);
});

test('deleting skips the dots', async () => {
  const user = userEvent.setup();
  render(<Field initial="1234" />);
  await user.type(input(), '{Backspace}{Backspace}');
  expect(input().value).toBe('12');
});
