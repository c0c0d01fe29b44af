import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { pictureColumns, removeUnusedPictures } from './unused-pictures.ts';

const day = 86_400_000;

const examOf = (questoes: Json[]) => ({
  ...{ titulo: 'Prova com imagem', descricao: '', link_repositorio: '', tipo_prova: 'TEORICA' },
  ...{ data_inicio: '2026-03-02', data_fim: '2099-03-09', duracao: '01:00:00' },
  ...{ ids_stacks: [1], ids_habilidades: [1], questoes },
});

const draft = '/test/drafts/0b0e7f6e-4f0f-4a53-9d0b-3f1f6a3a1c11';
const draftOf = (img_url: string) => ({
  ...{ tipo_prova: 'TEORICA', periodo: null, tempo_limitado: false, minutos: null, sorteios: [] },
  ...{ ids_stacks: [], ids_habilidades: [], titulo: '', descricao: '', link_repositorio: '' },
  ...{ pedido: '', resposta_modelo: '', como_corrigir: '', rubrica: [] },
  questoes: [
    {
      ...{ enunciado: '', tipo: 'DISSERTATIVA', alternativas: [], img_url, img_descricao: '' },
      ...{ resposta_modelo: '', como_corrigir: '', explicacao: '', rubrica: [], pontos: 1 },
    },
  ],
});

describe('unused pictures', () => {
  let test: TestApp;
  let company: TestCompany;
  let developer: TestPerson;
  let png: Buffer;

  beforeAll(async () => {
    test = await createTestApp();
    png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#aa2211' } })
      .png()
      .toBuffer();
  });
  // Their sessions end while the tests wait.
  beforeEach(async () => {
    company = await test.people.company();
    developer = await test.people.developer();
  });
  afterAll(() => test.close());

  async function upload(as: TestPerson, purpose: string): Promise<string> {
    const form = new FormData();
    form.append('finalidade', purpose);
    form.append('arquivo', new Blob([Buffer.from(png)], { type: 'image/png' }), 'foto.png');
    const whole = new Response(form);
    const { body } = await test.app
      .inject({
        method: 'POST',
        url: '/api/files',
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': whole.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await whole.arrayBuffer()),
      })
      .then((response) => ({ body: response.json() }));
    return body.data.url;
  }
  const keyOf = (url: string) => new URL(url).pathname.slice('/files/'.length);
  const isThere = async (url: string) => (await test.app.inject(new URL(url).pathname)).statusCode === 200;
  async function sweepAfter(milliseconds: number): Promise<void> {
    test.clock.advance(milliseconds);
    await removeUnusedPictures(test.deps);
    await test.deps.outbox.runOnce();
  }

  async function columnsWith(text: string): Promise<string[]> {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('files', 'outbox')`.execute(test.db.kysely);
    const found: string[] = [];
    for (const { table } of rows) {
      const { rows: columns } = await sql<{ key: string }>`
        select distinct cells.key from ${sql.table(table)} as one, jsonb_each_text(to_jsonb(one)) as cells
         where position(${text} in cells.value) > 0`.execute(test.db.kysely);
      found.push(...columns.map(({ key }) => `${table}.${key}`));
    }
    return found;
  }

  const known = pictureColumns.map(([table, column]) => `${table}.${column}`);

  it('the sweeper knows every column whose name speaks of pictures', async () => {
    const { rows } = await sql<{ column: string }>`
      select columns.table_name || '.' || columns.column_name as column
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'
         and columns.column_name ~ '(logo|photo|picture|image|foto|avatar|banner|cover|badge|icon)'
         and columns.column_name <> 'image_alt' and columns.column_name <> 'icon' and columns.data_type in ('text', 'jsonb', 'json', 'ARRAY')`.execute(
      test.db.kysely,
    );
    expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
  });

  it('what is used anywhere stays for good, and every column that a use ends up in is known', async () => {
    const [logo, photo, portrait, asked, banked, drafted] = [
      await upload(company, 'logo'),
      await upload(company, 'galeria'),
      await upload(developer, 'perfil'),
      await upload(company, 'questao'),
      await upload(company, 'questao'),
      await upload(company, 'questao'),
    ];
    const question = (img_url: string) => ({
      ...{
        enunciado: 'Explique o que é um índice.',
        tipo: 'DISSERTATIVA',
        id_tipo: 3,
        alternativas: [],
        img_url,
      },
    });
    const profile = { email: company.email, nome_fantasia: 'Acme', biografia: 'Sistemas.', logo };
    const uses: [method: 'POST' | 'PUT', path: string, as: TestPerson, body: object][] = [
      ['PUT', '/company/updatePerfil', company, profile],
      ['POST', '/company/photos', company, { foto: photo, legenda: 'Fica' }],
      ['PUT', '/developer', developer, { foto_perfil: portrait }],
      ['POST', '/test', company, examOf([question(asked)])],
      ['POST', '/company/questions', company, { questoes: [question(banked)] }],
      ['PUT', draft, company, draftOf(drafted)],
    ];
    for (const [method, path, person, body] of uses) {
      const { status, body: said } = await test.call(method, path, { as: person.token, body });
      expect(status, `${path} ${JSON.stringify(said)}`).toBeLessThan(300);
    }
    const pictures = [logo, photo, portrait, asked, banked, drafted];
    const used = await Promise.all(pictures.map((url) => columnsWith(keyOf(url))));
    expect(used.flat().toSorted()).toEqual([...known, 'exam_drafts.content'].toSorted());
    await sweepAfter(400 * day);
    for (const url of pictures) expect(await isThere(url), url).toBe(true);
    const renewed = await test.people.member(company, 'dono');
    const read = await test.call('GET', draft, { as: renewed.token });
    expect(read.body.data.questoes[0].img_url).toBe(drafted);
    await test.call('DELETE', draft, { as: renewed.token });
    await sweepAfter(0);
    expect(await isThere(drafted)).toBe(false);
  });

  it('go after two days, or after thirty if they are of a question, of which a browser may hold a draft', async () => {
    const portrait = await upload(developer, 'perfil');
    const asked = await upload(company, 'questao');
    await sweepAfter(2 * day);
    expect([await isThere(portrait), await isThere(asked)]).toEqual([true, true]);
    await sweepAfter(1);
    expect([await isThere(portrait), await isThere(asked)]).toEqual([false, true]);
    await sweepAfter(28 * day);
    expect(await isThere(asked)).toBe(false);
  });

  it('go slice by slice, also from two servers at once', async () => {
    await sql`
      insert into files (key, account_id, purpose, content_type, bytes, created_at)
      select 'profile/developer/' || number, ${developer.accountId}::bigint, 'perfil', 'image/png', 1, ${test.clock.now()}
        from generate_series(1, 250) as number`.execute(test.db.kysely);
    test.clock.advance(3 * day);
    await Promise.all([removeUnusedPictures(test.deps), removeUnusedPictures(test.deps)]);
    const left = await test.db.kysely
      .selectFrom('files')
      .select('files.key')
      .where('files.account_id', '=', developer.accountId)
      .where('files.bytes', '=', 1)
      .execute();
    expect(left).toEqual([]);
  });
});
