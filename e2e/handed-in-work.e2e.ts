import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { createTestPusher, type TestPusher } from '#modules/works/server/push/test-pusher.ts';
import { day, examBody } from './exams.ts';
import { usePlatform } from './harness.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { expectAccessible, seeSaved } from './steps.ts';
import { idAt, wireClient } from './wire-client.ts';

const platform = usePlatform();
const call = wireClient(platform.origin);
const shell = promisify(execFile);

let company: Person;
beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@trabalhos.example');
});

async function begin(ways: readonly string[], developer: Person) {
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const practice = {
    ...{ tipo_prova: 'PRATICA', questoes: [question], duracao: null, data_fim: day(24) },
    ...{ formas_entrega: ways },
  };
  const created = await call('POST', '/test', examBody(company.id, practice), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, developer.token);
  const attempt = idAt(started.body, 'data.id');
  const page = await platform.newPage({ viewport: { width: 390, height: 844 }, as: developer });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/dev/test/realize/${run}?idUserTest=${attempt}`);
  return { run, attempt, page };
}

async function deliver(page: Page, attempt: number) {
  await page.getByRole('button', { name: 'Finalizar' }).click();
  const summary = page.getByRole('dialog', { name: 'Finalizar a prova?' });
  await summary.getByRole('button', { name: 'Finalizar' }).press('Enter');
  await page.waitForURL(`**/dev/test/result/${attempt}`);
}

async function seeInViewer(run: number, file: string, text: string) {
  const grading = await platform.newPage({ as: company });
  await grading.goto(`/company/test/applicate/${run}?aba=individual`);
  await grading.getByRole('link', { name: 'Ver o trabalho' }).click();
  await grading.getByRole('treegrid').getByText(file, { exact: true }).click();
  await grading.getByText(text).first().waitFor();
  return grading;
}

describe('files', () => {
  let page: Page;
  let run = 0;
  let attempt = 0;
  beforeAll(async () => {
    const ana = await signedInDeveloper(call, 'ana@arquivos.example', 'Ana Beatriz Souza');
    ({ page, run, attempt } = await begin(['ARQUIVO'], ana));
  });

  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /^(Escolher|Enviar outro) arquivo$/ }).press('Enter'),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/zip', buffer });
  };

  test('are refused with a sentence, and received with their fingerprint', async () => {
    await choose('projeto.rar', Buffer.from('Rar!'));
    await page.getByText('Envie um arquivo .zip ou .tar.gz.').waitFor();
    await choose('projeto.zip', testZip([{ name: '../fora.js', content: '' }]));
    await page.getByText(/aponta para fora da pasta/).waitFor();
    await choose('projeto.zip', testZip([{ name: 'loja/app.js', content: 'const primeira = 1;' }]));
    await page.getByText(/1 arquivo · \d+ B · recebido às/).waitFor();
    await seeSaved(page);
    await page.getByText('Você concluiu 100% do teste.').waitFor();
    await expectAccessible(page);
  });

  test('are replaced by the next, also after a reload, and what is delivered is read by the company', async () => {
    await page.reload();
    await page.getByText('projeto.zip').waitFor();
    const files = [
      { name: 'loja/app.js', content: 'const segunda = 2;' },
      { name: 'loja/LEIA.md', content: 'Olá.' },
    ];
    await choose('projeto-2.zip', testZip(files));
    await page.getByText(/2 arquivos · \d+ B · recebido às/).waitFor();
    await deliver(page, attempt);
    await page.getByText('projeto-2.zip').waitFor();
    await seeInViewer(run, 'app.js', 'const segunda = 2;');
  });
});

describe('a git push', () => {
  let pusher: TestPusher;
  let page: Page;
  let run = 0;
  let attempt = 0;
  beforeAll(async () => {
    pusher = await createTestPusher();
    const bia = await signedInDeveloper(call, 'bia@pushes.example', 'Beatriz Lima Rocha');
    ({ page, run, attempt } = await begin(['LINK', 'PUSH'], bia));
  });
  afterAll(() => pusher.close());

  async function copied(name: string): Promise<string> {
    await page.getByRole('button', { name }).press('Enter');
    return page.evaluate(() => navigator.clipboard.readText());
  }

  /** Types what the page gave, and the password when git asks for it. */
  async function type(commands: string, password: string) {
    const ask = join(pusher.folder, '../ask-journey');
    await writeFile(ask, `#!/bin/sh\necho '${password}'\n`, { mode: 0o700 });
    const env = { PATH: '/usr/bin:/bin', HOME: pusher.folder, GIT_ASKPASS: ask, GIT_TERMINAL_PROMPT: '0' };
    const typed = await shell('/bin/sh', ['-ec', `${commands} 2>&1`], { cwd: pusher.folder, env }).catch(
      (error: { stdout: string }) => error,
    );
    return typed.stdout;
  }

  let password = '';
  test('by the commands of the page arrives there with its commit, while it is open', async () => {
    const first = await pusher.commit({ 'app.js': 'const primeira = 1;' });
    const commands = await copied('Copiar comandos, na pasta do seu repositório');
    password = await copied('Copiar senha, quando o git pedir');
    expect(commands).not.toContain(password);
    expect(await type(commands, password)).toContain('remote: Recebido: commit');
    await page.getByText(first).waitFor();
    await page.getByText('Você concluiu 100% do teste.').waitFor();
    await expectAccessible(page);
    const second = await pusher.commit({ 'LEIA.md': 'Olá.' });
    await type('git push provado HEAD:main', password);
    await page.getByText(second).waitFor();
    await page.getByText(/2 arquivos · \d+ B · recebido às/).waitFor();
    await page.reload();
    await page.getByText(second).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('is delivered, read by the company without its author, and a later one is refused', async () => {
    const commit = (await pusher.git('rev-parse', 'HEAD')).trim();
    await deliver(page, attempt);
    // The page of the exam names the commit too.
    await page.getByRole('heading', { name: /^(Suas respostas|Resultado por questão)$/ }).waitFor();
    await page.getByText(`Commit ${commit}`).waitFor();
    await expectAccessible(page);
    await pusher.commit({ 'app.js': 'depois' });
    expect(await type('git push provado HEAD:main', password)).toContain(
      'remote: Você já entregou esta prova.',
    );
    const grading = await seeInViewer(run, 'app.js', 'const primeira = 1;');
    expect(await grading.content()).not.toContain('canario@pessoa.example');
  });
});
