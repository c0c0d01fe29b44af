import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { giveBase, handInWork, type TestFiles } from '#modules/marking/server/works/test-hand-in.ts';

const given = `
export class Fila {
  constructor(limite) { this.limite = limite; this.itens = []; }
  entra(item) { if (this.itens.length >= this.limite) throw new Error('cheia'); this.itens.push(item); }
  sai() { if (this.itens.length === 0) throw new Error('vazia'); return this.itens.shift(); }
}
`;
const shared = `
export function soma(pedidos) {
  let total = 0;
  for (const pedido of pedidos) {
    if (pedido.valor > 10) { total += pedido.valor * 2; } else { total -= pedido.valor; }
  }
  return total > 100 ? total : 100 - total;
}
`;

describe('likeness of works', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let questionId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(async () => {
    company = await test.people.company();
    exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
    questionId = exam.questions[0]?.id ?? 0;
    await giveBase(test, { companyId: company.companyId, questionId }, { 'src/fila.js': given });
  });
  afterAll(() => test.close());

  async function handIn(name: string, files: TestFiles) {
    const developer = await test.people.developer({ name });
    const { attemptId } = await takeTestExam(
      test,
      exam.runId,
      [{ id_questao: questionId, resposta: 'https://github.com/lia/loja' }],
      developer,
    );
    await handInWork(test, { attemptId, questionId }, files);
    return { developer, attemptId };
  }
  const ofRun = async (): Promise<Json> =>
    (await test.call('GET', `/test/${exam.runId}/likeness`, { as: company.token })).body.data;
  const compare = async () => {
    await test.call('POST', `/test/${exam.runId}/likeness`, { as: company.token });
    await test.deps.outbox.runOnce();
    return (await ofRun()).pares;
  };
  const pairOf = (id: number) =>
    test.call('GET', `/test/${exam.runId}/likeness/${id}`, { as: company.token });

  const three = async () => {
    const lia = await handIn('Lia Canária', {
      'leia.md': '# Loja',
      'src/fila.js': `${given}// mudada\n`,
      'src/lia-canaria/soma.js': `// De Lia Canária\n\n${shared}`,
    });
    await handIn('Bia Bento', { 'fila.js': given, 'conta.ts': shared.replaceAll('pedido', 'compra') });
    await handIn('Caio Cruz', { 'src/fila.js': given, 'nota.md': 'Sem tempo.', 'dados.json': '{"a":1}' });
    const [pair, ...rest] = await compare();
    expect(rest).toEqual([]);
    return { lia, pair };
  };

  it('shows an excerpt that files of two works share, with its place, and nothing of the base', async () => {
    const { pair } = await three();
    expect(pair).toEqual({ id: pair.id, questao: 1, candidatos: ['Lia Canária', 'Bia Bento'] });
    const { body } = await pairOf(pair.id);
    expect(body.data).toMatchObject({ respostas_com_o_trecho: 2, respostas_comparadas: 2 });
    const [one, other] = body.data.lados;
    expect(one).toMatchObject({ arquivo: 'src/lia-canaria/soma.js', linguagem: 'JAVASCRIPT', de: 4, ate: 9 });
    expect(other).toMatchObject({ arquivo: 'conta.ts', linguagem: 'TYPESCRIPT' });
    expect(other.trecho).toContain('total += compra.valor * 2');
  });

  it('names nobody in a blind run, in paths and texts', async () => {
    await test.db.kysely
      .updateTable('runs')
      .set({ blind: true, results_release: 'when_published' })
      .where('id', '=', exam.runId)
      .execute();
    const long = `${shared}\nexport const autora = 'Lia Canária';\n${shared.replaceAll('soma', 'outra')}`;
    await handIn('Lia Canária', { 'leia.md': '# Loja', 'lia-canaria/soma.js': long });
    await handIn('Bia Bento', { 'bia_bento.js': long });
    const [pair] = await compare();
    const { body } = await pairOf(pair.id);
    expect(JSON.stringify([pair, body])).not.toMatch(/Can[aá]ria|lia-|Bento|bia_/i);
    expect(body.data.lados.map(({ arquivo }: Json) => arquivo)).toEqual(['[oculto]/soma.js', '[oculto].js']);
  });

  it('gives a candidate the own file and excerpt with the result, and nothing of the other', async () => {
    const { lia } = await three();
    const own = () =>
      test.call('GET', `/developer/userTest/${lia.attemptId}/likeness`, { as: lia.developer.token });
    const letOut = { result_held: false, score: 80, graded_at: test.clock.now() };
    await test.db.kysely
      .updateTable('attempts')
      .set({ ...letOut, part_score: null, part_judged: null, part_counting: null })
      .where('run_id', '=', exam.runId)
      .execute();
    const { body } = await own();
    expect(body.data).toMatchObject([
      {
        id_questao: questionId,
        trechos: [{ arquivo: 'src/lia-canaria/soma.js', respostas_com_o_trecho: 2 }],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Bia|compra|conta\.ts/);
  });

  it('no longer holds once another work is the answer', async () => {
    const { lia, pair } = await three();
    await handInWork(test, { attemptId: lia.attemptId, questionId }, { 'a.js': 'const a = 1;' });
    expect((await pairOf(pair.id)).status).toBe(404);
    expect((await ofRun()).pares).toEqual([]);
  });

  it('says that not all was compared', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 130 }, (_, at) => [`src/${at}.js`, `export const a${at} = ${at};\n`]),
    );
    await handIn('Lia', many);
    await handIn('Bia', { 'a.js': shared });
    await compare();
    expect(await ofRun()).toMatchObject({ estado: 'pronta', alem_do_limite: true, pares: [] });
  });
});
