import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RestoredDraftNotice } from './RestoredDraftNotice.tsx';

test('a draft is discarded only after a second press, and stays after a cancellation', async () => {
  const user = userEvent.setup();
  const onDiscard = vi.fn();
  render(<RestoredDraftNotice onDiscard={onDiscard} />);
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(onDiscard).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});
