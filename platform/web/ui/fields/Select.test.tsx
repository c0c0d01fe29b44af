import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Select, type SelectProps } from './Select.tsx';

afterEach(cleanup);

const options = [
  { value: 7, label: 'Sete' },
  { value: 12, label: 'Doze' },
];

function Field({
  value: first,
  ...props
}: Pick<SelectProps<number>, 'value'> & Partial<SelectProps<number>>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <Select label="Quantos" options={options} {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Quantos' });
const shown = () => box().selectedOptions[0]?.textContent;

test('shows what is chosen and gives back its value as it was', async () => {
  render(<Field value={7} />);
  expect(shown()).toBe('Sete');
  await userEvent.selectOptions(box(), 'Doze');
  expect(shown()).toBe('Doze');
  expect(screen.getByRole('status').textContent).toBe('12');
});

test('a value without an option shows the placeholder, and never the first option', () => {
  render(<Field value={99} placeholder="Escolha" />);
  expect(shown()).toBe('Escolha');
});

test('says that there is nothing to choose', () => {
  render(<Field value={null} options={[]} emptyText="Não há nada." />);
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Não há nada.' }).disabled).toBe(true);
});

test('a fault is read with the field', () => {
  render(<Field value={null} error="Escolha um." />);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Escolha um.',
  );
});

test('takes the focus with the choice, so that the field that had it is left before', () => {
  render(
    <>
      <input aria-label="Antes" />
      <Field value={7} />
    </>,
  );
  screen.getByLabelText('Antes').focus();
  box().value = '1';
  box().dispatchEvent(new Event('change', { bubbles: true }));
  expect(document.activeElement).toBe(box());
});
