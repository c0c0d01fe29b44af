import type { Json, TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

export interface TestDefence {
  readonly exam: TestExam;
  readonly company: TestCompany;
  readonly person: TestPerson;
  readonly questionId: number;
  readonly attemptId: number;
  readonly own: () => Promise<Json>;
  readonly viewed: () => Promise<Json>;
  readonly listed: () => Promise<Json>;
  readonly begin: () => Promise<BegunDefence>;
  readonly giveTime: (body: object) => Promise<{ status: number; body: Json }>;
  readonly grade: (
    asked: readonly number[],
    levels: number[],
    comment?: string,
  ) => Promise<{ status: number; body: Json }>;
}

export interface BegunDefence {
  readonly sittingId: number;
  readonly runId: number;
  readonly candidate: TestCandidate;
  readonly asked: number[];
  readonly deadline: () => Promise<Date>;
  readonly save: (text: string, base?: number) => Promise<{ status: number; body: Json }>;
  readonly finish: (text: string) => Promise<unknown>;
}

/** A practical exam with a defence by rule, and a work that is delivered. */
export async function createTestDefence(
  test: TestApp,
  {
    company: of,
    setting = {},
    before,
    name = 'Lia Canária',
  }: {
    company?: TestCompany;
    setting?: object;
    before?: (made: { exam: TestExam; company: TestCompany; person: TestPerson }) => Promise<unknown>;
    name?: string;
  } = {},
): Promise<TestDefence> {
  const company = of ?? (await test.people.company());
  const person = await test.people.developer({ name });
  const exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
  const questionId = exam.questions[0]?.id ?? 0;
  await test.call('PUT', `/test/${exam.runId}/defence`, {
    as: company.token,
    body: { quando: 'na_entrega', minutos: 10, edicao: 1, ...setting },
  });
  await before?.({ exam, company, person });
  const link = { id_questao: questionId, resposta: 'https://github.com/liac/loja' };
  const { attemptId } = await takeTestExam(test, exam.runId, [link], person);
  const ofOwn = `/developer/userTest/${attemptId}/defence`;
  const ofGrader = `/test/${exam.runId}/attempts/${attemptId}/defence`;
  const viewed = async () => (await test.call('GET', ofGrader, { as: company.token })).body.data;
  return {
    exam,
    company,
    person,
    questionId,
    attemptId,
    own: async () => (await test.call('GET', ofOwn, { as: person.token })).body.data,
    viewed,
    listed: async () => {
      const { body } = await test.call('GET', '/developer/userTest', { as: person.token });
      return body.data.find(({ id }: Json) => id === attemptId).defesa;
    },
    begin: async () => {
      const begun = await test.call('POST', ofOwn, { as: person.token });
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
      const { idProvaUsuario: sittingId, id_prova_andamento: runId } = begun.body.data;
      const candidate = await createTestCandidate(test, runId, person);
      const { prova } = (await candidate.paper()).body.data;
      const asked: number[] = prova.provasTodasQuestoes.map(({ idQuestaoProva: id }: Json) => id);
      const [first = 0] = asked;
      return {
        sittingId,
        runId,
        candidate,
        asked,
        deadline: async () => new Date((await candidate.paper()).body.data.prazo),
        save: (resposta, versao_base = 0) =>
          candidate.save(sittingId, first, { resposta, ...(versao_base > 0 && { versao_base }) }),
        finish: (resposta) =>
          candidate.finish(
            sittingId,
            asked.map((id) => ({ id_questao: id, resposta })),
          ),
      };
    },
    giveTime: (body) =>
      test.call('POST', `/test/${exam.runId}/extra-time`, {
        as: company.token,
        body: { id_usuario: person.accountId, motivo: 'Laudo.', ...body },
      }),
    grade: async (asked, niveis, comment) =>
      test.call('PUT', ofGrader, {
        as: company.token,
        body: {
          versao: (await viewed()).versao,
          correcoes: asked.map((id) => ({
            id_questao: id,
            niveis,
            ...(comment !== undefined && { comentarios: [comment, ''] }),
          })),
        },
      }),
  };
}
