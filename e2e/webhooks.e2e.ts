import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answers,
  startTestReceiver,
  type TestReceiver,
  verified,
} from '#modules/events/server/test-receiver.ts';
import { examBody, passExam } from './exams.ts';
import { usePlatform } from './harness.ts';
import { signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const hasFocus = (element: Element) => element === document.activeElement;

const platform = usePlatform({ env: { PRIVATE_ADDRESSES: 'on' } });
const call = wireClient(platform.origin);
let receiver: TestReceiver;
beforeAll(async () => {
  receiver = await startTestReceiver();
});
afterAll(() => receiver.close());

test('an owner makes a webhook, tries it, sees what was sent, changes its secret, and switches it off', async () => {
  const company = await signedInCompany(call, 'webhooks@acme.example');
  const page = await platform.newPage({ as: company });
  await page.goto('/company/team');
  await page.getByRole('link', { name: 'Webhooks' }).press('Enter');
  await page.getByText('Nenhum webhook').waitFor();
  await page.getByRole('navigation').locator('[aria-current]', { hasText: 'Equipe' }).waitFor();
  await expectAccessible(page, 'both');

  await page.getByRole('button', { name: 'Novo webhook' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Endereço').fill('receptor');
  await page.keyboard.press('Enter');
  await dialog.getByText('Escolha ao menos um evento.').waitFor();
  await dialog.getByText('Informe um endereço que começa com https://, sem usuário nem senha.').waitFor();
  await dialog.getByLabel('Endereço').fill(`${receiver.url}/provado`);
  await dialog.getByLabel('Prova entregue').press('Space');
  await expectAccessible(page, 'one');
  await dialog.getByRole('button', { name: 'Criar webhook' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Copie o segredo agora' }).waitFor();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Guardei o segredo' }).press('Enter');
  const list = page.getByRole('list', { name: 'Webhooks', exact: true });
  await list.getByText(`${receiver.url}/provado`).waitFor();
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Testar' }).press('Enter');
  await page.getByText('O teste chegou: resposta 204.').waitFor();
  const [tried] = receiver.received;
  expect(tried && verified(secret, tried).tipo).toBe('teste');

  const made = await call('POST', '/test', examBody(company.id), company.token);
  const runId = idAt(made.body, 'data.idProvaAndamento');
  const ana = await signedInDeveloper(call, 'ana@dev.example', 'Ana Souza');
  await passExam(call, ana, runId);
  await expect
    .poll(() => receiver.received.map(({ message }) => message.tipo))
    .toEqual(['teste', 'prova_entregue']);
  await page.getByRole('button', { name: 'Ver envios' }).press('Enter');
  const log = page.getByRole('list', { name: /^Envios para/ });
  await log.getByText(`Prova entregue · prova ${runId}, nº 2`).waitFor();
  await log
    .getByText(/resposta 204/)
    .first()
    .waitFor();
  await expectAccessible(page, 'both');

  const renewing = page.getByRole('button', { name: 'Trocar segredo' });
  await renewing.press('Enter');
  await dialog.getByRole('button', { name: 'Trocar segredo' }).press('Enter');
  await dialog.getByRole('heading', { name: 'Copie o segredo agora' }).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Copiar' }).evaluate(hasFocus)).toBe(true);
  const renewed = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Guardei o segredo' }).press('Enter');
  await expect.poll(() => renewing.evaluate(hasFocus)).toBe(true);
  await page.getByText(/O segredo anterior ainda assina até/).waitFor();
  receiver.answer = answers(500);
  await page.getByRole('button', { name: 'Testar' }).press('Enter');
  await page.getByText('O teste não deu certo: resposta 500.').waitFor();
  const last = receiver.received.at(-1);
  for (const known of [secret, renewed]) expect(last && verified(known, last).tipo).toBe('teste');

  await page.getByRole('button', { name: 'Desligar' }).press('Enter');
  await seeToast(page, 'Webhook desligado.');
  await page.reload();
  await list.getByText('Desligado', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
  await page.getByRole('button', { name: 'Ligar' }).press('Enter');
  await list.getByText('Ligado', { exact: true }).waitFor();
  const colleague = await platform.newPage({ as: company });
  await colleague.goto('/company/webhooks');
  await colleague.getByRole('button', { name: 'Testar' }).waitFor();
  await page.getByRole('button', { name: /^Excluir/ }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByText('Nenhum webhook').waitFor();
  await colleague.getByRole('button', { name: 'Testar' }).press('Enter');
  await seeToast(colleague, 'Não encontramos este webhook: ele pode ter sido excluído.');
  await colleague.getByText('Nenhum webhook').waitFor();
});
