import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, passExam, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInAdmin, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
let admin: Person;
let developer: Person;
let attempt = 0;

beforeAll(async () => {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  admin = await signedInAdmin(call);
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  const run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  attempt = await passExam(call, developer, run);
});

const codeOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a developer certifies a result, a stranger checks it by code, and withdrawing it ends it', async () => {
  const page = await platform.newPage({ as: developer });
  await page.goto(`/dev/test/result/${attempt}`);
  await page.getByRole('button', { name: 'Emitir certificado' }).click();
  await seeToast(page, 'Certificado emitido.');
  await expectAccessible(page, 'both');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('link', { name: 'Ver certificado' }).click();
  await page.getByRole('heading', { level: 1, name: developer.name }).waitFor();
  const code = codeOf(page);

  const stranger = await platform.newPage();
  await stranger.goto('/certificado');
  await expectAccessible(stranger, 'both');
  await stranger.getByLabel('Código do certificado').fill(code.toLowerCase().replaceAll('-', ' '));
  await stranger.getByRole('button', { name: 'Conferir certificado' }).click();
  await stranger.getByRole('heading', { level: 1, name: developer.name }).waitFor();
  await stranger.getByText('Válido', { exact: true }).waitFor();
  await expectAccessible(stranger, 'both');
  const html = await stranger.request.get(`/certificado/${code}`);
  expect([html.status(), await html.text()]).toEqual([
    200,
    expect.stringContaining(`<title>Certificado de ${developer.name} · Provado</title>`),
  ]);
  expect((await stranger.request.get('/certificado/2222-2222-2222-2222')).status()).toBe(404);

  await page.goto(`/developer/profile/${developer.id}?aba=provas`);
  await page.getByRole('button', { name: /^Mais ações do certificado/ }).click();
  await page.getByRole('menuitem', { name: 'Retirar' }).click();
  await page.getByRole('button', { name: 'Retirar certificado' }).click();
  await seeToast(page, 'Certificado retirado.');
  await page.getByRole('button', { name: 'Emitir novo certificado' }).waitFor();
  await expectAccessible(page, 'both');
  await stranger.reload();
  await stranger.getByRole('heading', { level: 1, name: 'Certificado retirado' }).waitFor();
  expect(await stranger.locator('body').innerText()).not.toContain('Ana Beatriz');
});

test('an administrator revokes a certificate, and its page shows the reason', async () => {
  const path = `/developer/userTest/${attempt}/certificate`;
  const issued = await call('POST', path, undefined, developer.token);
  const code = textAt(issued.body, 'data.codigo');
  const page = await platform.newPage({ as: admin });
  await page.goto(`/certificado/${code}`);
  await page.getByRole('button', { name: 'Revogar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revogar certificado' });
  await dialog.getByLabel('Motivo').fill('Prova feita por outra pessoa.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revogar certificado' }).click();
  await seeToast(page, 'Certificado revogado.');
  await page.getByText('Motivo: Prova feita por outra pessoa.').waitFor();
  await page.getByText('Revogado', { exact: true }).waitFor();
});
