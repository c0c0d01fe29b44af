import type { TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

export async function createAppealable(test: TestApp, given: GivenExam & { grader?: TestCompany } = {}) {
  const company = await test.people.company({ tradeName: 'AURORA' });
  const colleague = await test.people.member(company, 'corretor');
  const exam = await createTestExam(test, {
    company,
    questions: [{ kind: 'essay' }, { kind: 'single', options: ['*certa', 'errada'] }],
    questionResults: 'at_once',
    ...given,
  });
  const [essay, choice] = exam.questions.map(({ id }) => id) as [number, number];
  const ana = await test.people.developer({ name: 'Ana Beatriz Souza' });
  const { attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
  const mark = (correta: boolean | null, as: TestPerson = company) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: as.token,
      body: { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: essay, correta }] },
    });
  await mark(false);
  pass(test);
  const own = () => test.call('GET', `/developer/appeals/${attemptId}`, { as: ana.token });
  const appeal = (body: object = { id_questao: essay, motivo: 'A resposta está certa.' }, as = ana) =>
    test.call('POST', `/developer/appeals/${attemptId}`, { as: as.token, body });
  const list = (as: TestPerson = colleague) =>
    test.call('GET', `/test/${exam.runId}/appeals`, { as: as.token });
  const idOf = async () => (await list()).body.data.recursos[0]?.id as number;
  const read = async (as: TestPerson = colleague) =>
    test.call('GET', `/test/${exam.runId}/appeals/${await idOf()}`, { as: as.token });
  const decide = async (body: object = {}, as: TestPerson = colleague) => {
    const id = await idOf();
    const { versao } = (await test.call('GET', `/test/${exam.runId}/appeals/${id}`, { as: as.token })).body
      .data ?? { versao: 0 };
    pass(test);
    return test.call('PUT', `/test/${exam.runId}/appeals/${id}`, {
      as: as.token,
      body: { resultado: 'mantida', motivos: 'Falta dizer por quê.', versao, ...body },
    });
  };
  const changed = {
    resultado: 'alterada',
    motivos: 'Está certa, sim.',
    correcoes: [{ id_questao: essay, correta: true }],
  };
  const stored = () =>
    test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.score', 'attempts.version'])
      .where('attempts.id', '=', attemptId)
      .executeTakeFirstOrThrow();
  const versions = () =>
    test.db.kysely
      .selectFrom('verdict_versions')
      .select(['verdict_versions.correct', 'verdict_versions.judged_by'])
      .where('verdict_versions.attempt_id', '=', attemptId)
      .orderBy('verdict_versions.id')
      .execute();
  return {
    company,
    colleague,
    exam,
    essay,
    choice,
    ana,
    attemptId,
    mark,
    own,
    appeal,
    list,
    idOf,
    read,
    decide,
    changed,
    stored,
    versions,
  };
}

export const pass = ({ clock }: TestApp): void => clock.set(new Date(clock.now().getTime() + 1_000));
