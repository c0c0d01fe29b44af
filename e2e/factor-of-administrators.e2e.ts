import { beforeAll, expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { password } from './people.ts';
import { expectAccessible, signIn } from './steps.ts';
import { appCode } from './totp.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform({ env: { ADMIN_SECOND_FACTOR: 'required' } });
const call = wireClient(platform.origin);
const rita = { nome: 'Rita Moreira', email: 'rita@provado.example' };

beforeAll(async () => {
  const account = { ...rita, senha: password, confirmar_senha: password, codigo: platform.adminCode };
  await call('POST', '/dev/register', account);
});

test('an administrator without a second factor is led to it from any page, can leave, and goes on after it', async () => {
  const page = await platform.newPage();
  await signIn(page, 'admin', rita.email);
  const heading = page.getByRole('heading', { name: 'Proteja o seu acesso' });
  await heading.waitFor();
  await expectAccessible(page, 'both');
  expect(await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts()).toEqual(
    ['Provado'],
  );

  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  await signIn(page, 'admin', rita.email);
  await heading.waitFor();
  await page.goto('/admin/audit');
  await heading.waitFor();
  await page.getByRole('button', { name: 'Ativar agora' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByLabel('Código de seis números').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await dialog.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
  await dialog.getByRole('button', { name: 'Guardei os códigos' }).click();
  await page.getByRole('heading', { name: 'Registro' }).waitFor();
  await expect.poll(() => heading.count()).toBe(0);
});
