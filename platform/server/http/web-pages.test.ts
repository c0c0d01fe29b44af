import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoSignIn } from '#platform/contract/demo.ts';
import { readableUrl, serveWebPages } from './web-pages.ts';

const landing = '<div data-fill="contacts"></div>landing';
const contacts = { email: undefined, socialLinks: [] };

describe('the built web app', () => {
  let dist: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'provado-dist-'));
    await writeFile(join(dist, 'index.html'), '<head><title>Provado</title></head>shell');
    await writeFile(join(dist, 'page-files.json'), '{"/company/groups/$groupId":["assets/group.js"]}');
    await writeFile(join(dist, 'landing.html'), landing);
    await writeFile(join(dist, 'dev-login.html'), 'sign-in');
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'assets/main.js'), 'run()');
    await writeFile(join(dist, 'assets/main.js.br'), 'run() in brief');
    await writeFile(join(dist, 'assets/javascript-aB1.svg'), '<svg>js</svg>');
    for (const file of ['favicon.svg', 'provado.svg', 'share.jpg', 'tecnologia.svg'])
      await writeFile(join(dist, file), `<svg>${file}</svg>`);
    await mkdir(join(dist, '.vite'));
    const icon = '../../node_modules/simple-icons/icons/javascript.svg';
    await writeFile(
      join(dist, '.vite/manifest.json'),
      JSON.stringify({
        [icon]: { file: 'assets/javascript-aB1.svg' },
        'index.html': { file: 'assets/main.js' },
      }),
    );
    await writeFile(join(dist, 'entrances.json'), JSON.stringify([['/dev/login', 'dev-login.html']]));
    app = fastify({ rewriteUrl: readableUrl });
    const pictureOrigins = ['https://fotos.example'];
    await serveWebPages(app, {
      dist,
      publicUrl: 'https://provado.example',
      hstsSubdomains: false,
      contacts,
      pictureOrigins,
      demoSignIns: [],
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  it.each([
    ['/', 'landing'],
    ['/dev/home', '<head><title>Provado</title></head>shell'],
    ['/dev/login?voltar=%2Fdev%2Fhome', 'sign-in'],
    ['/Company/Test/edit/12?pagina=2', '<head><title>Provado</title></head>shell'],
  ])('answers %s with a page that browsers revalidate each time', async (url, page) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: page });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/company/groups/12', '/Company/Groups/7?pagina=2'])(
    'names the scripts of the screen at %s in the head of its page',
    async (url) => {
      const { body } = await app.inject(url);
      expect(body).toBe(
        '<head><title>Provado</title><link rel="modulepreload" crossorigin href="/assets/group.js" fetchpriority="low"></head>shell',
      );
    },
  );

  it.each([
    '/apian',
    '/nao/existe',
    '/dev/home/mais',
    '/dev/test/abc',
    '/dev/test/0',
    '/.well-known/nada',
    '/dev/%zz',
  ])('answers %s with 404 and the page of the app, which says so', async (url) => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { 'if-none-match': '*' } });
    expect({ statusCode, body }).toEqual({
      statusCode: 404,
      body: '<head><title>Página não encontrada · Provado</title><meta name="robots" content="noindex"></head>shell',
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers).toHaveProperty('content-security-policy');
  });

  it('tells browsers to use https for subdomains only if the installation wants it', async () => {
    expect((await app.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000');
    const whole = fastify();
    await serveWebPages(whole, {
      dist,
      publicUrl: 'https://provado.example',
      hstsSubdomains: true,
      contacts,
      pictureOrigins: [],
      demoSignIns: [],
    });
    const { headers } = await whole.inject('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await whole.close();
  });

  it.each(['/', '/dev/login', '/dev/home'])('lets %s show pictures of the allowed origins', async (url) => {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("img-src 'self' blob: https://fotos.example");
    expect(policy.filter((rule) => rule.includes('fotos.example'))).toHaveLength(1);
  });

  it.each(['/favicon.svg', '/provado.svg', '/share.jpg', '/icons/javascript.svg', '/icons/tecnologia.svg'])(
    'lets pages of any origin show %s',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://app.example' } });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it.each(['/', '/assets/main.js'])('keeps %s to its own pages', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    ['/icons/javascript.svg', '<svg>js</svg>'],
    ['/icons/tecnologia.svg', '<svg>tecnologia.svg</svg>'],
    ['/icons/nova.svg', '<svg>tecnologia.svg</svg>'],
    ['/icons/..%2Findex.html', '<svg>tecnologia.svg</svg>'],
  ])('answers %s with an icon', async (url, icon) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: icon });
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  });

  it.each([
    ['/dev/login/', '/dev/login'],
    ['/termos//', '/termos'],
    ['/dev/login/?voltar=%2Fdev%2F&a=b/?', '/dev/login?voltar=%2Fdev%2F&a=b/?'],
    ['/company/tests/', '/company/tests'],
    ['//golpe.example/', '/golpe.example'],
    ['//', '/'],
  ])('redirects %s to %s, the only address of that page', async (url, location) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  it.each([
    ['/dev', '/dev/home'],
    ['/company', '/company/home'],
    ['/admin', '/admin/home'],
  ])('leads from %s, typed without a page, to %s', async (url, location) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  it.each(['/api', '/api?x=1', '/api/nada', '/files?x=1', '/files/nada', '/assets?x=1', '/assets/nada.js'])(
    'does not answer %s, which is no address of a page',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json().code).toBe('NAO_ENCONTRADO');
    },
  );

  it('sends an asset with the few headers that mean something on it', async () => {
    const { body, headers } = await app.inject({
      url: '/assets/main.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(body).toBe('run() in brief');
    expect(headers).toEqual({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': '14',
      vary: 'accept-encoding',
      date: expect.any(String),
      connection: 'keep-alive',
    });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('sends a static page to a browser that reads %s as %s', async (readable, encoding) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': readable } });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' });
    expect(headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((body: Buffer) => body);
    expect(decode(rawPayload).toString()).toBe('landing');
  });

  it('sends a static page once to a browser that caches it', async () => {
    const first = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': `${first.headers.etag}` } });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });
});

it.each(['/dev/login', '/dev/home'])(
  '%s carries the accounts of the demo only where it is on',
  async (url) => {
    const dist = await mkdtemp(join(tmpdir(), 'provado-dist-'));
    await writeFile(join(dist, 'index.html'), '<html lang="pt-BR">app</html>');
    await writeFile(join(dist, 'dev-login.html'), '<html lang="pt-BR">sign-in</html>');
    await writeFile(join(dist, 'entrances.json'), JSON.stringify([['/dev/login', 'dev-login.html']]));
    const account = {
      role: 'COMPANY',
      who: 'Correção da empresa',
      email: 'c@d.example',
      password: 'x"',
    } as const;
    const pageWith = async (demoSignIns: DemoSignIn[]) => {
      const app = fastify();
      const publicUrl = 'https://provado.example';
      await serveWebPages(app, {
        dist,
        publicUrl,
        hstsSubdomains: false,
        contacts,
        pictureOrigins: [],
        confirmsMailboxes: demoSignIns.length > 0,
        demoSignIns,
      });
      const { body, headers } = await app.inject(url);
      await app.close();
      expect(headers['cache-control']).toBe('no-cache');
      return body;
    };
    expect(await pageWith([account])).toMatch(
      /^<html data-site="https:\/\/provado\.example" data-confirms data-demo="\[{&quot;role&quot;:&quot;COMPANY&quot;,.*" lang="pt-BR">/,
    );
    expect(await pageWith([])).not.toMatch(/data-(demo|confirms)/);
    await rm(dist, { recursive: true });
  },
);
