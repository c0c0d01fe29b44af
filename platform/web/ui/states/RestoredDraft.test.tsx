import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RestoredDraft } from './RestoredDraft.tsx';

const draft = { isRestored: true, discard: vi.fn(), forget: vi.fn() };

test('a draft is discarded only after a second press, and stays after a cancellation', async () => {
  const user = userEvent.setup();
  render(<RestoredDraft of={draft} />);
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(draft.discard).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar o rascunho' }));
  expect(draft.discard).toHaveBeenCalledOnce();
});
