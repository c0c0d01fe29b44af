import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examBody, passExam, questions } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeToast } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
let company: Person;
let developer: Person;
let run = 0;
let attempt = 0;

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  developer = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const body = examBody(company.id, { questoes: questions().slice(1, 2) });
  run = idAt((await call('POST', '/test', body, company.token)).body, 'data.idProvaAndamento');
  attempt = await passExam(call, developer, run);
});

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await file.path());
}

async function checkedBy(page: Page, name: string, buffer: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/zip', buffer });
}

test('an owner downloads the dossier of a run, and openssl and the page find it whole', async () => {
  const page = await platform.newPage({ as: company });
  await page.goto(`/company/test/applicate/${run}`);
  await page.getByRole('button', { name: /^Ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Dossiê da prova' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dossiê da prova' });
  await dialog.getByRole('button', { name: 'Gerar dossiê' }).click();
  await dialog.getByText('Pronto', { exact: true }).waitFor();
  await expectAccessible(page);
  const zip = await saved(page, () => dialog.getByRole('button', { name: 'Baixar ZIP' }).click());
  await seeToast(page, 'Dossiê baixado.');

  const files = unzipSync(new Uint8Array(zip));
  const folder = await mkdtemp(join(tmpdir(), 'provado-dossier-'));
  try {
    for (const [name, bytes] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    const guide = Buffer.from(files['LEIA-ME.txt'] ?? new Uint8Array()).toString();
    const commands = guide.split('\r\n').filter((line) => /^(curl|openssl|sha256sum) /.test(line));
    expect(commands).toHaveLength(3);
    // The journey's server listens elsewhere than at its public address.
    const [keyAddress] = guide.match(/\/api\/certificates\/keys\/\S+\.pem/) ?? [''];
    const key = await page.request.get(keyAddress);
    await writeFile(join(folder, 'CHAVE.pem'), await key.body());
    for (const command of commands.slice(1))
      execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
  } finally {
    await rm(folder, { recursive: true });
  }

  const stranger = await platform.newPage();
  const sent: string[] = [];
  await stranger.goto('/conferir-dossie');
  await expectAccessible(stranger, 'both');
  stranger.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await checkedBy(stranger, 'dossie.zip', zip);
  await stranger.getByRole('heading', { name: 'Inteiro e emitido por esta instalação' }).waitFor();
  await stranger.getByText('Prova de banco de dados').waitFor();
  await expectAccessible(stranger, 'both');
  expect(sent.filter((line) => !line.startsWith('GET '))).toEqual([]);
  const forged = zipSync({ ...files, 'tentativas/0001.json': strToU8('[]') });
  await checkedBy(stranger, 'mudado.zip', Buffer.from(forged));
  await stranger.getByRole('heading', { name: 'O arquivo foi mudado' }).waitFor();
  await stranger.getByText('tentativas/0001.json').waitFor();
  await checkedBy(stranger, 'foto.zip', Buffer.from('PNG'));
  await stranger.getByRole('heading', { name: 'Não é um dossiê' }).waitFor();
});

test('a candidate downloads the dossier of the own result, which the page finds whole', async () => {
  const page = await platform.newPage({ as: developer });
  await page.goto(`/dev/test/result/${attempt}`);
  const zip = await saved(page, () => page.getByRole('button', { name: 'Baixar dossiê' }).click());
  await page.goto('/conferir-dossie');
  await checkedBy(page, 'meu.zip', zip);
  await page.getByRole('heading', { name: 'Inteiro e emitido por esta instalação' }).waitFor();
});
