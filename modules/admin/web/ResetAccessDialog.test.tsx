import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { ResetAccessDialog } from './ResetAccessDialog.tsx';

const onClose = vi.fn();
const caio = {
  id: 7,
  name: 'Caio Lima',
  email: 'caio@provado.example',
  createdAt: new Date('2026-01-05T12:00:00Z'),
  suspended: false,
  hasSecondFactor: true,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

async function resetWith(answer: () => Response) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))]);
    return answer();
  });
  const user = userEvent.setup();
  render(<ResetAccessDialog of={caio} onClose={onClose} />);
  await user.type(screen.getByLabelText('Sua senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Redefinir acesso' }));
  return sent;
}

test("another administrator's access is reset with one's own password, and the dialog closes", async () => {
  const sent = await resetWith(() => Response.json({ message: 'Acesso redefinido.' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([['/api/admin/administrators/7/reset', { senha: 'Jornada1!' }]]);
});

test('a wrong password is shown at its field, and the dialog stays open', async () => {
  await resetWith(() =>
    Response.json(
      { error: 'Senha incorreta.', code: 'CAMPO_INVALIDO', fields: { senha: 'Senha incorreta.' } },
      { status: 400 },
    ),
  );
  expect(await screen.findByText('Senha incorreta.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
