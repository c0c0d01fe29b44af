import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

const draft = {
  titulo: 'Ornitorrinco',
  data_inicio: '2026-01-15',
  data_fim: '2026-01-20',
  duracao: '01:00:00',
  ids_habilidades: [1],
  ids_stacks: [1],
};
const essay = { tipo: 'DISSERTATIVA', alternativas: [] };
const theory = { ...draft, tipo_prova: 'TEORICA', questoes: [{ ...essay, enunciado: 'O que é isto?' }] };
const practice = { ...draft, tipo_prova: 'PRATICA', questoes: [{ ...essay, enunciado: '' }] };

describe('searching for exams of one kind', () => {
  let test: TestApp;
  let developer: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
    test.clock.set('2026-01-15T12:00:00Z');
    developer = await test.people.developer();
  });
  afterAll(() => test.close());

  const titles = async (query: string): Promise<string[]> => {
    const { body } = await test.call('GET', `/search/exams?${encodeURI(query)}`, { as: developer.token });
    return body.data.map(({ titulo }: Json) => titulo);
  };

  it.each([
    ['title', 'pangolim'],
    ['title despite a mistake', 'pangolin'],
    ['skill', 'python'],
    ['stack', 'devops'],
    ['company', 'tatu'],
    ['description', 'capivaras'],
    ['filters alone', ''],
  ])('finds only these by %s', async (_, text) => {
    const made = { description: 'Sobre capivaras.', skillIds: [12], stackIds: [6] };
    const company = await test.people.company({ tradeName: 'Tatu Sistemas' });
    await createTestExam(test, { ...made, company, title: 'Pangolim, na teoria' });
    await createTestExam(test, { ...made, company, title: 'Pangolim, na prática', kind: 'practice' });
    const found = async (kind: string) => new Set(await titles(`tipo=${kind}${text && `&busca=${text}`}`));
    expect(await found('PRATICA')).toEqual(new Set(['Pangolim, na prática']));
    expect(await found('TEORICA')).toEqual(new Set(['Pangolim, na teoria']));
  });

  it('follows an exam whose kind its company changes', async () => {
    const company = await test.people.company();
    const send = (method: 'POST' | 'PUT' | 'GET', path: string, body?: Json) =>
      test.call(method, path, { as: company.token, ...(body && { body }) });
    const runId = (await send('POST', '/test', theory)).body.data.idProvaAndamento;
    const edit = async (changed: Json) => {
      const { edicao } = (await send('GET', `/test/${runId}/edit`)).body.data;
      expect((await send('PUT', `/test/${runId}`, { ...changed, edicao })).status).toBe(200);
    };
    expect(await titles('busca=ornitorrinco&tipo=TEORICA')).toEqual(['Ornitorrinco']);
    await edit(practice);
    for (const by of ['busca=ornitorrinco&', 'ids_habilidades=1&']) {
      expect(await titles(`${by}tipo=TEORICA`)).toEqual([]);
      expect(await titles(`${by}tipo=PRATICA`)).toEqual(['Ornitorrinco']);
    }
    await edit(theory);
    expect(await titles('ids_habilidades=1&tipo=TEORICA')).toEqual(['Ornitorrinco']);
  });

  it('knows the kind of every run, also of one that another server wrote', async () => {
    await createTestExam(test, { kind: 'practice' });
    const others = await test.db.kysely
      .selectFrom('runs')
      .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
      .select('runs.id')
      .where(sql<boolean>`runs.kind is distinct from exam_versions.kind`)
      .execute();
    expect(others).toEqual([]);
  });
});
