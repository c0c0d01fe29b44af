import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { SetUpDialog } from './SetUpDialog.tsx';
import { secondFactorQuery } from './second-factor.api.ts';

const enrolment = {
  segredo: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Provado:ana',
  qr: { lado: 3, tracado: 'M0 0h1v1H0z' },
};
const codes = ['AAAA-1111', 'BBBB-2222'];
const onClose = vi.fn();
let sent: [url: string, body: unknown][];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(String(init.body))]);
    const data = url.endsWith('/setup') ? enrolment : { codigosRecuperacao: codes };
    return Response.json({ message: 'Certo.', data });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

test('it asks for the password, then shows the picture and asks for a code, then shows the recovery codes once', async () => {
  const user = userEvent.setup();
  render(<SetUpDialog onClose={onClose} />);
  await user.type(screen.getByLabelText('Sua senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  const picture = await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(enrolment.qr.tracado);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();

  await user.type(screen.getByLabelText('Código de seis números'), '123456');
  await user.click(screen.getByRole('button', { name: 'Ativar' }));
  expect(await screen.findByText('AAAA-1111')).toBeTruthy();
  expect(sent).toEqual([
    ['/api/second-factor/setup', { senha: 'Jornada1!' }],
    ['/api/second-factor/confirm', { codigo: '123456' }],
  ]);

  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('AAAA-1111\nBBBB-2222\n'));
  await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('where it was turned on elsewhere meanwhile, the page behind reads so anew', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'SEGUNDO_FATOR_ATIVO', error: 'Já está ativa.' }, { status: 409 }),
  );
  queryClient.setQueryData(secondFactorQuery.queryKey, { active: false, codesLeft: 0 });
  const user = userEvent.setup();
  render(<SetUpDialog onClose={onClose} />);
  await user.type(screen.getByLabelText('Sua senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Já está ativa.')).toBeTruthy();
  expect(queryClient.getQueryState(secondFactorQuery.queryKey)?.isInvalidated).toBe(true);
});
