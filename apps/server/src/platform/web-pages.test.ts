import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebPages } from './web-pages.ts';

describe('the built web app', () => {
  let dist: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'provado-dist-'));
    await writeFile(join(dist, 'index.html'), 'shell');
    await writeFile(join(dist, 'landing.html'), 'landing');
    app = fastify();
    await serveWebPages(app, { dist, secure: false, pictureOrigins: [] });
  });
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  it.each([
    ['/', 'landing'],
    ['/dev/home', 'shell'],
    ['/apian', 'shell'],
    ['/company/tests?pagina=2', 'shell'],
  ])('answers %s with a page, asked for anew each time', async (url, page) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: page });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/api', '/api?x=1', '/api/nada', '/files?x=1', '/files/nada', '/assets?x=1', '/assets/nada.js'])(
    'does not answer %s, which is no address of a page',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('NAO_ENCONTRADO');
    },
  );
});
