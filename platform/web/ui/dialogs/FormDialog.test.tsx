import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, expect, test, vi } from 'vitest';
import { DateRange } from '../dates/DateRange.tsx';
import { DurationField } from '../dates/DurationField.tsx';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

async function leave(fields: ReactNode) {
  const handleClose = vi.fn();
  render(
    <I18nProvider locale="pt-BR">
      <FormDialog
        form={{ submit: () => undefined, isPending: false, formState: { isDirty: true } }}
        title="Formulário"
        submitText="Enviar"
        onClose={handleClose}
      >
        {fields}
      </FormDialog>
    </I18nProvider>,
  );
  await userEvent.keyboard('{Escape}');
  return handleClose;
}

test('days, numbers and choices alone are left without a question', async () => {
  const handleClose = await leave(
    <>
      <DateRange
        label="Período"
        value={{ start: '2026-12-01', end: '2026-12-24' }}
        onChange={() => undefined}
      />
      <DurationField label="Duração" value={90} onChange={() => undefined} />
      <input
        role="combobox"
        aria-expanded="false"
        aria-controls="list"
        defaultValue="jav"
        aria-label="Habilidades"
      />
      <input aria-label="Nome" defaultValue="Uma linha" />
    </>,
  );
  expect(handleClose).toHaveBeenCalled();
});

test('whoever typed two lines is asked before they are lost', async () => {
  const handleClose = await leave(
    <>
      <input aria-label="Nome" defaultValue="Uma linha" />
      <input aria-label="Cargo" defaultValue="Outra" />
    </>,
  );
  await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  expect(handleClose).not.toHaveBeenCalled();
});
