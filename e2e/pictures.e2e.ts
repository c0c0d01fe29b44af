import { createServer, type Server } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { examBody, pictureForm, questions, tinyPng } from './exams.ts';
import { usePlatform } from './harness.ts';
import { keptBrowser } from './kept-browser.ts';
import { type Person, signedInCompany, signedInDeveloper } from './people.ts';
import { signIn } from './steps.ts';
import { idAt, textAt, wireClient } from './wire-client.ts';

const [allowedPort, foreignPort] = [await freePort(), await freePort()];
const allowed = `http://localhost:${allowedPort}`;
const bucket = 'https://fotos.example';
const platform = usePlatform({
  env: { CORS_ORIGINS: allowed, PICTURE_ORIGINS: bucket },
});
const call = wireClient(platform.origin);

let company: Person;
let picture: string;
const sites: Server[] = [];
const abroad: BrowserContext[] = [];

beforeAll(async () => {
  company = await signedInCompany(call, 'pessoas@acme.example');
  picture = textAt((await call('POST', '/files', pictureForm(), company.token)).body, 'data.url');
  for (const port of [allowedPort, foreignPort]) {
    const site = createServer((request, response) => {
      // It says nothing about itself: what is in the address alone lets it show anything.
      const silence = request.url === '/silent' ? '<meta name="referrer" content="no-referrer">' : '';
      const drawn = [
        `<img src="${picture}" alt="foto">`,
        `<img src="${bare(picture)}" alt="sem assinatura">`,
        `<img src="${platform.origin()}/provado.svg" alt="logo">`,
      ].join('');
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html>${silence}${drawn}`);
    });
    sites.push(site);
    await new Promise<void>((resolve) => site.listen(port, () => resolve()));
  }
});
afterAll(async () => {
  for (const session of abroad) await session.close();
  for (const site of sites) site.close();
});

/** A visitor of other sites, whom nothing of ours accompanies. */
async function goAbroad(): Promise<Page> {
  const session = await (await keptBrowser()).newContext();
  abroad.push(session);
  return session.newPage();
}

const bare = (address: string) => address.replace(/\?.*$/, '');

/** The width of the picture as drawn; 0 when the browser did not get it. */
const widthOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) =>
    image.decode().then(
      () => image.naturalWidth,
      () => 0,
    ),
  );

test('a page of an origin that may call the API shows our pictures, a page of another one does not', async () => {
  const visitor = await goAbroad();
  await visitor.goto(allowed);
  expect(await widthOf(visitor, 'foto')).toBeGreaterThan(0);
  // One browser has the picture already and one has not; the sites have another port and another host.
  for (const page of [visitor, await goAbroad()]) {
    for (const origin of [`http://localhost:${foreignPort}`, `http://127.0.0.1:${foreignPort}`]) {
      await page.goto(origin);
      expect(await widthOf(page, 'foto'), origin).toBe(0);
    }
  }
  await visitor.goto(allowed);
  expect(await widthOf(visitor, 'foto')).toBeGreaterThan(0);
});

test('a page that hides where it is shows a picture by its signature alone, and every page shows our logo', async () => {
  const page = await goAbroad();
  await page.goto(`${allowed}/silent`);
  expect(await widthOf(page, 'foto')).toBeGreaterThan(0);
  expect(await widthOf(page, 'sem assinatura')).toBe(0);
  expect(await widthOf(page, 'logo')).toBeGreaterThan(0);
  await page.goto(`http://localhost:${foreignPort}`);
  expect(await widthOf(page, 'logo')).toBeGreaterThan(0);
});

test('a picture from an allowed origin shows in the exam, and one from another origin is refused', async () => {
  const drawn = questions(`${bucket}/a.png`).toReversed();
  const refused = await call(
    'POST',
    '/test',
    examBody(company.id, { questoes: questions('https://outra.example/a.png') }),
    company.token,
  );
  expect(refused.status).toBe(400);
  const created = await call('POST', '/test', examBody(company.id, { questoes: drawn }), company.token);
  const run = idAt(created.body, 'data.idProvaAndamento');
  const ana = await signedInDeveloper(call, 'ana@devs.example', 'Ana Beatriz Souza');
  const started = await call('POST', '/developer/userTest', { id_prova_andamento: run }, ana.token);
  const page = await platform.newPage({ as: ana });
  const own = await fetch(picture);
  const body = Buffer.from(await own.arrayBuffer());
  await page.context().route(`${bucket}/**`, (route) => route.fulfill({ contentType: 'image/png', body }));
  await page.goto(`/dev/test/realize/${run}?idUserTest=${idAt(started.body, 'data.id')}`);
  await page.getByRole('heading', { name: 'Questão 1 de 3' }).waitFor();
  for (let next = 2; (await page.getByRole('main').getByRole('img').count()) === 0; next += 1) {
    await page.getByRole('button', { name: 'Próxima' }).click();
    await page.getByRole('heading', { name: `Questão ${next} de 3` }).waitFor();
  }
  const image = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => image.getAttribute('src')).toBe(`${bucket}/a.png`);
  await expect
    .poll(() => image.evaluate((drawing: HTMLImageElement) => drawing.naturalWidth))
    .toBeGreaterThan(0);
  await page.close();
});

test('pictures show on pages that came from another address of the server', async () => {
  const page = await platform.newPage();
  const here = platform.origin().replace('localhost', '127.0.0.1');
  await page.goto(`${here}/company/login`);
  await signIn(page, 'company', company.email);
  const form = new FormData();
  form.append('finalidade', 'galeria');
  form.append('arquivo', new File([new Uint8Array(tinyPng)], 'foto.png', { type: 'image/png' }));
  const foto = textAt((await call('POST', '/files', form, company.token)).body, 'data.url');
  const photo = { idEmpresa: company.id, foto, legenda: 'O escritório' };
  expect((await call('POST', '/company/photos', photo, company.token)).status).toBe(201);
  await page.goto(`${here}/company/profile/${company.id}?aba=galeria`);
  await expect.poll(() => widthOf(page, 'O escritório')).toBeGreaterThan(0);
  await page.close();
});

test('a logo still shows after the installation has moved to another address', async () => {
  const form = new FormData();
  form.append('finalidade', 'logo');
  form.append('arquivo', new File([new Uint8Array(tinyPng)], 'logo.png', { type: 'image/png' }));
  const logo = textAt((await call('POST', '/files', form, company.token)).body, 'data.url');
  const saved = await call(
    'PUT',
    '/company/updatePerfil',
    {
      nome_fantasia: 'ACME',
      email: 'pessoas@acme.example',
      ddd: '',
      numero_telefone: '',
      biografia: 'Nós',
      logo,
    },
    company.token,
  );
  expect(saved.status).toBe(200);
  await platform.server().stop();
  const moved = await platform.startElsewhere();
  try {
    const page = await platform.newPage();
    await page.goto(`${moved.origin}/company/login`);
    await signIn(page, 'company', company.email);
    const shown = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').logo);
    // Nobody else may call this one, so it signs nothing.
    expect(shown).toBe(bare(logo).replace(platform.origin(), moved.origin));
    await page.goto(`${moved.origin}/company/profile/${company.id}`);
    const image = page.locator(`main img[src="${shown.replace(moved.origin, '')}"]`).first();
    await expect
      .poll(() => image.evaluate((drawing: HTMLImageElement) => drawing.naturalWidth))
      .toBeGreaterThan(0);
    // An open page would look for the server that ends.
    await page.close();
  } finally {
    await moved.close();
  }
});
