import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readConfig } from '../config.ts';
import { FileStoreError } from '../files/file-store.ts';
import { cleanImage } from '../files/image.ts';

const dot = { create: { width: 1, height: 1, channels: 3, background: '#aa2211' } } as const;

describe('uploads', () => {
  let test: TestApp;
  let company: TestCompany;
  let developer: TestPerson;
  let admin: TestPerson;
  let png: Buffer;
  let jpeg: Buffer;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    developer = await test.people.developer();
    admin = await test.people.admin();
    png = await sharp(dot).png().toBuffer();
    jpeg = await sharp(dot).jpeg().toBuffer();
  });
  afterAll(() => test.close());

  async function post(as: string, form: FormData) {
    const whole = new Response(form);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: `Bearer ${as}`, 'content-type': whole.headers.get('content-type') ?? '' },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  function formOf(purpose: string | undefined, file?: Uint8Array, name = 'foto.png'): FormData {
    const form = new FormData();
    if (purpose !== undefined) form.append('finalidade', purpose);
    if (file) form.append('arquivo', new Blob([Buffer.from(file)], { type: 'image/png' }), name);
    return form;
  }

  const send = (as: string, purpose: string | undefined, file?: Uint8Array, name?: string) =>
    post(as, formOf(purpose, file, name));

  it('stores a picture of one pixel and serves it from our own address', async () => {
    const { status, body } = await send(company.token, 'questao', png);
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'Imagem enviada com sucesso!', data: { url: expect.any(String) } });
    expect(body.data.url).toMatch(/^http:\/\/localhost:3000\/files\/images\/[0-9a-f]{32}\.png$/);

    const served = await test.app.inject(new URL(body.data.url).pathname);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(served.rawPayload).metadata()).width).toBe(1);
  });

  it('lets only the pages that may call the API show a picture, each with its own answer', async () => {
    const { body } = await send(company.token, 'questao', png);
    const { pathname } = new URL(body.data.url);
    const config = readConfig({ CORS_ORIGINS: 'https://app.example', LOG_LEVEL: 'silent' });
    const open = await buildApp({ ...test.deps, config });
    const policy = async (app: TestApp['app'], headers: Record<string, string>) =>
      (await app.inject({ url: pathname, headers })).headers;
    const allowed: Record<string, string>[] = [
      { referer: 'https://app.example/' },
      { referer: 'https://app.example/prova?x=https://foreign.example' },
      { origin: 'https://app.example', referer: 'https://foreign.example/' },
    ];
    for (const headers of allowed) {
      expect(await policy(open, headers)).toMatchObject({
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Origin, Referer',
        'cache-control': 'private, max-age=31536000, immutable',
      });
      expect(await policy(test.app, headers)).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const others: Record<string, string>[] = [
      {},
      { referer: 'https://foreign.example/' },
      { referer: 'https://app.example.foreign.example/' },
      { referer: 'http://app.example/' },
      { referer: 'https://app.example:8443/' },
      { referer: 'https://foreign.example/https://app.example/' },
      { referer: 'nada' },
      { origin: 'null', referer: 'https://app.example/' },
    ];
    for (const headers of others) {
      expect(await policy(open, headers), JSON.stringify(headers)).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        vary: 'Origin, Referer',
      });
    }
    await open.close();
  });

  it('stores the owner and the purpose of a picture', async () => {
    const { body } = await send(company.token, 'galeria', jpeg);
    const key = new URL(body.data.url).pathname.slice('/files/'.length);
    const row = await test.db.kysely.selectFrom('files').selectAll().where('files.key', '=', key).execute();
    expect(row).toMatchObject([
      {
        account_id: company.accountId,
        company_id: company.companyId,
        purpose: 'galeria',
        content_type: 'image/jpeg',
        created_at: test.clock.now(),
      },
    ]);
  });

  it.each([
    ['questao', 'images', ['company', 'admin']],
    ['galeria', 'img/company', ['company']],
    ['logo', 'profile/company', ['company']],
    ['perfil', 'profile/developer', ['developer']],
  ])('accepts %s into %s from the right role only', async (purpose, folder, allowed) => {
    for (const [role, person] of Object.entries({ company, developer, admin })) {
      const { status, body } = await send(person.token, purpose, png);
      if (allowed.includes(role)) {
        expect(status, role).toBe(201);
        expect(body.data.url).toContain(`/files/${folder}/`);
      } else {
        expect({ status, body }, role).toEqual({
          status: 403,
          body: { error: 'Você não tem acesso a este recurso.', code: 'ACESSO_NEGADO' },
        });
      }
    }
  });

  it('accepts nothing from a visitor or a grader', async () => {
    expect((await post('nobody-at-all-0000', formOf('questao', png))).status).toBe(401);
    const corrector = await test.people.company();
    await test.db.kysely
      .updateTable('memberships')
      .set({ role: 'corretor' })
      .where('memberships.account_id', '=', corrector.accountId)
      .execute();
    expect((await send(corrector.token, 'questao', png)).status).toBe(403);
  });

  it('refuses a body of 6 MB', async () => {
    const { status, body } = await send(company.token, 'questao', Buffer.alloc(6 * 1024 * 1024, 1));
    expect(status).toBe(413);
    expect(body).toEqual({ error: 'O conteúdo enviado é grande demais.', code: 'CORPO_MUITO_GRANDE' });
  });

  it('refuses 6 MB over a real connection too, and the server goes on', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}` },
      body: formOf('questao', Buffer.alloc(6 * 1024 * 1024, 1)),
    });
    expect(response.status).toBe(413);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  it.each([
    ['an SVG named .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => sharp(dot).gif().toBuffer()],
    ['half a picture', () => png.subarray(0, png.length / 2)],
  ])('refuses %s', async (_, make) => {
    const { status, body } = await send(company.token, 'questao', await make());
    expect(status).toBe(415);
    expect(body).toEqual({ error: 'Envie uma imagem JPG ou PNG.', code: 'IMAGEM_NAO_ACEITA' });
  });

  it('requires the file and its purpose', async () => {
    expect(await send(company.token, 'questao')).toMatchObject({
      status: 400,
      body: {
        code: 'CAMPO_INVALIDO',
        error: 'Selecione uma foto!',
        fields: { arquivo: 'Selecione uma foto!' },
      },
    });
    expect((await send(company.token, 'questao', Buffer.alloc(0))).status).toBe(400);
    for (const purpose of [undefined, '', 'outra', 'constructor']) {
      const { status, body } = await send(company.token, purpose, png);
      expect(status).toBe(400);
      expect(body.fields).toEqual({ finalidade: 'Informe para que serve a imagem.' });
    }
  });

  it('does not accept a file in another part as the picture', async () => {
    const form = formOf('questao');
    form.append('outro', new Blob([Buffer.from(png)]), 'foto.png');
    const { status, body } = await post(company.token, form);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'CAMPO_DESCONHECIDO', fields: { outro: expect.any(String) } });
  });

  it('accepts the fields in either order', async () => {
    const form = formOf(undefined, png);
    form.append('finalidade', 'questao');
    expect((await post(company.token, form)).status).toBe(201);
  });

  it('refuses malformed bodies as malformed', async () => {
    const headers = { authorization: `Bearer ${company.token}` };
    const bodies: [string, string, number][] = [
      ['application/json', '{"finalidade":"questao"}', 415],
      ['image/png', 'x', 415],
      ['multipart/form-data', 'x', 400],
      ['multipart/form-data; boundary=a', 'not a form', 400],
      ['multipart/form-data; boundary=a', '', 400],
      ['multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="finalidade"', 400],
      [
        'multipart/form-data; boundary=a',
        '--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
        400,
      ],
      [
        'multipart/form-data; boundary=a',
        `--a\r\nContent-Disposition: form-data; name="finalidade"\r\nContent-Type: application/json\r\n\r\n{\r\n--a--\r\n`,
        400,
      ],
    ];
    for (const [type, payload, status] of bodies) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { ...headers, 'content-type': type },
        payload,
      });
      expect(response.statusCode, `${type} ${payload}`).toBe(status);
      expect(response.json().error).toEqual(expect.any(String));
    }
  });

  it('refuses more than one file', async () => {
    const form = formOf('questao', png);
    form.append('arquivo', new Blob([Buffer.from(png)]), 'outra.png');
    expect((await post(company.token, form)).status).toBe(413);
  });

  it.each(['images/nothing.png', '', '..%2f..%2fconfig.ts', 'images/%e2%80%ae', 'images', 'IMAGES/A'])(
    'has no file %s',
    async (key) => {
      const response = await test.app.inject(`/files/${key}`);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('application/json');
    },
  );

  describe('the space of a company', () => {
    const megabyte = 1024 * 1024;
    const fill = (who: TestCompany, bytes: number) =>
      test.db.kysely
        .insertInto('files')
        .values({
          ...{ key: `images/${who.companyId}`, account_id: who.accountId, company_id: who.companyId, bytes },
          ...{ purpose: 'questao', content_type: 'image/png', created_at: test.clock.now() },
        })
        .execute();
    const space = async (who: TestPerson) =>
      (await test.call('GET', '/files/space', { as: who.token })).body.data;

    it('is told, with what is left of it', async () => {
      const tidy = await test.people.company();
      expect(await space(tidy)).toEqual({ usado: 0, limite: 500 * megabyte });
      await fill(tidy, 3);
      expect(await space(tidy)).toEqual({ usado: 3, limite: 500 * megabyte });
      expect(await space(developer)).toMatchObject({ limite: 30 * megabyte });
    });

    it('is not passed by 20 uploads at the same moment, and a refused picture leaves nothing', async () => {
      const eager = await test.people.company();
      const { bytes } = await cleanImage(png);
      await fill(eager, 500 * megabyte - 3 * bytes.length);
      const put = vi.spyOn(test.deps.files, 'put');
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(eager.token, 'galeria', png)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(17);
      expect(refused[0]?.body).toEqual({
        error: 'Suas imagens ocupam 500 MB de 500 MB, e esta tem 0,1 MB. Remova as que não usa mais.',
        code: 'ESPACO_ESGOTADO',
      });
      expect(put).toHaveBeenCalledTimes(3);
      put.mockRestore();
      expect(await space(eager)).toEqual({ usado: 500 * megabyte, limite: 500 * megabyte });
      const rows = await test.db.kysely
        .selectFrom('files')
        .select('files.key')
        .where('files.company_id', '=', eager.companyId)
        .execute();
      expect(rows).toHaveLength(4);
    });

    it('is not taken by a picture that the store did not take, which is said in a sentence', async () => {
      const unlucky = await test.people.company();
      const full = new FileStoreError(new Error('ENOSPC: no space left on device'));
      const put = vi.spyOn(test.deps.files, 'put').mockRejectedValueOnce(full);
      const refused = await send(unlucky.token, 'galeria', png);
      expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICO_OCUPADO' } });
      expect(refused.body.error).toBe(
        'Arquivos e imagens não podem ser guardados nem lidos agora. Tente de novo em instantes.',
      );
      put.mockRestore();
      expect(await space(unlucky)).toMatchObject({ usado: 0 });
    });
  });

  it('makes an account wait after 120 pictures within an hour', async () => {
    const eager = await test.people.company();
    for (let sent = 0; sent < 120; sent += 1) expect((await send(eager.token, 'questao')).status).toBe(400);
    const refused = await send(eager.token, 'questao', png);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(3_600_000);
    expect((await send(eager.token, 'questao', png)).status).toBe(201);
  });
});
