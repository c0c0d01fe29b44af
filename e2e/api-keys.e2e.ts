import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { signedInCompany } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

test('an owner makes a key, a program works with it, and it stops when it is revoked', async () => {
  const company = await signedInCompany(call, 'chaves@acme.example');
  const page = await platform.newPage({ as: company });
  await page.goto('/company/team');
  await page.getByRole('link', { name: 'Chaves de API' }).press('Enter');
  await page.getByText('Nenhuma chave').waitFor();
  await page.getByRole('navigation').locator('[aria-current]', { hasText: 'Equipe' }).waitFor();
  const use = page.getByRole('region', { name: 'Como usar uma chave' });
  await use.getByText(`"PROVADO_URL": "${platform.origin()}"`).waitFor();
  await expectAccessible(page, 'both');

  await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Folha');
  await page.keyboard.press('Enter');
  await dialog.getByText('Escolha ao menos um escopo.').waitFor();
  await dialog.getByLabel('Ler provas').press('Space');
  await dialog.getByRole('textbox', { name: /Só a partir/ }).fill('acme.example');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Criar chave' }).press('Enter');
  await dialog.getByText('“acme.example” não é um endereço IP').waitFor();
  await dialog.getByRole('textbox', { name: /Só a partir/ }).press('Backspace');
  await expectAccessible(page, 'one');
  await dialog.getByRole('button', { name: 'Criar chave' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Copie a chave agora' }).waitFor();
  const key = await dialog.locator('code').innerText();
  await expectAccessible(page, 'one');
  await dialog.getByRole('button', { name: 'Guardei a chave' }).press('Enter');

  const list = page.getByRole('list', { name: 'Chaves ativas' });
  await list.getByText(key.slice(0, 14)).waitFor();
  expect(await page.content()).not.toContain(key);
  expect((await call('GET', '/company/tests', undefined, key)).status).toBe(200);
  expect((await call('GET', '/company/team', undefined, key)).status).toBe(403);
  await page.reload();
  await list.getByText(/Último uso/).waitFor();
  await expectAccessible(page, 'both');

  await page.getByRole('button', { name: 'Revogar Folha' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).press('Enter');
  await seeToast(page, 'Chave revogada.');
  await page
    .getByRole('list', { name: 'Chaves encerradas' })
    .getByText('Revogada', { exact: true })
    .waitFor();
  expect((await call('GET', '/company/tests', undefined, key)).status).toBe(401);
});
