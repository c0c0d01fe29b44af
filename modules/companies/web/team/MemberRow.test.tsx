import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#platform/web/ui/dialogs/lazy-dialogs.ts';
import type { TeamMember } from '../../contract/team.ts';
import { MemberRow } from './MemberRow.tsx';
import { changeRole } from './team.api.ts';

vi.mock('./team.api.ts', () => ({ changeRole: vi.fn(async () => 'Papel atualizado.') }));

const owner: TeamMember = {
  ...{ id: 7, name: 'Rita', email: 'rita@acme.example', role: 'dono', self: true },
  since: new Date('2026-01-10T12:00:00Z'),
};

// It is loaded by need, which takes real time.
beforeAll(() => ConfirmDialog.preload());
beforeEach(() => vi.mocked(changeRole).mockClear());

const show = (member: TeamMember) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <MemberRow member={member} isEditable onRemove={() => {}} />
      </ul>
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: 'Papel de Rita' });
};
const choose = (select: HTMLElement, name: string) => {
  const option = screen.getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(select, { target: { value: option.value } });
};

it('an owner gives up the own role only after another yes', async () => {
  const select = show(owner);
  choose(select, 'Recrutamento');
  expect(changeRole).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(changeRole).not.toHaveBeenCalled();
  choose(select, 'Recrutamento');
  await userEvent.click(await screen.findByRole('button', { name: 'Deixar de ser responsável' }));
  expect(changeRole).toHaveBeenCalledExactlyOnceWith(7, 'recrutador');
});

it('the role of a colleague changes at once', async () => {
  choose(show({ ...owner, self: false }), 'Recrutamento');
  await vi.waitFor(() => expect(changeRole).toHaveBeenCalledExactlyOnceWith(7, 'recrutador'));
});
