import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCandidate } from '#modules/ranking/server/pdf-reports/candidate-report.ts';
import { reportRun } from '#modules/ranking/server/pdf-reports/run-report.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { handIn } from '#modules/taking/server/works/test-hand-in.ts';
import { testZip } from '#modules/works/server/archive/test-archives.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '../test-candidates.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';
import type { TestCompany, TestPerson } from '../test-people.ts';
import { readAll } from '../test-reading.ts';

const canaries = [
  'Lia Canária',
  'lia-canaria',
  'lia.cega@canario.example',
  'Canarópolis',
  'Um retorno canário',
];

describe('a blind run', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson | TestCompany;
  let lia: TestPerson;
  let exam: TestExam;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
    lia = await test.people.developer({
      name: 'Lia Canária',
      email: 'lia.cega@canario.example',
      city: 'Canarópolis',
    });
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    exam = await createTestExam(test, {
      company,
      questions: [{ kind: 'essay' }, { kind: 'single', options: ['*a', 'b'] }],
      resultsRelease: 'when_published',
    });
    await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    ({ attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), lia));
    await decide();
    expect((await setBlind(true)).status).toBe(200);
    await test.deps.outbox.runOnce();
  });

  const edition = async () =>
    (await test.call('GET', `/test/${exam.runId}/geral`, { as: company.token })).body.data.edicao;
  const setBlind = async (as_cegas: boolean, as = company.token) =>
    test.call('PUT', `/test/${exam.runId}/blind`, { as, body: { as_cegas, edicao: await edition() } });
  const decide = () =>
    test.call('PUT', `/test/${exam.runId}/situation`, {
      as: company.token,
      body: { ids_prova_usuario: [attemptId], situacao: 'Aprovado', feedback: 'Um retorno canário' },
    });
  const grade = (id: number, as: string) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as,
      body: {
        id_prova_usuario: id,
        questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: true }],
      },
    });
  const read = (path: string, as: string) => test.call('GET', `/test/${exam.runId}/${path}`, { as });
  const candidates = async (as: string, query = '') =>
    (await read(`candidates${query}`, as)).body.data.filter(
      ({ id_prova_usuario }: { id_prova_usuario: number }) => id_prova_usuario === attemptId,
    );
  const found = (text: string) => canaries.filter((canary) => text.includes(canary));
  const everything = async (as: string) => {
    const ids = {
      ...{ andamentoId: [exam.runId], n: [1, 2], idQuestao: [exam.questions[0]?.id ?? 0] },
      ...{ idProvaUsuario: [attemptId], idDesenvolvedor: [lia.accountId] },
    };
    const answers = await readAll(test, { token: as, ids });
    // What stands there is what graders really read.
    expect(answers.map(({ route }) => route.url)).toEqual(
      expect.arrayContaining([
        '/test/:andamentoId/answers/:n',
        '/test/:andamentoId/candidates',
        '/test/:andamentoId/attempts/:idProvaUsuario/report',
        '/notification',
      ]),
    );
    return answers.flatMap(({ address, body }) => found(body).map((canary) => `${address}: ${canary}`));
  };

  it('tells its graders in no answer whose answers they mark', async () => {
    expect(await everything(grader.token)).toEqual([]);
    const [candidate] = await candidates(grader.token);
    expect(candidate).toMatchObject({
      situacao: 'Em análise',
      candidato: { id: 0, nome: 'Candidato 2', email: '', localidade: {} },
    });
    expect(candidate).not.toHaveProperty('feedback');
    const { body } = await read('answers/2', grader.token);
    expect(body.data.result.candidato[0]).toMatchObject({
      ...{ idProvaUsuario: attemptId, id_usuario: 0, nome: 'Candidato 2', situacao: 'Em análise' },
    });
    const { body: answers } = await read(`questions/${exam.questions[0]?.id}/answers`, grader.token);
    expect(answers.data.results.map(({ nome }: { nome: string }) => nome)).toEqual([
      'Candidato 1',
      'Candidato 2',
    ]);
  });

  it('names nobody in the files that its graders save', async () => {
    const { accountId, token } = grader;
    const known = { accountId, companyId: company.companyId, isChecked: true, isConfirmed: true };
    const reader = { ...known, sessionId: 0, role: 'COMPANY', member: 'corretor' } as const;
    // What is drawn, since the letters of a PDF are compressed.
    const drawn = [
      await reportRun(test.deps, exam.runId, reader),
      await reportCandidate(test.deps, { runId: exam.runId, attemptId }, reader),
    ];
    expect(drawn.map(({ title }) => title)).toContain('Candidato 2');
    expect(found(JSON.stringify(drawn))).toEqual([]);
    for (const path of ['report', `attempts/${attemptId}/report`]) {
      const url = `/api/test/${exam.runId}/${path}`;
      const file = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(file.statusCode).toBe(200);
      expect(found(JSON.stringify(file.headers) + file.rawPayload.toString('latin1')), path).toEqual([]);
    }
  });

  it('names nobody in the mails to its graders, of deliveries and of appeals', async () => {
    for (const kind of ['attempt_delivered', 'run_graded', 'appeal_opened'] as const)
      await test.db.kysely
        .insertInto('notification_choices')
        .values({ account_id: grader.accountId, kind, channel: 'mail' })
        .execute();
    const rui = await test.people.developer({ name: 'Rui Canário' });
    await test.call('PUT', '/notification/read-all', { as: grader.token });
    const { attemptId: another } = await takeTestExam(test, exam.runId, [], rui);
    await grade(another, grader.token);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    const appeal = { as: rui.token, body: { motivo: 'Podem olhar de novo?' } };
    expect((await test.call('POST', `/developer/appeals/${another}`, appeal)).status).toBe(201);
    // Notices that are written by jobs are mailed by others.
    for (const _ of [1, 2]) await test.deps.outbox.runOnce();
    const mails = (await readMails(test.mailFolder)).filter(({ to }) => to === grader.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Prova entregue – Provado', 'Recurso contra a correção – Provado']),
    );
    expect(JSON.stringify(mails)).not.toContain('Rui');
  });

  it('does not let graders find a candidate by who they are', async () => {
    for (const query of [
      '?busca=Lia',
      '?busca=lia.cega@canario.example',
      '?localidade=Canarópolis',
      '?situacao=Aprovado',
    ])
      expect(await candidates(grader.token, query), query).toEqual([]);
    expect(await candidates(company.token, '?busca=Lia')).toHaveLength(1);
    expect(await candidates(grader.token, '?ordem=nome')).toHaveLength(1);
  });

  it('the correction is blind for everybody; owners keep the ranking until they mark', async () => {
    expect((await read('answers/2', company.token)).body.data.result.candidato[0]).toMatchObject({
      nome: 'Candidato 2',
    });
    expect((await candidates(company.token))[0].candidato).toMatchObject({ nome: 'Lia Canária' });
    await grade(attemptId, company.token);
    expect((await candidates(company.token))[0].candidato).toMatchObject({ id: 0, nome: 'Candidato 2' });
  });

  it('names nobody beside answers, to owners who have not marked either, who still read what was decided', async () => {
    const beside = '?as_cegas=sim';
    expect((await candidates(company.token))[0].candidato).toMatchObject({ nome: 'Lia Canária' });
    const [lia] = await candidates(company.token, beside);
    expect(lia).toMatchObject({ situacao: 'Aprovado', candidato: { id: 0, nome: 'Candidato 2', email: '' } });
    expect(found(JSON.stringify(await read(`candidates${beside}`, company.token)))).toEqual([]);
    for (const query of ['&busca=Lia', '&localidade=Canarópolis'])
      expect(await candidates(company.token, beside + query), query).toEqual([]);
    expect(await candidates(company.token, `${beside}&situacao=Aprovado`)).toHaveLength(1);
    expect((await candidates(grader.token, beside))[0]).toMatchObject({ situacao: 'Em análise' });
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await grade(attemptId, company.token);
    await releaseDueResults(test.deps);
    expect((await candidates(company.token, beside))[0].candidato).toMatchObject({ nome: 'Lia Canária' });
  });

  it('who decides and has marked reads decisions without names', async () => {
    await grade(attemptId, company.token);
    const [lia] = await candidates(company.token);
    expect(lia).toMatchObject({ situacao: 'Aprovado', candidato: { id: 0, nome: 'Candidato 2' } });
    expect(lia).not.toHaveProperty('feedback');
    expect(await candidates(company.token, '?situacao=Aprovado')).toHaveLength(1);
    expect(await candidates(company.token, '?situacao=Em análise')).toEqual([]);
  });

  it('a group names nobody with a score to owners who mark, until the results are published', async () => {
    const group = { nome: 'Finalistas', candidatos: [lia.accountId], id_prova_andamento: [exam.runId] };
    const created = await test.call('POST', '/group/create', { as: company.token, body: group });
    const { id } = created.body.data;
    await test.call('PUT', `/group/${id}/invitation`, { as: lia.token, body: { status: 'Aceito' } });
    const results = async (as: string) =>
      (await test.call('GET', `/group/groupsCompanyDetails/${id}`, { as })).body.data.usersOfGroup[0]
        .resultados;
    const recruiter = await test.people.member(company, 'recrutador');
    await grade(attemptId, company.token);
    const graded = { id_prova_usuario: attemptId, estado: 'corrigida' };
    expect(await results(company.token)).toEqual([
      expect.not.objectContaining({ pontuacao: expect.anything() }),
    ]);
    expect(await results(company.token)).toMatchObject([graded]);
    // Who decides and does not mark keeps them, as in the ranking.
    expect(await results(recruiter.token)).toMatchObject([{ ...graded, pontuacao: 100 }]);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    expect(await results(company.token)).toMatchObject([{ ...graded, pontuacao: 100 }]);
  });

  it('shows who it was once the results are published; an appeal still names nobody', async () => {
    await grade(attemptId, grader.token);
    expect((await candidates(grader.token))[0].candidato).toMatchObject({ id: 0 });
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    expect((await candidates(grader.token))[0].candidato).toMatchObject({ nome: 'Lia Canária' });
    await test.call('POST', `/developer/appeals/${attemptId}`, {
      as: lia.token,
      body: { motivo: 'Podem olhar de novo?' },
    });
    const { recursos } = (await read('appeals', grader.token)).body.data;
    expect(recursos).toMatchObject([{ nome: 'Candidato 2' }]);
    const appeal = await read(`appeals/${recursos[0].id}`, grader.token);
    expect(appeal.body.data).toMatchObject({ nome: 'Candidato 2' });
    expect(found(JSON.stringify(appeal.body))).toEqual([]);
    const notices = await test.call('GET', '/notification', { as: grader.token });
    expect(notices.body.data.results).not.toEqual([]);
    expect(found(JSON.stringify(notices.body))).toEqual([]);
  });

  it('revealing is an act of the company, and is written down', async () => {
    expect((await setBlind(false, grader.token)).status).toBe(403);
    expect((await setBlind(false)).status).toBe(200);
    expect((await candidates(grader.token))[0].candidato).toMatchObject({ nome: 'Lia Canária' });
    const { body } = await read('geral', company.token);
    expect(body.data).toMatchObject({
      as_cegas: false,
      revelada_por: expect.any(String),
      revelada_em: test.clock.now().toISOString(),
    });
  });

  it('of two who switch it at once, the second is told of the first', async () => {
    const body = { as_cegas: false, edicao: await edition() };
    const both = await Promise.all(
      [1, 2].map(() => test.call('PUT', `/test/${exam.runId}/blind`, { as: company.token, body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('another company cannot switch it', async () => {
    const rival = await test.people.company();
    expect((await setBlind(false, rival.token)).status).toBe(404);
  });

  it('says nothing of whose work it is: neither the name of the file nor that of the folder in it', async () => {
    const practical = await createTestExam(test, {
      company,
      kind: 'practice',
      handInWays: ['upload'],
      questions: [{ kind: 'essay' }],
      resultsRelease: 'when_published',
    });
    exam = practical;
    expect((await setBlind(true)).status).toBe(200);
    const candidate = await createTestCandidate(test, practical.runId, lia);
    attemptId = (await candidate.start()).body.data.id;
    const questionId = practical.questions[0]?.id ?? 0;
    const sent = await handIn(test, {
      ...{ as: lia.token, attemptId, questionId, name: 'Lia Canária.zip' },
      bytes: testZip([
        { name: 'lia-canaria/app.js', content: 'let a;' },
        { name: 'lia-canaria/.git/config', content: 'email = lia.cega@canario.example' },
      ]),
    });
    expect(sent.body.data.trabalho.nome).toBe('Lia Canária.zip');
    await candidate.finish(attemptId);
    const sheet = await read('answers/1', grader.token);
    expect(sheet.body.data.result.candidato[0].questoes[0].resposta.texto).toBe(sent.body.data.resposta);
    expect(found(JSON.stringify(sheet.body))).toEqual([]);
    const file = await test.app.inject({
      method: 'GET',
      url: `/api/test/${practical.runId}/attempts/${attemptId}/questions/${questionId}/work`,
      headers: { authorization: `Bearer ${grader.token}` },
    });
    // Paths and texts are read in the viewer, which hides names in them.
    expect(file.statusCode).toBe(404);
  });
});
