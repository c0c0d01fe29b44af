import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { removeUnusedWorks } from '#modules/works/server/forget-works.ts';
import { storeSentWork } from '#modules/works/server/public.ts';
import { createTestPusher, type TestPusher } from '#modules/works/server/push/test-pusher.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { useBegunAttempt } from '../test-begun.ts';
import { handIn } from './test-hand-in.ts';

const practice = {
  kind: 'practice',
  handInWays: ['link', 'upload', 'push'] as ('link' | 'upload' | 'push')[],
  questions: [{ kind: 'essay' as const }],
  duration: 3600,
} as const;

describe('handing in by git push', () => {
  const begun = useBegunAttempt(practice);
  let origin: string;
  let pusher: TestPusher;
  beforeAll(async () => {
    origin = await begun.test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    pusher = await createTestPusher();
  });
  afterEach(() => pusher.close());

  const questionId = () => begun.question('essay').id;
  const place = () => `/developer/answerTest/${begun.id}/${questionId()}/repository`;
  const asked = (as = begun.candidate.developer.token) => begun.test.call('GET', place(), { as });
  async function remote() {
    const { endereco, senha } = (await asked()).body.data;
    return { address: `${origin}${new URL(endereco).pathname}`, token: senha as string };
  }
  const push = async (...args: string[]) => pusher.push(await remote(), ...args);
  /** The disk need not write them. */
  async function addZeros(name: string, megabytes: number) {
    const path = join(pusher.folder, name);
    await writeFile(path, '');
    await truncate(path, megabytes * 1024 ** 2);
  }
  const works = () =>
    begun.test.db.kysely
      .selectFrom('works')
      .selectAll()
      .where('attempt_id', '=', begun.id)
      .orderBy('id')
      .execute();
  const repositories = () =>
    begun.test.db.kysely
      .selectFrom('pushed_repositories')
      .selectAll()
      .where('attempt_id', '=', begun.id)
      .execute();
  const paper = async () => (await begun.candidate.paper()).body.data;
  const status = async () => {
    const { token: as } = begun.candidate.developer;
    return (await begun.test.call('GET', `/developer/userTest/${begun.id}/status`, { as })).body.data;
  };
  async function download(): Promise<Record<string, string>> {
    const { rawPayload } = await begun.test.app.inject({
      method: 'GET',
      url: `/api/developer/userTest/${begun.id}/questions/${questionId()}/work`,
      headers: { authorization: `Bearer ${begun.candidate.developer.token}` },
    });
    return Object.fromEntries(
      Object.entries(unzipSync(rawPayload)).map(([path, bytes]) => [path, strFromU8(bytes)]),
    );
  }

  it('is a version of the answer, and the page and the terminal say which commit', async () => {
    const commit = await pusher.commit({ 'src/app.js': 'let a;', 'LEIA.md': 'Olá.' });
    const pushed = await push();
    expect(pushed).toMatchObject({ isDone: true });
    expect(pushed.says).toContain(`remote: Recebido: commit ${commit.slice(0, 12)}, 2 arquivos (`);
    const [stored] = await works();
    expect(stored).toMatchObject({ way: 'push', commit, version: 1, file_count: 2 });
    const { respostas, trabalhos } = await paper();
    const text = `trabalho.zip · 2 arquivos · ${stored?.bytes} B · SHA-256 ${stored?.digest}`;
    expect(respostas).toEqual([{ id_questao: questionId(), versao: 1, resposta: text }]);
    expect(trabalhos).toMatchObject([{ commit, arquivos: 2 }]);
    expect((await status()).entregues).toEqual([{ versao: 1, trabalho: trabalhos[0] }]);
    expect(await download()).toEqual({ 'LEIA.md': 'Olá.', 'src/app.js': 'let a;' });
  });

  it('changes the attempt, so that a delivery which has read it before begins again', async () => {
    const edition = async () =>
      (
        await sql<{
          edition: string;
        }>`select xmin::text as edition from sittings where id = ${begun.id}`.execute(begun.test.db.kysely)
      ).rows[0]?.edition;
    const before = await edition();
    await pusher.commit({ a: '1' });
    await push();
    expect(await edition()).not.toBe(before);
  });

  it('goes on with its history, on any server, and a forced one replaces it', async () => {
    await pusher.commit({ a: '1' });
    await push();
    const second = await pusher.commit({ b: '2' });
    expect(await push()).toMatchObject({ isDone: true });
    const cloned = await pusher.clone(await remote());
    expect(cloned.isDone).toBe(true);
    expect(await readFile(join(cloned.folder, 'b'), 'utf8')).toBe('2');
    await pusher.git('checkout', '-q', '--orphan', 'entrega');
    const third = await pusher.commit({ c: '3' });
    expect((await push()).isDone).toBe(false);
    expect((await push('--force', 'HEAD:main')).isDone).toBe(true);
    expect((await works()).map(({ version, commit }) => [version, commit])).toMatchObject([
      [1, expect.any(String)],
      [2, second],
      [3, third],
    ]);
    expect(await repositories()).toMatchObject([{ commit: third }]);
    expect((await push('HEAD:main')).says).toContain('Everything up-to-date');
  });

  it('replaces an upload and a link, and is replaced by them', async () => {
    const { token: as } = begun.candidate.developer;
    const bytes = testZip([{ name: 'a', content: 'a' }]);
    await handIn(begun.test, { as, attemptId: begun.id, questionId: questionId(), bytes });
    await pusher.commit({ b: '2' });
    expect((await push()).isDone).toBe(true);
    expect(await download()).toEqual({ b: '2' });
    const link = { resposta: 'https://github.com/ana/projeto', versao_base: 2 };
    expect((await begun.candidate.save(begun.id, questionId(), link)).body.data.versao).toBe(3);
    expect((await paper()).trabalhos).toBeUndefined();
    await pusher.commit({ c: '3' });
    expect((await push()).isDone).toBe(true);
    expect(await download()).toEqual({ b: '2', c: '3' });
  });

  it('is delivered with its hash, and a later push or clone is refused with a sentence', async () => {
    await pusher.commit({ a: '1' });
    const to = await remote();
    await pusher.push(to);
    const text = (await paper()).respostas[0].resposta;
    const delivered = await begun.candidate.finish(begun.id, [{ id_questao: questionId(), resposta: text }]);
    const hash = createHash('sha256')
      .update(JSON.stringify([[questionId(), text]]))
      .digest('hex');
    expect(delivered.body.data.hash).toBe(hash);
    await pusher.commit({ a: '2' });
    for (const later of [await pusher.push(to), await pusher.clone(to)]) {
      expect(later.isDone).toBe(false);
      expect(later.says).toContain('remote: Você já entregou esta prova.');
    }
    expect(await works()).toHaveLength(1);
    expect((await asked()).body.code).toBe('PROVA_ENCERRADA');
    expect((await begun.candidate.result(begun.id)).body.data.trabalhos).toMatchObject([
      { commit: (await works())[0]?.commit },
    ]);
  });

  it('counts in the tolerance, and is late after it', async () => {
    await pusher.commit({ a: '1' });
    const to = await remote();
    begun.test.clock.set('2026-03-02T13:00:35.000Z');
    expect((await pusher.push(to)).isDone).toBe(true);
    begun.test.clock.set('2026-03-02T13:00:35.001Z');
    await pusher.commit({ a: '2' });
    const late = await pusher.push(to);
    expect([late.isDone, late.says]).toEqual([
      false,
      expect.stringContaining('remote: O prazo desta prova terminou'),
    ]);
    expect(await works()).toHaveLength(1);
  });

  it('that arrives whole before the end and is stored after it changes nothing', async () => {
    await pusher.commit({ a: '1' });
    const to = await remote();
    const { files } = begun.test.deps;
    const put = files.put;
    Object.assign(files, {
      put: async (...args: Parameters<typeof put>) => {
        begun.test.clock.set('2026-03-02T13:00:35.001Z');
        return put(...args);
      },
    });
    const pushed = await pusher.push(to).finally(() => Object.assign(files, { put }));
    expect([pushed.isDone, pushed.says]).toEqual([
      false,
      expect.stringContaining('remote: O prazo desta prova terminou'),
    ]);
    expect([await works(), await repositories()]).toEqual([[], []]);
  });

  it('is refused with any password but that of its own attempt', async () => {
    await pusher.commit({ a: '1' });
    const { address, token } = await remote();
    const other = `${address.replace(/\d+$/, '')}${questionId() + 1}`;
    for (const [to, password] of [
      [address, 'x'],
      [address, ''],
      [address, begun.candidate.developer.token],
      [address, token.slice(1)],
      [other, token],
      [`${origin}/git/99999999/1`, token],
      [`${origin}/git/x/1`, token],
    ] as const) {
      const pushed = await pusher.push({ address: to, token: password });
      expect([pushed.isDone, pushed.says]).toEqual([false, expect.stringContaining('remote: Senha errada.')]);
    }
    const stranger = await begun.test.people.developer();
    expect((await asked(stranger.token)).status).toBe(404);
    expect(await works()).toEqual([]);
  });

  it('takes one branch, and says so of others, of tags and of a deletion', async () => {
    const commit = await pusher.commit({ a: '1' });
    await pusher.git('tag', 'v1');
    for (const refs of [['HEAD:refs/heads/outro'], ['--tags'], ['--mirror']]) {
      const pushed = await push(...refs);
      expect([pushed.isDone, pushed.says]).toEqual([
        false,
        expect.stringContaining(
          'remote: Só o ramo main vale nesta prova. Envie com: git push provado HEAD:main',
        ),
      ]);
    }
    expect(await works()).toEqual([]);
    const both = await push('HEAD:main', 'v1');
    expect(both.isDone).toBe(false);
    expect(both.says).toContain('Recebido: commit');
    expect(both.says).toContain('Não recebido: refs/tags/v1');
    expect((await works()).map((work) => work.commit)).toEqual([commit]);
    const gone = await push('--delete', 'main');
    expect(gone.says).toContain('O ramo main não pode ser apagado');
    expect(await repositories()).toMatchObject([{ commit }]);
  });

  it('names what is no part of the work: links, submodules, pointers of Git LFS', async () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;
    await pusher.commit(
      { 'leia.md': 'Olá.', 'modelo.bin': pointer },
      { symlinks: { senhas: '/etc/passwd' }, submodules: ['lib'] },
    );
    const { isDone, says } = await push();
    expect(isDone).toBe(true);
    expect(says).toContain('Fora do trabalho (links simbólicos e submódulos): lib, senhas');
    expect(says).toContain('Só o ponteiro do Git LFS foi recebido, sem o conteúdo: modelo.bin');
    expect(Object.keys(await download())).toEqual(['leia.md', 'modelo.bin']);
  });

  it('is refused where git finds a path or an object that is dangerous', async () => {
    await pusher.commit({ a: '1' });
    for (const [mode, path] of [
      ['100644', '.git'],
      ['100644', '..'],
      ['100644', 'a/b'],
    ] as const) {
      const blob = (await pusher.git('rev-parse', 'HEAD:a')).trim();
      const raw = Buffer.concat([Buffer.from(`${mode} ${path}\0`), Buffer.from(blob, 'hex')]);
      await writeFile(join(pusher.folder, '../tree'), raw);
      const tree = (await pusher.git('hash-object', '-t', 'tree', '-w', '--literally', '../tree')).trim();
      const commit = (await pusher.git('commit-tree', '-m', 'x', tree)).trim();
      const { isDone, says } = await push('--force', `${commit}:refs/heads/main`);
      expect([isDone, says]).toEqual([
        false,
        expect.stringMatching(/remote: O objeto [\da-f]{40} do repositório não é aceito/),
      ]);
    }
    expect(await works()).toEqual([]);
  });

  it('is refused with what its files would be refused for in an archive', async () => {
    await pusher.commit({ 'leia.md': 'a', 'LEIA.md': 'b' });
    expect((await push()).says).toContain('“leia.md” está no mesmo lugar que outro arquivo');
    await pusher.git('checkout', '-q', '--orphan', 'vazio');
    await pusher.git('rm', '-r', '-q', '-f', '.');
    await pusher.commit({});
    expect((await push()).says).toContain('O commit não tem nenhum arquivo do seu trabalho.');
    expect(await works()).toEqual([]);
  });

  it('is refused from a clone without its whole history, and of another kind of repository', async () => {
    await pusher.commit({ a: '1' });
    await pusher.commit({ a: '2' });
    await push();
    await pusher.git('fetch', '-q', '--depth=1', `file://${pusher.folder}`, 'HEAD');
    const other = await createTestPusher();
    await other.git('fetch', '-q', '--depth=1', `file://${pusher.folder}`, 'HEAD');
    await other.git('reset', '-q', '--hard', 'FETCH_HEAD');
    await other.commit({ b: '1' });
    const sha256 = await createTestPusher('--object-format=sha256');
    await sha256.commit({ a: '1' });
    const to = await remote();
    expect((await sha256.push(to)).isDone).toBe(false);
    // What it lacks is here.
    expect((await other.push(to, '--force', 'HEAD:main')).isDone).toBe(true);
    await pusher.commit({ a: '3' });
    await other.git('fetch', '-q', '--depth=1', `file://${pusher.folder}`, 'HEAD');
    const lacking = await other.push(to, '--force', 'FETCH_HEAD:refs/heads/main');
    expect([lacking.isDone, lacking.says]).toEqual([
      false,
      expect.stringContaining('remote: Este clone não tem o histórico inteiro.'),
    ]);
    await Promise.all([other.close(), sha256.close()]);
  });

  it('of two at once one is kept, and the other is told so', async () => {
    await pusher.commit({ a: '1' });
    const other = await createTestPusher();
    await other.commit({ b: '1' });
    const to = await remote();
    const both = await Promise.all([pusher.push(to), other.push(to)]);
    expect(both.map(({ isDone }) => isDone).toSorted()).toEqual([false, true]);
    const refused = both.find(({ isDone }) => !isDone);
    expect(refused?.says).toMatch(/Outro envio chegou antes deste|fetch first/);
    expect(await works()).toHaveLength(1);
    await other.close();
  });

  it('that another one overtakes is told so, and changes nothing', async () => {
    await pusher.commit({ a: '1' });
    const to = await remote();
    await pusher.push(to);
    const other = await createTestPusher();
    await other.git('fetch', '-q', pusher.folder, 'HEAD');
    await other.git('reset', '-q', '--hard', 'FETCH_HEAD');
    const late = await pusher.commit({ a: '2' });
    const first = await other.commit({ b: '2' });
    const marks = ['begun', 'overtaken'].map((name) => join(pusher.folder, '.git', name));
    // Git calls it once it has read what is there, and before it sends anything.
    const hook = `#!/bin/sh\ntouch ${marks[0]}\nwhile [ ! -e ${marks[1]} ]; do sleep 0.05; done\n`;
    await mkdir(join(pusher.folder, '.git/hooks'));
    await writeFile(join(pusher.folder, '.git/hooks/pre-push'), hook, { mode: 0o755 });
    const pushing = pusher.push(to);
    await expect.poll(() => existsSync(marks[0] ?? ''), { timeout: 10_000 }).toBe(true);
    expect((await other.push(to)).isDone).toBe(true);
    await writeFile(marks[1] ?? '', '');
    const { isDone, says } = await pushing;
    expect([isDone, says]).toEqual([
      false,
      expect.stringContaining('remote: Outro envio chegou antes deste'),
    ]);
    expect((await works()).map(({ commit }) => commit)).not.toContain(late);
    expect(await repositories()).toMatchObject([{ commit: first }]);
    await other.close();
  });

  it('is refused where the space of the attempt is used up, and of whoever is suspended', async () => {
    await pusher.commit({ a: '1' });
    await push();
    const full = { bytes: 200 * 1024 ** 2 };
    await begun.test.db.kysely.updateTable('works').set(full).where('attempt_id', '=', begun.id).execute();
    await pusher.commit({ a: '2' });
    const to = await remote();
    expect((await pusher.push(to)).says).toContain('remote: Seus envios nesta prova ocupam');
    await begun.test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: begun.test.clock.now() })
      .where('id', '=', begun.candidate.developer.accountId)
      .execute();
    expect((await pusher.push(to)).says).toContain('remote: Senha errada.');
    expect(await works()).toHaveLength(1);
  });

  it('changes nothing where the store is away, and is received again', async () => {
    await pusher.commit({ a: '1' });
    const to = await remote();
    const { files } = begun.test.deps;
    const put = files.put;
    for (const failing of ['.zip', '.pack', '.idx']) {
      Object.assign(files, {
        put: async (...args: Parameters<typeof put>) => {
          if (args[0].endsWith(failing)) throw new FileStoreError('away');
          return put(...args);
        },
      });
      const pushed = await pusher.push(to).finally(() => Object.assign(files, { put }));
      expect([pushed.isDone, pushed.says]).toEqual([
        false,
        expect.stringContaining('remote: O servidor não conseguiu guardar o envio.'),
      ]);
      expect([await works(), await repositories()]).toEqual([[], []]);
    }
    expect((await pusher.push(to)).isDone).toBe(true);
    for (const day of [3, 5, 7]) {
      begun.test.clock.set(`2026-03-0${day}T13:00:00.000Z`);
      await removeUnusedWorks(begun.test.deps);
    }
    const stored = await begun.test.db.kysely.selectFrom('works').select('stored_key').execute();
    const packs = await begun.test.db.kysely.selectFrom('pushed_repositories').select('stored_key').execute();
    expect(await repositories()).toHaveLength(1);
    const known = [
      ...stored.flatMap(({ stored_key: key }) => [key, key.replace('.zip', '.json')]),
      ...packs.flatMap(({ stored_key: key }) => [key, key.replace('.pack', '.idx')]),
    ];
    expect(await files.list('works')).toEqual(known.toSorted());
  });

  it('says at the terminal to whoever clones that the store is away', async () => {
    await pusher.commit({ a: '1' });
    await push();
    const { files } = begun.test.deps;
    const read = files.read;
    Object.assign(files, { read: async () => Promise.reject(new FileStoreError('away')) });
    const cloned = await pusher.clone(await remote()).finally(() => Object.assign(files, { read }));
    expect([cloned.isDone, cloned.says]).toEqual([
      false,
      expect.stringContaining('remote: Arquivos e imagens não podem ser guardados nem lidos agora.'),
    ]);
    expect((await pusher.clone(await remote())).isDone).toBe(true);
  });

  it('is refused where it is too large, or has too many files', async () => {
    await pusher.git('config', 'core.compression', '0');
    await addZeros('filme.bin', 51);
    await pusher.commit({});
    expect((await push()).says).toContain('remote: O envio passa de 50 MB.');
    await pusher.git('checkout', '-q', '--orphan', 'muitos');
    await pusher.git('rm', '-r', '-q', '-f', '.');
    const blob =
      'blob\nmark :1\ndata 1\na\ncommit refs/heads/muitos\ncommitter A <a@b.c> 1 +0000\ndata 1\nx\n';
    const files = Array.from({ length: 10_001 }, (_, index) => `M 100644 :1 f${index}\n`).join('');
    await writeFile(join(pusher.folder, '../stream'), blob + files);
    await pusher.git('-c', 'alias.import=!git fast-import --quiet --force <../stream', 'import');
    expect((await push('refs/heads/muitos:refs/heads/main')).says).toContain(
      'remote: São até 10.000 arquivos.',
    );
    expect(await works()).toEqual([]);
  });

  it('is refused where a small pack holds much more than it seems', async () => {
    await addZeros('zeros', 201);
    await pusher.commit({});
    const { isDone, says } = await push();
    expect([isDone, says]).toEqual([
      false,
      expect.stringContaining('Descompactado, o trabalho passa de 200 MB.'),
    ]);
  });

  it('begins with the base of the question, which everybody clones as the same commit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'provado-base-'));
    const file = join(folder, 'base.zip');
    await writeFile(
      file,
      testZip([
        { name: 'x/LEIA.md', content: 'Comece aqui.' },
        { name: 'x/a "b".js', content: '' },
      ]),
    );
    const base = await storeSentWork(begun.test.deps, {
      ...{ owner: { companyId: begun.exam.company.companyId }, way: 'base', name: 'base.zip', file },
    });
    await rm(folder, { recursive: true });
    await begun.test.db.kysely
      .updateTable('questions')
      .set({ base_work_id: base.id })
      .where('id', '=', questionId())
      .execute();
    expect((await asked()).body.data.com_base).toBe(true);
    const [one, two] = [await pusher.clone(await remote()), await pusher.clone(await remote())];
    const head = async (folder: string) =>
      (await readFile(join(folder, '.git/refs/heads/main'), 'utf8')).trim();
    expect(await head(one.folder)).toBe(await head(two.folder));
    expect(await readFile(join(one.folder, 'LEIA.md'), 'utf8')).toBe('Comece aqui.');
    expect((await push()).isDone).toBe(false);
    await pusher.git('fetch', '-q', one.folder, 'main');
    await pusher.git('reset', '-q', '--hard', 'FETCH_HEAD');
    await pusher.commit({ 'novo.js': 'let a;' });
    expect((await push()).isDone).toBe(true);
    expect(Object.keys(await download())).toEqual(['LEIA.md', 'a "b".js', 'novo.js']);
  });

  it('leaves no repository a day after the attempt is over, and no file of an earlier one', async () => {
    await pusher.commit({ a: '1' });
    await push();
    const [first] = await repositories();
    await pusher.commit({ a: '2' });
    await push();
    const [second] = await repositories();
    await begun.candidate.finish(begun.id);
    const kept = async () => {
      const all = await begun.test.deps.files.list('works');
      return [first, second].map((one) => all.includes(one?.stored_key ?? ''));
    };
    expect(await kept()).toEqual([true, true]);
    for (const day of [3, 5, 7]) {
      begun.test.clock.set(`2026-03-0${day}T13:00:00.000Z`);
      await removeUnusedWorks(begun.test.deps);
    }
    expect([await repositories(), await kept()]).toEqual([[], [false, false]]);
    expect((await begun.candidate.result(begun.id)).body.data.trabalhos).toHaveLength(1);
  });
});
