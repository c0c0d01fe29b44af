import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { handInWork } from '#modules/marking/server/works/test-hand-in.ts';
import { exportedTables } from './export-data.ts';
import { type CanaryLife, canary, liveAsCanary } from './test-canary.ts';

const longTable = { from: 1_000, to: 2_100 };
const hugeVersion = { version: 900, bytes: 51 * 1024 * 1024 };

describe('a developer’s own data', () => {
  let test: TestApp;
  let life: CanaryLife;

  beforeAll(async () => {
    test = await createTestApp();
    life = await liveAsCanary(test);
  });
  afterAll(() => test.close());

  const get = (path: string) => test.call('GET', path, { as: life.token });

  describe('a copy of them', () => {
    const ask = (body: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/privacy/export',
        headers: { authorization: `Bearer ${life.token}` },
        payload: body,
      });
    let files: Record<string, Uint8Array>;
    const read = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));

    beforeAll(async () => {
      await sql`
        insert into answer_history (attempt_id, question_id, version, saved_at)
        select mine.attempt_id, mine.question_id, version, now()
          from (select answers.attempt_id, answers.question_id
                  from answers join sittings on sittings.id = answers.attempt_id
                 where sittings.developer_id = ${life.accountId} limit 1) as mine,
               generate_series(${longTable.from}::int, ${longTable.to}::int) as version`.execute(
        test.db.kysely,
      );
      await sql`
        insert into answer_history (attempt_id, question_id, version, saved_at, text)
        select answer_history.attempt_id, answer_history.question_id, ${hugeVersion.version}::int,
               timestamptz '2020-01-01', repeat('a', ${hugeVersion.bytes}::int)
          from answer_history where answer_history.version = ${longTable.from}::int`.execute(test.db.kysely);
      const { rows } = await sql<{ attemptId: number; questionId: number }>`
        select answers.attempt_id as "attemptId", answers.question_id as "questionId"
          from answers join sittings on sittings.id = answers.attempt_id
         where sittings.developer_id = ${life.accountId} limit 1`.execute(test.db.kysely);
      const [place] = rows;
      if (place) {
        await handInWork(test, place, { 'a.js': 'antes();' });
        await handInWork(test, place, { 'a.js': 'depois();' });
      }
      const answer = await ask({ senha: life.password });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(answer.rawPayload.length),
        'content-disposition': 'attachment; filename="provado-meus-dados.zip"',
        'cache-control': 'no-store',
      });
      files = unzipSync(answer.rawPayload);
    });

    it('has the files that the person handed in, by their SHA-256, and only them', () => {
      const listed = read('trabalhos').map(({ sha256 }: { sha256: string }) => `trabalhos/${sha256}.zip`);
      expect(listed).toHaveLength(2);
      const works = Object.keys(files).filter((name) => name.startsWith('trabalhos/'));
      expect(works.toSorted()).toEqual(listed.toSorted());
      for (const name of listed)
        expect(
          createHash('sha256')
            .update(files[name] ?? '')
            .digest('hex'),
        ).toBe(name.slice(10, -4));
    });

    it('asks for the password', async () => {
      const answer = await ask({ senha: 'Outra123!' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ fields: { senha: 'Senha incorreta.' } });
    });

    it('is made at most five times an hour', async () => {
      for (let count = 1; count < 5; count += 1)
        expect((await ask({ senha: life.password })).statusCode).toBe(200);
      expect((await ask({ senha: life.password })).statusCode).toBe(429);
    });

    it('has a file for each table, all of them listed in the file to read first', () => {
      const guide = strFromU8(files['LEIA-ME.txt'] ?? new Uint8Array());
      for (const { file } of Object.values(exportedTables)) {
        expect(Object.keys(files)).toContain(`${file}.json`);
        expect(guide).toContain(`${file}.json`);
      }
    });

    it('holds every text by the person, and what others wrote to and about them', () => {
      const whole = Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n');
      // The outcome of a report about the person's review belongs to the reporter.
      for (const [kind, word] of Object.entries(canary)) expect(whole, kind).toContain(word);
    });

    it('holds every row of a long table, in a list that can be read', () => {
      const versions = read('historico_das_respostas').map((row: { versao: number }) => row.versao);
      const { from, to } = longTable;
      expect(versions).toEqual(
        expect.arrayContaining(Array.from({ length: to - from + 1 }, (_, index) => from + index)),
      );
    });

    it('leaves out the earliest texts of the history beyond its limit, and keeps their rows', () => {
      const rows: { versao: number; texto: string | null }[] = read('historico_das_respostas');
      expect(rows.find(({ versao }) => versao === hugeVersion.version)).toMatchObject({ texto: null });
      expect(rows.filter(({ texto }) => texto !== null).length).toBeGreaterThan(0);
    });

    it('holds the pictures themselves', () => {
      const picture = Object.keys(files).find((name) => name.startsWith('arquivos/profile/developer/'));
      expect(files[picture ?? '']?.length).toBeGreaterThan(50);
    });

    it('says what each row is about', () => {
      expect(read('provas')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...{ prova: 'Prova de filas', empresa: 'AURORA', situacao: 'Reprovado' },
            ...{ regra_consulta: 'CONSULTA_LIVRE', quem_mais_julga: 'NAO_INFORMADO' },
          }),
        ]),
      );
      expect(read('respostas')).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ texto: canary.answer, questao: expect.any(String) }),
        ]),
      );
      expect(read('consentimentos')).toContainEqual(expect.objectContaining({ finalidade: 'termos' }));
      expect(read('notificacoes')).toContainEqual(
        expect.objectContaining({
          tipo: 'convite_grupo',
          aviso: 'AURORA convidou você para o grupo “Backend”.',
        }),
      );
      expect(read('ranking')).toContainEqual(expect.objectContaining({ lista: 'Todas as pessoas' }));
      expect(read('visitas_ao_perfil')).toEqual([{ empresa: 'AURORA', dia: expect.any(String) }]);
    });

    it('holds no password, no token, no answer key and nothing of anybody else', async () => {
      const whole = Object.values(files)
        .map((file) => strFromU8(file))
        .join('\n');
      const account = await test.db.kysely
        .selectFrom('accounts')
        .select('accounts.password_hash')
        .where('accounts.id', '=', life.accountId)
        .executeTakeFirstOrThrow();
      expect(whole).not.toContain(account.password_hash);
      expect(whole).not.toMatch(/password|_hash|token/);
      expect(whole).not.toContain(life.other.email);
      expect(whole).not.toContain('outra errada');
    });
  });

  describe('who received them', () => {
    it('is listed with the way and the day, latest first, for nobody else', async () => {
      const { body } = await get('/privacy/recipients');
      const kinds = body.data.map((row: { tipo: string; sobre?: string }) => [row.tipo, row.sobre]);
      expect(kinds).toEqual(
        expect.arrayContaining([
          ['prova', 'Prova de filas'],
          ['prova', 'Prova de pilhas'],
          ['perfil', undefined],
          ['grupo', 'Backend'],
          ['mensagem', 'Vaga'],
        ]),
      );
      expect(body.data.every((row: { empresa: { nome: string } }) => row.empresa.nome === 'AURORA')).toBe(
        true,
      );
      const times = body.data.map((row: { em: string }) => row.em);
      expect(times).toEqual(times.toSorted().reverse());
      const stranger = await test.people.developer();
      const other = await test.call('GET', '/privacy/recipients', { as: stranger.token });
      expect(other.body).toMatchObject({ data: [], totalResult: 0 });
    });
  });

  describe('the consents', () => {
    const agree = (permissao_email: boolean) =>
      test.call('PUT', '/privacy/consents', { as: life.token, body: { permissao_email } });

    it('are listed with their history', async () => {
      const { body } = await get('/privacy/consents');
      expect(body.data.permissao_email).toBe(true);
      expect(body.data.historico).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ finalidade: 'termos', concedido: true, versao: expect.any(String) }),
          expect.objectContaining({ finalidade: 'email', concedido: true }),
        ]),
      );
    });

    it('can be withdrawn for e-mails, which also ends those that were chosen separately, but not those of the service', async () => {
      const chosen = { account_id: life.accountId, channel: 'mail' } as const;
      await test.db.kysely
        .insertInto('notification_choices')
        .values((['group_invited', 'extra_time'] as const).map((kind) => ({ ...chosen, kind })))
        .execute();
      expect((await agree(false)).status).toBe(200);
      expect((await agree(false)).status).toBe(200);
      const { body } = await get('/privacy/consents');
      expect(body.data.permissao_email).toBe(false);
      expect(body.data.historico).toHaveLength(3);
      const choices = await get('/notification/choices');
      expect(choices.body.data).toContainEqual({ tipo: 'convite_grupo', canal: 'app' });
      expect(choices.body.data).toContainEqual({ tipo: 'tempo_extra', canal: 'email' });
      await agree(true);
      expect((await get('/privacy/consents')).body.data.historico[0]).toMatchObject({ concedido: true });
    });
  });

  it('counts a company that opens the profile once a day, and the developer never', async () => {
    const views = () => test.db.kysely.selectFrom('profile_views').selectAll().execute();
    const open = (as: string) => test.call('GET', `/developer/${life.accountId}`, { as });
    await open(life.company.token);
    await open(life.token);
    expect(await views()).toHaveLength(1);
    test.clock.advance(86_400_000);
    await open(life.company.token);
    expect(await views()).toHaveLength(2);
  });
});
