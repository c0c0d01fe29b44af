import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { expect, test } from 'vitest';
import { DurationField } from './DurationField.tsx';

function show(start: number | null) {
  const seen: { value: number | null } = { value: start };
  function Field() {
    const [value, setValue] = useState(start);
    seen.value = value;
    return <DurationField label="Duração" value={value} onChange={setValue} />;
  }
  render(
    <I18nProvider locale="pt-BR">
      <Field />
    </I18nProvider>,
  );
  return seen;
}

test('hours and minutes typed in turn become whole minutes', async () => {
  const user = userEvent.setup();
  const seen = show(null);
  await user.click(screen.getByRole('textbox', { name: 'Horas' }));
  await user.keyboard('1{Tab}30{Tab}');
  expect(seen.value).toBe(90);
});

test('a given value is shown as hours and minutes', () => {
  show(125);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Horas' }).value).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutos' }).value).toBe('05');
});

test('more than 59 minutes are cut to 59', async () => {
  const user = userEvent.setup();
  const seen = show(60);
  await user.clear(screen.getByRole('textbox', { name: 'Minutos' }));
  await user.type(screen.getByRole('textbox', { name: 'Minutos' }), '75{Tab}');
  expect(seen.value).toBe(119);
});

test('an emptied field is null, not zero', async () => {
  const user = userEvent.setup();
  const seen = show(90);
  await user.clear(screen.getByRole('textbox', { name: 'Horas' }));
  await user.clear(screen.getByRole('textbox', { name: 'Minutos' }));
  await user.tab();
  expect(seen.value).toBeNull();
});
