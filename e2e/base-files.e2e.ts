import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, fillExam, openExamForm, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const title = 'Desafio que começa com arquivos';
const zip = testZip([{ name: 'desafio/src/soma.js', content: 'export const soma = 0;\n' }]);

let company: Person;
let ana: Person;
let run = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'partida@acme.example');
  ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
});

const given = (page: Page) => page.getByRole('region', { name: /^Arquivos de partida/ });
const send = (page: Page, name: string, buffer: Buffer) =>
  given(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });

test('a company gives the files of a practical exam, and a reload keeps them', async () => {
  const page = await platform.newPage({ as: company });
  await openExamForm(page, 'Prática');
  await fillExam(page, title);
  await given(page).getByRole('button', { name: 'Buscar' }).click();
  await given(page).getByRole('alert').waitFor();
  await send(page, 'desafio.zip', Buffer.from('Rar!'));
  await given(page).getByText('Envie um arquivo .zip ou .tar.gz.', { exact: false }).waitFor();
  await send(page, 'desafio.zip', zip);
  await given(page).getByText('1 arquivo (', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.getByText(/^Salvo às /).waitFor();
  await page.reload();
  await given(page).getByText('desafio.zip').waitFor();
  await page.getByRole('button', { name: 'Cadastrar prova' }).press('Enter');
  await page.waitForURL('**/company/mytests');
  const listed = await call(
    'GET',
    `/company/tests?busca=${encodeURIComponent(title)}`,
    undefined,
    company.token,
  );
  run = idAt(listed.body, 'data.results.0.id');
});

test('a candidate reads what comes before the start, and downloads it after', async () => {
  const page = await platform.newPage({ as: ana, viewport: { width: 390, height: 844 } });
  await page.goto(`/dev/test/${run}`);
  await page.getByText('Para baixar ao começar: 1 arquivo', { exact: false }).waitFor();
  await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  await page.goto(`/dev/test/realize/${run}`);
  const download = page.waitForEvent('download');
  await given(page).getByRole('button', { name: 'Baixar .zip' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('arquivos-de-partida.zip');
  const files = unzipSync(await readFile(await saved.path()));
  expect(strFromU8(files['src/soma.js'] ?? new Uint8Array())).toBe('export const soma = 0;\n');
  await seeToast(page, 'Arquivos de partida baixados.');
  await expectAccessible(page);
});

test('once somebody has begun, the company sees the files and changes them no more', async () => {
  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/edit/${run}`);
  await given(page).getByRole('button', { name: 'Baixar' }).waitFor();
  expect(await given(page).getByRole('button', { name: 'Retirar' }).count()).toBe(0);
});
