import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#modules/privacy/server/export-data.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestCandidate, rightAnswers, type TestCandidate, takeTestExam } from '../test-candidates.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';
import { type Ids, type ReadAnswer, readAll } from '../test-reading.ts';

/** 14 of 19 questions right. */
const score = 73.7;
const platformScore = 579;
const canary = /:(73\.7|579)[,}]/;
const tellingKeys = /"(correta|aproveitamento|explicacao|percentil|erro_de_medida)":/;

const readers = ['Visitor', 'The developer', 'Other developer', 'Other company'] as const;
type Reader = (typeof readers)[number] | 'Company of the exam';

describe.each(['at_end', 'when_published'] as const)('a result that comes out %s', (resultsRelease) => {
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;
  let attemptId: number;
  let ids: Ids;
  const tokens = new Map<Reader, string>();
  const refused: string[] = [];

  beforeAll(async () => {
    test = await createTestApp({ throttle: false, env: { SCORE_MIN_ATTEMPTS: '1' } });
    const company = await test.people.company();
    const questions = Array.from(
      { length: 19 },
      () => ({ kind: 'single', options: ['*certa', 'errada'] }) as const,
    );
    const endsAt = new Date(test.clock.now().getTime() + 3_600_000);
    const given = { title: 'Prova canária', questionResults: 'at_once', resultsRelease, endsAt } as const;
    exam = await createTestExam(test, { company, questions, ...given });
    const developer = await test.people.developer({ name: 'Lia Canária' });
    const page = { handle: 'lia', public_page: true };
    await test.db.kysely.updateTable('developers').set(page).where('id', '=', developer.accountId).execute();
    const group = { nome: 'Grupo', candidatos: [developer.accountId], id_prova_andamento: [exam.runId] };
    const formed = await test.call('POST', '/group/create', { as: company.token, body: group });
    const idGrupo: number = formed.body.data.id;
    const joined = { as: developer.token, body: { status: 'Aceito' } };
    await test.call('PUT', `/group/${idGrupo}/invitation`, joined);

    candidate = await createTestCandidate(test, exam.runId, developer);
    attemptId = (await candidate.start()).body.data.id;
    const answers = rightAnswers(exam.questions.slice(0, 14));
    const delivered = await candidate.finish(attemptId, answers);
    const again = await candidate.finish(attemptId, answers);
    const late = await candidate.save(attemptId, exam.questions[18]?.id ?? 0, {
      id_alternativa: exam.questions[18]?.rightIds[0],
    });
    const certified = await test.call('POST', `/developer/userTest/${attemptId}/certificate`, {
      as: developer.token,
    });
    const statuses = [delivered, again, late, certified].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 410, 409]);
    refused.push(...[delivered, again, late, certified].map(({ body }) => JSON.stringify(body)));

    const other = await test.people.developer();
    await takeTestExam(test, exam.runId, rightAnswers(exam.questions.slice(0, 3)), other);
    await mails();
    tokens.set('The developer', developer.token);
    tokens.set('Other developer', other.token);
    tokens.set('Other company', (await test.people.company()).token);
    tokens.set('Company of the exam', company.token);
    const idUsuario = [developer.accountId];
    ids = {
      andamentoId: [exam.runId],
      idProvaUsuario: [attemptId],
      idQuestao: exam.questions.map(({ id }) => id),
      provaId: [exam.examId],
      idGrupo: [idGrupo],
      ...{ idUsuario, idDesenvolvedor: idUsuario, userId: idUsuario },
      id: [developer.accountId, company.companyId],
      idEmpresa: [company.companyId],
      companyId: [company.companyId],
      identificador: ['lia'],
      n: [1, 2],
    };
  });
  afterAll(() => test.close());

  const readAs = (reader: Reader) => readAll(test, { token: tokens.get(reader), ids });
  const heardIn = (answers: readonly ReadAnswer[]) =>
    answers.filter(({ body }) => canary.test(body)).map(({ route }) => route.url);
  const heardBy = async (reader: Reader) => heardIn(await readAs(reader));
  const answersOf = async (reader: Reader) =>
    Object.fromEntries((await readAs(reader)).map(({ address, body }) => [address, body]));
  const copyOfData = async () => {
    const copy = await exportData(test.deps, candidate.developer.accountId);
    const files = unzipSync(new Uint8Array(await copy.arrayBuffer()));
    return Object.entries(files)
      .filter(([name]) => name !== 'LEIA-ME.txt')
      .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
      .join('\n');
  };
  const mails = async () => {
    while ((await test.deps.outbox.runOnce()) > 0);
    const sent = await readMails(test.mailFolder);
    return sent.filter(({ to }) => to === candidate.developer.email).map(({ subject }) => subject);
  };

  it('is known to the company of the exam', async () => {
    expect(await heardBy('Company of the exam')).toEqual(
      expect.arrayContaining(['/test/:andamentoId/candidates', '/test/:andamentoId/answers/:n']),
    );
  });

  it.each(readers)('is in no answer to %s before', async (reader) => {
    const answers = await readAs(reader);
    expect(heardIn(answers)).toEqual([]);
    const told = answers.filter(({ body }) => tellingKeys.test(body));
    expect(told.map(({ route }) => route.url)).toEqual([]);
  });

  it('is in no answer to what its developer sends, no mail, no notification and no copy of data before', async () => {
    for (const answer of refused) expect(answer).not.toMatch(canary);
    expect(await copyOfData()).not.toMatch(/73\.7|"nota_parcial": [^n]|graded/);
    expect(await mails()).not.toContain('Seu resultado saiu – Provado');
    const kinds = await test.db.kysely.selectFrom('notifications').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('result_ready');
  });

  it('changes no byte of any answer before, whatever it is', async () => {
    const before = [await copyOfData(), ...(await Promise.all(readers.map(answersOf)))];
    const write = (values: object) =>
      test.db.kysely.updateTable('attempts').set(values).where('id', '=', attemptId).execute();
    const stored = await test.db.kysely
      .selectFrom('attempts')
      .select(['score', 'graded_at'])
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    for (const other of [
      { score: 12.3, graded_at: stored.graded_at },
      { score: null, graded_at: null, part_score: 50, part_judged: 1, part_counting: 2 },
    ]) {
      await write(other);
      expect([await copyOfData(), ...(await Promise.all(readers.map(answersOf)))]).toEqual(before);
    }
    await write({ ...stored, part_score: null, part_judged: null, part_counting: null });
  });

  it('is where it belongs afterwards, and its developer is told once', async () => {
    if (resultsRelease === 'at_end') test.clock.advance(2 * 3_600_000);
    else {
      const as = tokens.get('Company of the exam') ?? '';
      const published = await test.call('POST', `/test/${exam.runId}/publish-results`, { as });
      expect(published.status).toBe(200);
    }
    await releaseDueResults(test.deps);
    await releaseDueResults(test.deps);
    const told = (await mails()).filter((subject) => subject.startsWith('Seu resultado saiu'));
    expect(told).toHaveLength(1);
    expect(await heardBy('The developer')).toEqual(
      expect.arrayContaining([
        '/developer/userTest',
        '/developer/userTest/:idProvaUsuario',
        '/developer/userTest/:idProvaUsuario/status',
        '/developer/:id',
        '/developer/:id/score',
        '/developer/certificates',
        '/group/:idGrupo/membership',
      ]),
    );
    expect(await heardBy('Visitor')).toEqual(['/developer/public/:identificador']);
    expect(await heardBy('Other company')).toEqual(
      expect.arrayContaining(['/developer/:id', '/developer/getRanking', '/search/developers']),
    );
    expect(await copyOfData()).toMatch(/73\.7/);
    const changes = await test.db.kysely
      .selectFrom('platform_score_changes')
      .select('score')
      .where('developer_id', '=', candidate.developer.accountId)
      .execute();
    expect(changes).toEqual([{ score: platformScore }]);
    const result = await candidate.result(attemptId);
    expect(result.body.data).toMatchObject({ pontuacao: score, corrigida: true, resultado_retido: false });
  });
});
