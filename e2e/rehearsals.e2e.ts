import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { signedInAdmin, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { at, idAt, listAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);

async function begin(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog', { name: question });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Começar agora' }).click();
  await page.getByRole('heading', { name: 'Questão 1 de 15' }).waitFor();
}

async function deliver(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Questão 15/ }).click();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByText('Sua entrega').waitFor();
}

test('a developer rehearses twice with the key, then takes the exam without it, and contests a question', async () => {
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Conceição Souza');
  const { body } = await call('GET', '/developer/recommendedTest/getAll', undefined, ana.token);
  const title = 'TypeScript: tipos que protegem';
  const exam = listAt(body, 'data').find((entry) => at(entry, 'prova.titulo') === title);
  const runId = idAt(exam, 'id');
  const page = await platform.newPage({ as: ana });

  await page.goto(`/dev/test/${runId}`);
  await page.getByText('Você só pode fazer esta prova uma vez.').waitFor();
  await expectAccessible(page, 'both');
  await begin(page, 'Treinar', 'Começar o treino agora?');
  await deliver(page);
  await page.getByText('1º treino: só você vê, e não conta para nada').waitFor();
  await page.getByText('Por quê', { exact: true }).nth(14).waitFor();
  await expectAccessible(page, 'both');
  await begin(page, 'Treinar', 'Começar o treino agora?');
  await deliver(page);
  await page.getByText('2º treino: só você vê, e não conta para nada').waitFor();

  await page.getByRole('link', { name: 'Ver a prova' }).click();
  await page.getByRole('button', { name: 'Realizar' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Começar a prova agora?' });
  await asking.getByText('Você só pode fazer esta prova uma vez.').waitFor();
  await asking.getByRole('button', { name: 'Ainda não' }).click();
  await begin(page, 'Realizar', 'Começar a prova agora?');
  await deliver(page);
  await page.getByText(`Prova do Provado`).waitFor();
  await page.getByText('O gabarito desta prova não aparece').waitFor();
  await expectAccessible(page, 'both');
  expect(await page.getByText('Correta', { exact: true }).count()).toBe(0);
  const result = page.url();

  await page.goto('/dev/mytests');
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(1);
  await page.getByRole('tab', { name: 'Treinos' }).click();
  await page.getByText('2º treino').waitFor();
  await expectAccessible(page, 'both');

  await page.goto(result);
  await page.getByRole('button', { name: 'Contestar questão' }).click();
  const contest = page.getByRole('dialog', { name: 'Contestar questão' });
  await contest.getByLabel('O que está errado').fill('A segunda alternativa também está certa.');
  await expectAccessible(page);
  await contest.getByRole('button', { name: 'Enviar contestação' }).click();
  await seeToast(page, 'Contestação enviada. Você recebe a resposta aqui.');
  await page.getByText('Aguardando resposta').waitFor();

  const admin = await platform.newPage({ as: await signedInAdmin(call) });
  await admin.goto('/admin/reports');
  await admin.getByText('A segunda alternativa também está certa.').waitFor();
  await admin.getByText('Correta', { exact: true }).first().waitFor();
  await expectAccessible(admin, 'both');
  await admin.getByRole('button', { name: 'Aceitar' }).click();
  const settling = admin.getByRole('dialog', { name: 'Aceitar a contestação' });
  await settling.getByText('Só o texto, já corrigido na prova').click();
  await settling.getByLabel('Motivo').fill('Obrigada: o texto agora diz a versão.');
  await expectAccessible(admin);
  await settling.getByRole('button', { name: 'Aceitar' }).click();
  await seeToast(admin, 'Resposta enviada.');

  await page.goto('/dev/notifications');
  await page.getByText(/Sua contestação de uma questão da prova/).click();
  await page.getByText('Obrigada: o texto agora diz a versão.').waitFor();
  await page.getByText('Aceita', { exact: true }).waitFor();
  await expectAccessible(page, 'both');
});
