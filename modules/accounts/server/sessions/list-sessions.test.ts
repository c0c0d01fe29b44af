import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

const senha = 'Abcdef1!';
const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('the list of sessions', () => {
  let test: TestApp;
  let login: string;
  beforeEach(async () => {
    test = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    const developer = await test.people.developer();
    login = developer.email;
    await test.call('POST', '/logout', { as: developer.token });
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword(senha) })
      .execute();
  });
  afterEach(() => test.close());

  async function signIn(headers: Record<string, string> = {}, lembrar = false): Promise<string> {
    const { body } = await test.call('POST', '/developer/login', {
      body: { login, senha, lembrar },
      headers,
    });
    return body.token;
  }
  const list = async (as: string) => (await test.call('GET', '/session', { as })).body.data;

  it('shows device, address and times, and puts the current session first', async () => {
    const phone = await signIn({ 'user-agent': firefox, 'x-forwarded-for': '203.0.113.9' }, true);
    const begin = test.clock.now().toISOString();
    test.clock.advance(5 * minute);
    const later = test.clock.now().toISOString();
    const tool = await signIn({ 'user-agent': 'curl/8.5.0' });
    const tooled = {
      id: expect.any(Number),
      dispositivo: 'curl',
      enderecoIp: '127.0.0.1',
      lembrada: false,
      criadaEm: later,
      ultimoUso: later,
    };
    const phoned = {
      id: expect.any(Number),
      dispositivo: 'Firefox no Linux',
      enderecoIp: '203.0.113.9',
      lembrada: true,
      criadaEm: begin,
    };
    expect(await list(tool)).toEqual([
      { ...tooled, atual: true },
      { ...phoned, ultimoUso: begin, atual: false },
    ]);
    expect(await list(phone)).toEqual([
      { ...phoned, ultimoUso: later, atual: true },
      { ...tooled, atual: false },
    ]);
  });

  it('holds only the account’s own active sessions, and no secret', async () => {
    await test.people.developer();
    await test.people.company();
    await signIn();
    test.clock.advance(8 * 60 * minute);
    const token = await signIn();
    const sessions = await list(token);
    expect(sessions).toHaveLength(1);
    expect(Object.keys(sessions[0]).sort()).toEqual(
      ['atual', 'criadaEm', 'dispositivo', 'enderecoIp', 'id', 'lembrada', 'ultimoUso'].sort(),
    );
  });

  it('ends one session at once, and no other', async () => {
    const lost = await signIn();
    const kept = await signIn();
    const [, { id }] = await list(kept);
    const { status, body } = await test.call('DELETE', `/session/${id}`, { as: kept });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Sessão encerrada.' });
    expect((await test.call('GET', '/session', { as: lost })).status).toBe(401);
    expect(await list(kept)).toHaveLength(1);
    expect((await test.call('DELETE', `/session/${id}`, { as: kept })).status).toBe(404);
  });

  it('ends the current session and its cookie', async () => {
    const answer = await test.call('POST', '/developer/login', {
      body: { login, senha },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const cookies = [answer.headers['set-cookie']].flat().map((line) => line?.split(';')[0] ?? '');
    const headers = { cookie: cookies.join('; ') };
    const as: string = answer.body.token;
    const { body } = await test.call('GET', '/session', { as, headers });
    const ended = await test.call('DELETE', `/session/${body.data[0].id}`, { as, headers });
    expect([ended.headers['set-cookie']].flat().join()).toMatch(/provado_session=;/);
    expect((await test.call('GET', '/session', { as, headers })).status).toBe(401);
  });

  it('answers 404 for somebody else’s session, which continues', async () => {
    const stranger = await test.people.company();
    const [{ id }] = await list(stranger.token);
    const own = await signIn();
    const { status, body } = await test.call('DELETE', `/session/${id}`, { as: own });
    expect(status).toBe(404);
    expect(body.code).toBe('NAO_ENCONTRADO');
    expect(await list(stranger.token)).toHaveLength(1);
    expect((await test.call('DELETE', '/session/abc', { as: own })).body.code).toBe('ID_INVALIDO');
  });
});
