import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import { servePublicPages } from './serve-public-pages.ts';

describe('the public page of a developer', () => {
  let test: TestApp;
  let developer: TestPerson;
  let dist: string;
  const pages = fastify();
  beforeAll(async () => {
    test = await createTestApp();
    developer = await test.people.developer({ name: 'Ana "Bia" <Souza>', skillIds: [1] });
    dist = await mkdtemp(join(tmpdir(), 'provado-shell-'));
    await writeFile(join(dist, 'index.html'), '<head><title>Provado</title></head><body></body>');
    servePublicPages(pages, test.deps, dist);
  });
  afterAll(async () => {
    await pages.close();
    await test.close();
    await rm(dist, { recursive: true });
  });

  const edit = (body: object, as = developer) => test.call('PUT', '/developer', { as: as.token, body });
  const read = (handle: string) => test.call('GET', `/developer/public/${handle}`);
  const page = (handle: string) => pages.inject({ url: `/p/${handle}` });

  it('opens without a sign-in once it is switched on, and claims nothing unproven', async () => {
    expect((await read('ana-bia')).status).toBe(404);
    await edit({ identificador: 'Ana-Bia', pagina_publica: true, biografia: 'Oi.' });
    const { status, body } = await read('ana-bia');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      identificador: 'ana-bia',
      nome: 'Ana "Bia" <Souza>',
      biografia: 'Oi.',
      pontuacao_plataforma: 0,
      total_provas: 0,
      stacks: [],
      habilidades_comprovadas: [],
      indexar_pagina: false,
    });
    expect(JSON.stringify(body)).not.toContain(developer.email);
  });

  it('has its own escaped head for previews, hidden from search engines unless chosen otherwise', async () => {
    const { statusCode, body, headers } = await page('ana-bia');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Ana &quot;Bia&quot; &lt;Souza&gt; · Provado</title>');
    expect(body).toContain('<meta property="og:url" content="http://localhost:3000/p/ana-bia">');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('<Souza>');
    await edit({ indexar_pagina: true });
    expect((await page('ana-bia')).body).not.toContain('noindex');
  });

  it('has the same bytes for an unknown, hidden or suspended developer', async () => {
    const unknown = await page('ninguem');
    const suspend = (at: Date | null) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ suspended_at: at })
        .where('id', '=', developer.accountId)
        .execute();
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('noindex');
    await suspend(test.clock.now());
    expect((await page('ana-bia')).body).toBe(unknown.body);
    await suspend(null);
    await edit({ pagina_publica: false });
    expect((await page('ana-bia')).body).toBe(unknown.body);
    expect((await read('ana-bia')).body).toEqual((await read('ninguem')).body);
  });

  it('does not exist at an address that is too long to be anybody’s', async () => {
    const unknown = await page('ninguem');
    for (const length of [60, 61, 200, 201, 2_000]) {
      const { statusCode, body } = await page('a'.repeat(length));
      expect({ statusCode, body }).toEqual({ statusCode: 404, body: unknown.body });
      expect((await read('a'.repeat(length))).body.code).toBe('NAO_ENCONTRADO');
    }
  });

  it('reserves its address for its owner while it is off, and frees it when the owner chooses another', async () => {
    const other = await test.people.developer();
    const taken = await edit({ identificador: 'ana-bia' }, other);
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields)]).toEqual([
      409,
      'ENDERECO_EM_USO',
      ['identificador'],
    ]);
    await edit({ identificador: 'ana' });
    expect((await edit({ identificador: 'ana-bia' }, other)).status).toBe(200);
  });

  it('cannot be on without an address', async () => {
    await edit({ pagina_publica: true });
    const { status, body } = await edit({ identificador: '' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['identificador']]);
  });
});
