import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { startTestGitServer, type TestGitServer } from '#modules/works/server/fetch/test-git-server.ts';
import { at, textAt } from '../../e2e/wire-client.ts';
import { type Practice, startPractice } from './practice.ts';

const run = promisify(execFile);
const megabyte = 1024 ** 2;
const noise = () => randomBytes(megabyte);

// Only root may give a folder a small disk of its own.
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.runIf(mayMount)('a server whose disk is full', () => {
  let host: TestGitServer;
  let practice: Practice;
  let mounted: readonly string[] = [];
  beforeAll(async () => {
    host = await startTestGitServer();
    await host.commit('ana/loja', { noise: noise() });
    const testHost = `${host.host}=127.0.0.1:${host.port}=${host.certificateFile}`;
    practice = await startPractice({ WORK_TEST_HOST: testHost }, async (folders) => {
      for (const folder of folders) await run('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]);
      mounted = folders;
    });
  });
  afterEach(empty);
  afterAll(async () => {
    for (const folder of mounted) await run('umount', ['-l', folder]);
    await practice?.close();
    await host?.close();
  });

  type Folder = 'data' | 'temporary';
  async function fill(folder: Folder, left: number): Promise<void> {
    const { bavail, bsize } = await statfs(practice[folder]);
    await writeFile(join(practice[folder], 'filler'), Buffer.alloc(Math.max(bavail * bsize - left, 0)));
  }
  async function empty(): Promise<void> {
    for (const folder of ['data', 'temporary'] as const)
      await rm(join(practice[folder], 'filler'), { force: true });
  }

  async function send(path: string, token: string, fields: Readonly<Record<string, string>>) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('arquivo', new Blob([new Uint8Array(testZip([{ name: 'a', content: noise() }]))]), 'a.zip');
    const { status, body } = await practice.call('POST', path, form, token);
    return `${status} ${status < 300 ? 'recebido' : textAt(body, 'error')}`;
  }
  const acts = {
    async upload() {
      const { version = 0 } = await practice.answered();
      const fields = { op_id: randomUUID(), versao_base: String(version) };
      return send(`${practice.answerPath}/work`, practice.developer.token, fields);
    },
    async push() {
      await practice.pusher.git('checkout', '-q', '--orphan', `r${randomUUID()}`);
      await practice.pusher.commit({ noise: noise() });
      return (await practice.pusher.push(await practice.remote(), '--force', 'HEAD:main')).says;
    },
    clone: async () => (await practice.pusher.clone(await practice.remote())).says,
    base: () => send('/test/bases', practice.company.token, {}),
    async fetch() {
      const link = { link: `https://${host.host}/ana/loja` };
      const { status, body } = await practice.call('POST', '/test/bases/link', link, practice.company.token);
      return `${status} ${status < 300 ? 'recebido' : textAt(body, 'error')}`;
    },
  };

  test('takes a push while there is room', async () => {
    expect(await acts.push()).toContain('Recebido: commit');
  });

  const noRoom = 'O servidor está sem espaço';
  const noStore = 'Arquivos e imagens não podem ser guardados nem lidos agora.';
  test.each<[keyof typeof acts, Folder, number, string]>([
    ['upload', 'temporary', 0, `503 ${noRoom}`],
    ['upload', 'temporary', megabyte / 2, `503 ${noRoom}`],
    ['upload', 'data', megabyte / 2, `503 ${noStore}`],
    ['push', 'temporary', 0, `remote: ${noRoom}`],
    ['push', 'temporary', megabyte / 2, `remote: ${noRoom}`],
    ['push', 'temporary', megabyte * 1.5, `remote: ${noRoom}`],
    ['push', 'temporary', megabyte * 2.5, `remote: ${noRoom}`],
    ['push', 'temporary', megabyte * 3.5, `remote: ${noRoom}`],
    ['push', 'data', megabyte / 2, 'remote: O servidor não conseguiu guardar o envio.'],
    ['push', 'data', megabyte * 1.5, 'remote: O servidor não conseguiu guardar o envio.'],
    ['clone', 'temporary', 0, `remote: ${noRoom}`],
    ['base', 'temporary', megabyte / 2, `503 ${noRoom}`],
    ['fetch', 'temporary', 0, `503 ${noRoom}`],
    ['fetch', 'temporary', megabyte / 2, `503 ${noRoom}`],
    ['fetch', 'temporary', megabyte * 1.5, `503 ${noRoom}`],
    ['fetch', 'data', megabyte / 2, `503 ${noStore}`],
  ])(
    'says so of a %s with little room for %s files (%d bytes), and keeps what it had',
    async (act, folder, left, says) => {
      const before = await practice.answered();
      await fill(folder, left);
      expect(await acts[act]()).toContain(says);
      expect(await practice.answered()).toEqual(before);
      expect(await practice.leftovers()).toEqual([]);
      const stored = await readdir(practice.data, { recursive: true });
      expect(stored.filter((name) => name.endsWith('.part'))).toEqual([]);
    },
  );

  test('saves a link, and tells nobody that it is wrong', async () => {
    const { call, answerPath, answered, developer, db } = practice;
    await fill('temporary', megabyte / 2);
    const link = `https://${host.host}/ana/loja`;
    const saving = { op_id: randomUUID(), versao_base: (await answered()).version, resposta: link };
    expect((await call('PUT', answerPath, saving, developer.token)).status).toBe(200);
    const looks = () =>
      db.kysely
        .selectFrom('link_checks')
        .select(['fault', 'commit', 'looking'])
        .where('link', '=', link)
        .execute();
    const tries = async () => {
      const jobs = await db.kysely
        .selectFrom('outbox')
        .select('attempts')
        .where('kind', '=', 'works.look_at_link')
        .execute();
      return jobs[0]?.attempts ?? 0;
    };
    await expect.poll(tries).toBeGreaterThan(0);
    expect(await looks()).toEqual([{ fault: null, commit: null, looking: true }]);
    await empty();
    await expect
      .poll(async () => (await looks())[0])
      .toMatchObject({ fault: null, commit: expect.any(String) });
  });

  test('takes everything again once there is room', async () => {
    for (const act of [acts.upload, acts.base, acts.fetch])
      expect(await act()).toBe(act === acts.upload ? '200 recebido' : '201 recebido');
    expect(await acts.push()).toContain('Recebido: commit');
    expect(at(await practice.answered(), 'version')).toBe(4);
  });
});
