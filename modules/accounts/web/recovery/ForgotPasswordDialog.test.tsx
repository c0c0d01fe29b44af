import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { seeTold } from '#platform/web/ui/states/test-told.ts';
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx';
import type { RecoverableRole } from './recovery.api.ts';

const onClose = vi.fn();
const onEmail = vi.fn();

afterEach(() => {
  cleanup();
  toast.dismiss();
  toast.clearWaitingQueue();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

async function ask(of: RecoverableRole, answer: () => Promise<Response>) {
  const send = vi.fn(answer);
  vi.stubGlobal('fetch', send);
  const user = userEvent.setup();
  render(
    <>
      <Toaster />
      <ForgotPasswordDialog of={of} isOpen onClose={onClose} />
    </>,
  );
  await user.type(screen.getByLabelText('E-mail da conta'), 'ana@devs.example');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  return send;
}

test('the link is requested for the role of the sign-in, and the dialog stays and says what is true', async () => {
  const send = await ask('COMPANY', async () => Response.json({ message: 'Código enviado com sucesso!' }));
  expect(await screen.findByText('Código enviado com sucesso!')).toBeTruthy();
  expect(
    await screen.findByText(/Se houver uma conta de empresa com o e-mail ana@devs.example, o link chega/),
  ).toBeTruthy();
  expect(screen.getByText(/vale por 30 minutos/)).toBeTruthy();
  expect(screen.getByText(/o spam/)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledWith('/api/forgot_pass', expect.objectContaining({ method: 'POST' }));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('the e-mail that was typed before stands in the dialog, and goes back with what was mended', async () => {
  const user = userEvent.setup();
  render(
    <ForgotPasswordDialog
      of="DEVELOPER"
      isOpen
      email="ana@devs.exampl"
      onClose={onClose}
      onEmail={onEmail}
    />,
  );
  const field = screen.getByLabelText<HTMLInputElement>('E-mail da conta');
  expect(field.value).toBe('ana@devs.exampl');
  await user.type(field, 'e');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onEmail).toHaveBeenCalledExactlyOnceWith('ana@devs.example');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refused request of a company asks to check the e-mail', async () => {
  const answer = { error: 'Confira os campos destacados.', code: 'CAMPO_INVALIDO' };
  await ask('COMPANY', async () => Response.json(answer, { status: 400 }));
  await seeTold('Falha ao enviar o código, verifique se o e-mail está correto.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a message of the server is shown as it is', async () => {
  const answer = { error: 'Muitas tentativas. Aguarde um pouco e tente de novo.', code: 'MUITAS_TENTATIVAS' };
  await ask('COMPANY', async () => Response.json(answer, { status: 429 }));
  await seeTold(answer.error);
});

test('an unreachable server is shown with the message for it', async () => {
  await ask('DEVELOPER', () => Promise.reject(new TypeError('offline')));
  await seeTold('Não foi possível processar a solicitação.');
});

test('an e-mail is required, and nothing that cannot be one', async () => {
  vi.stubGlobal('fetch', vi.fn());
  const user = userEvent.setup();
  render(<ForgotPasswordDialog of="DEVELOPER" isOpen onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Esse campo é obrigatório')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail da conta'), 'abc');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Informe um e-mail válido.')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
