import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

describe("a question of Provado's own exams", () => {
  let test: TestApp;
  let admin: TestPerson;
  let runs: Awaited<ReturnType<typeof publishTestOwnExam>>;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.people.admin();
    runs = await publishTestOwnExam(test);
  });
  afterAll(() => test.close());

  const contestable = async (as: string, attemptId: number) =>
    test.call('GET', `/developer/contests/${attemptId}`, { as });
  const contest = (as: string, id: number) =>
    test.call('POST', '/report', { as, body: { tipo: 'questao', id, motivo: 'As duas estão certas.' } });
  const reported = async (): Promise<Json[]> =>
    (await test.call('GET', '/admin/reports', { as: admin.token })).body.data;
  const settle = (id: number, body: object) =>
    test.call('PUT', `/admin/reports/questao/${id}`, { as: admin.token, body });
  const taken = async (runId: number) => {
    const { candidate, attemptId } = await takeTestExam(test, runId);
    const { body } = await contestable(candidate.developer.token, attemptId);
    return { candidate, attemptId, as: candidate.developer.token, questions: body.data as Json[] };
  };

  it('is contested after the exam that counts, without a word of its key', async () => {
    const { as, attemptId, questions } = await taken(runs.runId);
    expect(questions.map(({ enunciado }) => enunciado).toSorted()).toEqual([
      'Reservada dois?',
      'Reservada um?',
    ]);
    expect(Object.keys(questions[0] ?? {})).toEqual(['id', 'enunciado']);
    expect((await contest(as, questions[0]?.id)).status).toBe(201);
    const [first] = (await contestable(as, attemptId)).body.data;
    expect(first.contestacao).toEqual({ motivo: 'As duas estão certas.', em: expect.any(String) });
    const [thing] = await reported();
    expect(thing).toMatchObject({ tipo: 'questao', texto: questions[0]?.enunciado, autor: 'Provado' });
    expect(thing?.questao.alternativas.map(({ correta }: Json) => correta)).toEqual([true, false]);
    const declined = { decisao: 'manter', motivo: 'Só uma está certa: veja o manual.' };
    expect((await settle(questions[0]?.id, declined)).status).toBe(200);
    const [answered] = (await contestable(as, attemptId)).body.data;
    expect(answered.contestacao).toMatchObject({ resultado: 'manter', resposta: declined.motivo });
    const { body } = await test.call('GET', '/notification', { as });
    expect(body.data.results[0]).toMatchObject({
      tipo: 'contestacao_respondida',
      link: `/dev/test/result/${attemptId}`,
    });
    expect(await reported()).toEqual([]);
  });

  it('gets another key in all rehearsals when an administrator accepts', async () => {
    const { as, candidate, attemptId, questions } = await taken(runs.rehearsalId);
    const id: number = questions[0]?.id;
    await contest(as, id);
    const [thing] = await reported();
    const [right, wrong] = thing?.questao.alternativas ?? [];
    const change = { tipo: 'GABARITO_CORRIGIDO', ids_alternativas: [right.id, wrong.id] };
    const accepted = { decisao: 'corrigir', motivo: 'Você tem razão.', mudanca: change };
    expect((await settle(id, accepted)).status).toBe(200);
    await test.deps.outbox.runOnce();
    const { body } = await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as });
    const shown = body.data.questoes.find((one: Json) => one.id === id);
    expect(shown.alternativas.map(({ correta }: Json) => correta)).toEqual([true, true]);
    expect((await candidate.result(attemptId)).status).toBe(200);
  });

  it('is corrected in its template as well, and the run that has begun goes on, whatever follows', async () => {
    const { as, questions } = await taken(runs.runId);
    const accept = async (question: Json, mudanca: (options: Json[]) => object) => {
      await contest(as, question.id);
      const [thing] = await reported();
      const change = mudanca(thing?.questao.alternativas);
      const answer = await settle(question.id, { decisao: 'corrigir', motivo: 'É isso.', mudanca: change });
      await test.deps.outbox.runOnce();
      return answer.body.message;
    };
    const url = `/test/admin/${runs.examId}`;
    const template = async () => (await test.call('GET', `${url}/edit`, { as: admin.token })).body.data;
    const keyOf = (statement: string, content: Json) =>
      content.questoes
        .find(({ enunciado }: Json) => enunciado === statement)
        ?.alternativas.map(({ correta }: Json) => correta);
    const rename = async (titulo: string) => {
      const { publicado: _, ...content } = await template();
      const body = { ...content, titulo, tipo_criador: 'ADMIN' };
      expect(await test.call('PUT', url, { as: admin.token, body })).toMatchObject({ status: 200 });
      return test.db.kysely
        .selectFrom('runs')
        .innerJoin('exam_versions', 'exam_versions.id', 'runs.exam_version_id')
        .select(['runs.id', 'exam_versions.title'])
        .where('runs.exam_id', '=', runs.examId)
        .where('runs.access', '=', 'open')
        .where('runs.active', '=', true)
        .execute();
    };
    const [one, two] = questions as [Json, Json];
    const message = await accept(one, ([, wrong]) => ({
      ...{ tipo: 'GABARITO_CORRIGIDO', ids_alternativas: [wrong?.id] },
    }));
    expect(message).toBe('Resposta enviada. O modelo também foi corrigido.');
    expect(keyOf(one.enunciado, await template())).toEqual([false, true]);
    expect(keyOf(two.enunciado, await template())).toEqual([true, false]);
    expect(await rename('Um outro título')).toEqual([{ id: runs.runId, title: 'Um outro título' }]);
    await accept(two, () => ({ tipo: 'ANULADA' }));
    expect((await template()).questoes.map(({ enunciado }: Json) => enunciado)).toEqual([
      one.enunciado,
      'Por quê?',
    ]);
    expect(await rename('Mais um título')).toEqual([{ id: runs.runId, title: 'Mais um título' }]);
    const later = await takeTestExam(test, runs.runId);
    await test.deps.outbox.runOnce();
    expect((await contestable(later.candidate.developer.token, later.attemptId)).body.data).toHaveLength(2);
  });

  it('is named to companies that apply the corrected exam, whose runs keep their key', async () => {
    const applied = await publishTestOwnExam(test, { slug: 'aplicada', title: 'Uma prova aplicada' });
    const [company, other] = [await test.people.company(), await test.people.company()];
    const apply = async ({ token, companyId }: typeof company, data_fim: string) => {
      const body = { id_empresa: companyId, id_prova: applied.examId, duracao: '01:00:00' };
      const period = { data_inicio: '2026-01-15', data_fim };
      const answer = await test.call('POST', '/test/template/admin', {
        as: token,
        body: { ...body, ...period },
      });
      return answer.body.data.id as number;
    };
    const runId = await apply(company, '2026-01-20');
    const { as, questions } = await taken(applied.runId);
    await contest(as, questions[0]?.id);
    const [thing] = await reported();
    const change = {
      tipo: 'GABARITO_CORRIGIDO',
      ids_alternativas: [thing?.questao.alternativas[1].id],
    };
    await settle(questions[0]?.id, { decisao: 'corrigir', motivo: 'É a outra.', mudanca: change });
    await test.deps.outbox.runOnce();
    const { body } = await test.call('GET', '/notification', { as: company.token });
    expect(body.data.results).toMatchObject([
      { tipo: 'modelo_corrigido', link: `/company/test/applicate/${runId}?aba=geral`, quantidade: 1 },
    ]);
    expect(body.data.results[0].texto).toContain('“Uma prova aplicada”');
    await apply(other, '2026-01-20');
    await test.deps.outbox.runOnce();
    const later = await test.call('GET', '/notification', { as: other.token });
    expect(later.body.data.results).toEqual([]);
  });

  it('is contested by those who took it, and by nobody else', async () => {
    const { questions } = await taken(runs.runId);
    const other = await test.people.developer();
    expect((await contest(other.token, questions[1]?.id)).status).toBe(404);
    const company = await test.people.company();
    const exam = await createTestExam(test, { company });
    const { candidate, attemptId } = await takeTestExam(test, exam.runId);
    expect((await contest(candidate.developer.token, exam.questions[0]?.id ?? 0)).status).toBe(404);
    expect((await contestable(candidate.developer.token, attemptId)).body.data).toEqual([]);
    expect((await contestable(other.token, attemptId)).status).toBe(404);
  });

  it('is never hidden, and nothing else is corrected', async () => {
    const { as, questions } = await taken(runs.runId);
    await contest(as, questions[1]?.id);
    expect((await settle(questions[1]?.id, { decisao: 'ocultar', motivo: 'Não.' })).status).toBe(400);
    const url = `/admin/reports/empresa/1`;
    const body = { decisao: 'corrigir', motivo: 'Não.' };
    expect((await test.call('PUT', url, { as: admin.token, body })).status).toBe(400);
  });
});
