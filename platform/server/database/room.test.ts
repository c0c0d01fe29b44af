import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, editable, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { ownerQuotas } from './owner-quota.ts';

describe('the room of an owner', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-02T12:00:00.000Z' });
    company = await test.people.company();
    exam = await createTestExam(test, { company });
  });
  afterAll(() => test.close());

  const call = (method: 'POST' | 'PUT', path: string, body: object) =>
    test.call(method, path, { as: company.token, body });

  async function fill(table: keyof typeof ownerQuotas, ownerId: number, left: number): Promise<void> {
    const { by, most } = ownerQuotas[table];
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
      test.db.kysely,
    );
    const names = columns.map(({ name }) => sql.ref(name));
    await test.db.transaction(async (trx) => {
      // However slow the machine is: each row is counted.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      select ${sql.join(names)} from (
        select (jsonb_populate_record(null::${sql.table(table)},
                  to_jsonb(one) || jsonb_build_object('id', 900000 + copy, 'number', 900000 + copy))).*
          from (select * from ${sql.table(table)} where ${sql.ref(by)} = ${ownerId} limit 1) as one,
               generate_series(1, ${most - left}::int
                 - (select count(*) from ${sql.table(table)} where ${sql.ref(by)} = ${ownerId})) as copy) as copies`.execute(
        trx,
      );
    });
  }
  const full = (table: keyof typeof ownerQuotas) => [409, 'LIMITE_ATINGIDO', ownerQuotas[table].says];
  const refusal = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, body.error];

  it('is not passed by 20 groups at the same moment', async () => {
    const form = (name: string) => call('POST', '/group/create', { nome: name, descricao: 'Para a vaga.' });
    expect((await form('Primeiro')).status).toBe(201);
    await fill('groups', company.companyId, 3);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => form(`Grupo ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusal(answer)).toEqual(full('groups'));
    }
  });

  it('holds 500 versions of a question of the bank', async () => {
    const question = {
      enunciado: 'Explique o que é um índice.',
      tipo: 'DISSERTATIVA',
      id_tipo: 3,
      alternativas: [],
    };
    const { body } = await call('POST', '/company/questions', { questoes: [question] });
    const [id] = body.data.ids;
    await fill('bank_question_versions', id, 1);
    const change = (edicao: number) =>
      call('PUT', `/company/questions/${id}`, { ...question, enunciado: `Edição número ${edicao}.`, edicao });
    expect((await change(1)).status).toBe(200);
    expect(refusal(await change(2))).toEqual(full('bank_question_versions'));
  });

  it('holds 500 versions of an exam', async () => {
    const { examId, runId } = await createTestExam(test, { company });
    await fill('exam_versions', examId, 1);
    const change = async (titulo: string) => {
      const { body } = await test.call('GET', `/test/${runId}/edit`, { as: company.token });
      return call('PUT', `/test/${runId}`, { ...editable(body.data), titulo });
    };
    expect((await change('A última edição')).status).toBe(200);
    expect(refusal(await change('Uma edição a mais'))).toEqual(full('exam_versions'));
  });

  it('holds 5,000 runs of a company', async () => {
    await fill('runs', company.companyId, 1);
    const copy = () => call('POST', `/test/${exam.runId}/duplicate`, {});
    expect((await copy()).status).toBeLessThan(300);
    expect(refusal(await copy())).toEqual(full('runs'));
  });
});
