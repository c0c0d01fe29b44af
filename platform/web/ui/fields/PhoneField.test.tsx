import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PhoneField } from './PhoneField.tsx';

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <PhoneField label="Telefone" value={value} onChange={setValue} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Telefone' });

const written = [
  ['11987654321', '(11) 98765-4321'],
  ['1130304040', '(11) 3030-4040'],
  ['+55 (11) 98765-4321', '(11) 98765-4321'],
  ['+551130304040', '(11) 3030-4040'],
  ['5511987654321', '(11) 98765-4321'],
  ['551130304040', '(11) 3030-4040'],
  ['0055 11 98765-4321', '(11) 98765-4321'],
  ['55 99999-8888', '(55) 99999-8888'],
  ['+5555999998888', '(55) 99999-8888'],
  ['011987654321', '(11) 98765-4321'],
  ['(011) 3030-4040', '(11) 3030-4040'],
  ['0212130304040', '(21) 3030-4040'],
  ['0 15 91 98765-4321', '(91) 98765-4321'],
  ['0800 707 1234', '0800 707 1234'],
  ['+1 415 555 2671', '+1 415 555 2671'],
] as const;

test.each(written)('%s, typed digit by digit, is %s', async (text, shown) => {
  render(<Field />);
  await userEvent.type(input(), text);
  expect(input().value).toBe(shown);
});

test.each([
  ...written,
  ['0xx11 98765-4321', '(11) 98765-4321'],
  ['(11) 3030-4040 ramal 22', '(11) 3030-4040'],
  ['(11) 3030-4040 / (11) 98765-4321', '(11) 3030-4040'],
] as const)('%s, pasted or filled in, is %s', (text, shown) => {
  render(<Field />);
  fireEvent.change(input(), { target: { value: text } });
  expect(input().value).toBe(shown);
});

test('a digit too many is refused, and one can be taken back', async () => {
  render(<Field />);
  await userEvent.type(input(), '119876543219');
  expect(input().value).toBe('(11) 98765-4321');
  await userEvent.type(input(), '{Backspace}0');
  expect(input().value).toBe('(11) 98765-4320');
});

test('a zero that was kept before an area code goes when the field is left', async () => {
  render(<Field initial="011 98765-4321" />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(input().value).toBe('(11) 98765-4321');
});
