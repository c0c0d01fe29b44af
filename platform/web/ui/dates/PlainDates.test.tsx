import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { DateRange } from './DateRange.tsx';

const broken = vi.hoisted(() => ({ is: true }));
vi.mock('./DateSegments.tsx', () => ({
  DateSegments: () => {
    if (broken.is) throw new TypeError("Cannot read properties of undefined (reading 'rangeUnderflow')");
    return null;
  },
}));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tryAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('a period whose picker fails twice is typed as two dates, beginning with what was there', () => {
  const onChange = vi.fn();
  render(
    <DateRange
      label="Período da prova"
      value={{ start: '2027-03-01', end: '2027-03-10' }}
      onChange={onChange}
      min="2027-03-01"
    />,
  );
  tryAgain();
  expect(screen.getByLabelText('Período da prova: início')).toHaveProperty('value', '01/03/2027');
  type('Período da prova: fim', '12/3/2027');
  expect(onChange).toHaveBeenLastCalledWith({ start: '2027-03-01', end: '2027-03-12' });
  type('Período da prova: fim', '31/02/2027');
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('a date whose field fails twice is typed as text', () => {
  const onChange = vi.fn();
  render(<DateField label="Válido até" value={null} onChange={onChange} />);
  tryAgain();
  type('Válido até', '05/12/2027');
  expect(onChange).toHaveBeenLastCalledWith('2027-12-05');
});
