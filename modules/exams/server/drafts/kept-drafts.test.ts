import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { ownerQuotas } from '#platform/server/database/owner-quota.ts';

const question = {
  ...{ enunciado: '', tipo: 'UNICA_ESCOLHA', img_descricao: '', explicacao: '' },
  ...{ resposta_modelo: '', como_corrigir: '', alternativas: [{ texto: '', correta: null }] },
  ...{ pontos: null, rubrica: [{ nome: '', niveis: [{ pontos: null, descricao: '' }] }] },
};
const blank = {
  ...{ tipo_prova: 'TEORICA', periodo: null, tempo_limitado: true, minutos: null },
  ...{ ids_stacks: [], ids_habilidades: [], titulo: '', descricao: '', link_repositorio: '' },
  ...{ questoes: [question], sorteios: [], pedido: '', resposta_modelo: '', como_corrigir: '' },
  rubrica: [],
};
const exam = {
  ...{ titulo: 'Prova de JavaScript', descricao: '', tipo_prova: 'TEORICA', duracao: '01:00:00' },
  ...{ data_inicio: '2026-03-02', data_fim: '2026-03-09', ids_stacks: [1], ids_habilidades: [1] },
  questoes: [{ enunciado: 'O que é um closure?', tipo: 'DISSERTATIVA' }],
};

describe('drafts of exams', () => {
  let test: TestApp;
  let company: TestCompany;
  let colleague: TestPerson;
  let rival: TestCompany;
  let admin: TestPerson;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-02T12:00:00.000Z' });
    const { people } = test;
    company = await people.company();
    colleague = await people.member(company, 'recrutador');
    rival = await people.company();
    admin = await people.admin();
  });
  afterAll(() => test.close());

  const save = (id: string, change: Json = {}, as: TestPerson = company) =>
    test.call('PUT', `/test/drafts/${id}`, { as: as.token, body: { ...blank, ...change } });
  const read = (id: string, as: TestPerson = company) =>
    test.call('GET', `/test/drafts/${id}`, { as: as.token });
  const list = async (as: TestPerson = company): Promise<Json[]> =>
    (await test.call('GET', '/test/drafts', { as: as.token })).body.data;
  const remove = (id: string, as: TestPerson = company) =>
    test.call('DELETE', `/test/drafts/${id}`, { as: as.token });
  const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.code];
  const publish = (rascunho: Json, change: Json = {}) =>
    test.call('POST', '/test', { as: company.token, body: { ...exam, ...change, rascunho } });

  it('are of the whole team, incomplete as they are, and say who saved them last', async () => {
    const id = randomUUID();
    const draws = [{ tag: '', nivel: null, tipo: null, quantidade: 5 }];
    const { status, body } = await save(id, { titulo: 'Pro', sorteios: draws });
    expect([status, body.data.edicao]).toEqual([200, 1]);
    expect((await list())[0]).toMatchObject({ id, titulo: 'Pro', totalQuestoes: 6 });
    expect((await save(id, { titulo: 'Prova', edicao: 1 }, colleague)).body.data.edicao).toBe(2);
    const { name } = await test.db.kysely
      .selectFrom('accounts')
      .select('accounts.name')
      .where('accounts.id', '=', colleague.accountId)
      .executeTakeFirstOrThrow();
    expect((await read(id)).body.data).toEqual({
      ...{ ...blank, titulo: 'Prova', edicao: 2, salvo_em: '2026-03-02T12:00:00.000Z', salvo_por: name },
    });
  });

  it('do not exist for anybody else, and graders have none', async () => {
    const id = randomUUID();
    await save(id);
    for (const other of [rival, admin]) {
      expect(refusal(await read(id, other))).toEqual([404, 'NAO_ENCONTRADO']);
      expect(refusal(await remove(id, other))).toEqual([404, 'NAO_ENCONTRADO']);
      expect(refusal(await save(id, { edicao: 1 }, other))).toEqual([404, 'NAO_ENCONTRADO']);
      expect(refusal(await save(id, {}, other))).toEqual([404, 'NAO_ENCONTRADO']);
      expect(await list(other)).toEqual([]);
    }
    const grader = await test.people.member(company, 'corretor');
    expect((await read(id, grader)).status).toBe(403);
    expect((await save(id, { edicao: 1 }, grader)).status).toBe(403);
    expect((await read(id)).body.data.edicao).toBe(1);
  });

  it("of templates are their administrator's own", async () => {
    const id = randomUUID();
    expect((await save(id, { titulo: 'Modelo' }, admin)).status).toBe(200);
    expect(await list(admin)).toMatchObject([{ id, titulo: 'Modelo' }]);
    expect(refusal(await read(id, await test.people.admin()))).toEqual([404, 'NAO_ENCONTRADO']);
    expect((await remove(id, admin)).status).toBe(200);
  });

  it('refuse an old edition with what stands now, also of two first saves at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      save(id, { titulo: 'Uma' }),
      save(id, { titulo: 'Outra' }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { titulo } = (await read(id)).body.data;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'EDICAO_ANTIGA', data: { titulo, edicao: 1 } });
    await save(id, { titulo: 'Nova', edicao: 1 });
    const old = await save(id, { titulo: 'Velha', edicao: 1 }, colleague);
    expect(refusal(old)).toEqual([409, 'EDICAO_ANTIGA']);
    expect(old.body.data).toMatchObject({ titulo: 'Nova', edicao: 2 });
  });

  it('end with their exam, unless somebody saved them meanwhile or the exam is refused', async () => {
    const id = randomUUID();
    await save(id, { titulo: 'Prova de JavaScript' });
    await save(id, { titulo: 'Prova de TypeScript', edicao: 1 }, colleague);
    const old = await publish({ id, edicao: 1 });
    expect(refusal(old)).toEqual([409, 'EDICAO_ANTIGA']);
    expect(old.body.data).toMatchObject({ titulo: 'Prova de TypeScript', edicao: 2 });
    expect((await publish({ id, edicao: 2 }, { ids_stacks: [999] })).status).toBe(400);
    expect((await read(id)).status).toBe(200);
    const answers = await Promise.all([publish({ id, edicao: 2 }), publish({ id, edicao: 2 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
    const gone = answers.find(({ status }) => status === 404);
    expect(gone?.body.error).toBe('Este rascunho já foi publicado ou excluído.');
    expect(refusal(await save(id, { edicao: 2 }))).toEqual([404, 'NAO_ENCONTRADO']);
    expect(refusal(await remove(id))).toEqual([404, 'NAO_ENCONTRADO']);
  });

  it('keep an executable question as far as it is written', async () => {
    const execucao = {
      ...{
        tipo: 'SQL',
        formato: 'PROGRAMA',
        nome_funcao: '',
        tempo_ms: null,
        memoria_mb: 256,
        tolerancia: null,
        tipo_tolerancia: 'RELATIVA',
      },
      ...{ comparacao: 'CONJUNTO', credito: 'PESOS', esquema: 'create', escrita: false, consulta_estado: '' },
      linguagens: [{ linguagem: 'SQL', inicial: '', solucoes: [] }],
      testes: [{ nome: '', entrada: '', saida: '', peso: null, oculto: true }],
      erradas: [],
    };
    const id = randomUUID();
    await save(id, { questoes: [{ ...question, tipo: 'DISSERTATIVA', execucao }] });
    expect((await read(id)).body.data.questoes[0].execucao).toEqual(execucao);
  });

  it('keep their shape and size', async () => {
    const id = randomUUID();
    expect(refusal(await save(id, { questoes: 'três' }))).toEqual([400, 'CAMPO_INVALIDO']);
    expect(refusal(await save(id, { questoes: [{ ...question, tipo: 'ORAL' }] }))).toEqual([
      400,
      'CAMPO_INVALIDO',
    ]);
    expect(refusal(await save(id, { nota: 1 }))).toEqual([400, 'CAMPO_DESCONHECIDO']);
    expect(refusal(await save('1'))).toEqual([400, 'CAMPO_INVALIDO']);
    for (const quantidade of [-1, 2 ** 31])
      expect(
        refusal(await save(id, { sorteios: [{ tag: 'sql', nivel: null, tipo: null, quantidade }] })),
      ).toEqual([400, 'CAMPO_INVALIDO']);
    expect(refusal(await save(id, { descricao: 'a'.repeat(2 ** 21) }))).toEqual([413, 'CORPO_MUITO_GRANDE']);
    const foreign = { ...question, img_url: 'https://elsewhere.example/a.png' };
    expect(refusal(await save(id, { questoes: [foreign] }))).toEqual([400, 'CAMPO_INVALIDO']);
    expect((await read(id)).status).toBe(404);
    expect((await save(id, { titulo: '😀'.repeat(300) })).status).toBe(200);
    expect((await list()).find((draft) => draft.id === id).titulo).toBe('😀'.repeat(100));
  });

  it('are 50 at most, also when several are begun at the same moment', async () => {
    const crowded = await test.people.company();
    await save(randomUUID(), {}, crowded);
    const more = ownerQuotas.exam_drafts.most - 3;
    await sql`
      insert into exam_drafts (id, company_id, content, title, question_count, pictures, saved_at)
      select gen_random_uuid(), company_id, content, title, question_count, pictures, saved_at
        from exam_drafts, generate_series(1, ${more}::int) where company_id = ${crowded.companyId}`.execute(
      test.db.kysely,
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(randomUUID(), {}, crowded)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const full = answers.find(({ status }) => status === 409)?.body;
    expect([full.code, full.error]).toEqual(['LIMITE_ATINGIDO', ownerQuotas.exam_drafts.says]);
    expect(await list(crowded)).toHaveLength(50);
  });
});
