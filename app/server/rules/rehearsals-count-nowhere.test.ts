import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import type { Role, Route } from '#platform/contract/route.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestCandidate, takeTestExam } from '../test-candidates.ts';
import { createTestExam } from '../test-exams.ts';
import { publishTestOwnExam } from '../test-own-exams.ts';
import type { TestCompany, TestPerson } from '../test-people.ts';
import { mayRead } from '../test-reading.ts';

describe('a rehearsal', () => {
  let test: TestApp;
  let company: TestCompany;
  let developer: TestPerson;
  let rehearsalId: number;
  const readers = new Map<string, { role?: Role; token?: string }>();
  let ids: Record<string, number>;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company();
    developer = await test.people.developer();
    const exam = await createTestExam(test, { company });
    await takeTestExam(test, exam.runId, [], developer);
    const own = await publishTestOwnExam(test);
    rehearsalId = own.rehearsalId;
    const { attemptId } = await takeTestExam(test, own.runId, [], developer);
    const { token: another } = await test.people.developer();
    const { token: admin } = await test.people.admin();
    readers.set('the developer', { role: 'DEVELOPER', token: developer.token });
    readers.set('another developer', { role: 'DEVELOPER', token: another });
    readers.set('a company', { role: 'COMPANY', token: company.token });
    readers.set('an administrator', { role: 'ADMIN', token: admin });
    readers.set('a visitor', {});
    ids = {
      andamentoId: own.runId,
      idProvaUsuario: attemptId,
      idUsuario: developer.accountId,
      idDesenvolvedor: developer.accountId,
      userId: developer.accountId,
      idEmpresa: company.companyId,
      companyId: company.companyId,
      id: developer.accountId,
      provaId: own.examId,
    };
  });
  afterAll(() => test.close());

  const ask = async (route: Route, given: Record<string, number>): Promise<[string, string][]> => {
    const { url } = route;
    const address = url.replace(/:(\w+)/g, (_all, name: string) => String(given[name] ?? 1));
    const answers: [string, string][] = [];
    for (const [reader, { role, token }] of readers) {
      if (!mayRead(route, role)) continue;
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await test.app.inject({ method: 'GET', url: `/api${address}`, headers });
      answers.push([`${reader}: ${url}`, `${answer.statusCode} ${answer.body}`]);
    }
    return answers;
  };
  const reads = [...allRoutes.values()].filter(({ method }) => method === 'GET');
  const askAll = async (given = ids) =>
    new Map((await Promise.all(reads.map((route) => ask(route, given)))).flat());

  it('changes no score, ranking, count, list or copy that anybody reads', async () => {
    // Looking at a profile leaves a trace itself.
    await askAll();
    const before = await askAll();
    await takeTestExam(test, rehearsalId, [], developer);
    const candidate = await createTestCandidate(test, rehearsalId, developer);
    await candidate.start();
    const after = await askAll();
    const changed = [...after].filter(([name, answer]) => answer !== before.get(name)).map(([name]) => name);
    expect(changed).toEqual(['the developer: /test/:andamentoId/details']);
  });

  it('of which a defence of one’s work is a kind, changes nothing but its own two pages, and what is said of it with its exam', async () => {
    const exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
    await test.db.kysely
      .updateTable('runs')
      .set({ defence: 'after_delivery' })
      .where('runs.id', '=', exam.runId)
      .execute();
    const answers = [{ id_questao: exam.questions[0]?.id, resposta: 'https://github.com/liac/loja' }];
    const { attemptId } = await takeTestExam(test, exam.runId, answers, developer);
    const given = { ...ids, andamentoId: exam.runId, provaId: exam.examId, idProvaUsuario: attemptId };
    await askAll(given);
    const before = await askAll(given);
    const as = developer.token;
    const { body } = await test.call('POST', `/developer/userTest/${attemptId}/defence`, { as });
    const candidate = await createTestCandidate(test, body.data.id_prova_andamento, developer);
    await candidate.finish(body.data.idProvaUsuario);
    const after = await askAll(given);
    const changedBut = (said: RegExp) =>
      [...after]
        .filter(([name, answer]) => answer.replaceAll(said, '') !== before.get(name)?.replaceAll(said, ''))
        .map(([name]) => name)
        .toSorted();
    const pages = [
      'a company: /test/:andamentoId/attempts/:idProvaUsuario/defence',
      'the developer: /developer/userTest/:idProvaUsuario/defence',
    ];
    expect(changedBut(/,"defesa":\{"estado":[^}]*\}/g)).toEqual(pages);
    expect(changedBut(/(?!)/g)).toEqual([
      pages[0],
      'the developer: /developer/userTest',
      'the developer: /developer/userTest/:idProvaUsuario',
      pages[1],
    ]);
  });

  it('is found by its own developer alone, on the pages of taking it', async () => {
    const { attemptId } = await takeTestExam(test, rehearsalId, [], developer);
    const found: string[] = [];
    for (const route of reads.filter(({ url }) => url.includes(':idProvaUsuario'))) {
      const given = { ...ids, andamentoId: rehearsalId, idProvaUsuario: attemptId };
      for (const [name, answer] of await ask(route, given)) if (answer.startsWith('200')) found.push(name);
    }
    expect(found.toSorted()).toEqual([
      'the developer: /developer/answerTest/:idProvaUsuario/run',
      'the developer: /developer/contests/:idProvaUsuario',
      'the developer: /developer/userTest/:idProvaUsuario',
      'the developer: /developer/userTest/:idProvaUsuario/declaration',
      'the developer: /developer/userTest/:idProvaUsuario/questions',
      'the developer: /developer/userTest/:idProvaUsuario/status',
    ]);
  });
});
