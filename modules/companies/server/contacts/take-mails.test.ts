import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany } from '#app/server/test-people.ts';

const day = 86_400_000;

let test: TestApp;
let company: TestCompany;
let exam: TestExam;

// It is noon in São Paulo.
const now = '2026-01-15T15:00:00.000Z';
const begin = async (throttle = true) => {
  test = await createTestApp({ now, throttle });
  company = await test.people.company();
  const endsAt = new Date(test.clock.now().getTime() + 60 * day);
  exam = await createTestExam(test, { company, access: 'invited', endsAt });
};
afterEach(() => test.close());

const strangers = (count: number, name = 'p') =>
  Array.from({ length: count }, (_, at) => `${name}${at}@exemplo.com.br`);
const invite = (emails: string[], as = company) =>
  test.call('POST', `/test/${exam.runId}/invitations`, { as: as.token, body: { emails } });
const contact = (ids: number[]) =>
  test.call('POST', '/contact', {
    as: company.token,
    body: { ids_usuario: ids, assunto: 'Olá', mensagem: 'Vamos conversar?' },
  });
const countRows = async () =>
  (await test.db.kysely.selectFrom('exam_invitations').selectAll().execute()).length;

describe('a new company', () => {
  beforeEach(() => begin());

  it('is refused above its limit, with the figures, before anything is written', async () => {
    expect((await invite(strangers(90))).status).toBe(200);
    const refused = await invite(strangers(11, 'mais'));
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'LIMITE_DE_EMAILS',
        error:
          'Hoje sua empresa ainda pode escrever a 10 de 100 pessoas que não a conhecem, e aqui há 11. Amanhã pode enviar mais. O limite cresce a cada semana, com as respostas aos convites.',
        data: { limite: 100, restantes: 10, a_partir_de: '2026-01-16T02:59:59.999Z' },
      },
    });
    expect(refused.headers['retry-after']).toBe(String(12 * 3_600));
    expect(await countRows()).toBe(90);
    expect((await invite(strangers(10, 'mais'))).status).toBe(200);
    test.clock.advance(day);
    expect((await invite(strangers(100, 'amanha'))).status).toBe(200);
  });

  it('cannot pass the limit with two lists at once', async () => {
    const other = await test.people.member(company, 'recrutador');
    const answers = await Promise.all([invite(strangers(60)), invite(strangers(60, 'q'), other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await countRows()).toBe(60);
  });

  it('counts messages, groups and its team with invitations, but nobody who took its exam', async () => {
    const known = await test.people.developer();
    await createTestAttempt(test, exam, known, { state: 'delivered' });
    const bia = await test.people.developer();
    expect((await invite(strangers(99))).status).toBe(200);
    expect((await contact([known.accountId])).status).toBe(201);
    expect((await contact([bia.accountId])).status).toBe(201);
    const cleo = await test.people.developer();
    const group = { nome: 'Backend', candidatos: [cleo.accountId], id_prova_andamento: [] };
    const member = { email: 'equipe@exemplo.com.br', papel: 'corretor' };
    const as = company.token;
    const answers = [
      await contact([cleo.accountId]),
      await test.call('POST', '/group/create', { as, body: group }),
      await test.call('POST', '/company/team/invitations', { as, body: member }),
      await invite(['ultima@exemplo.com.br']),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('LIMITE_DE_EMAILS'));
    expect(await test.db.kysely.selectFrom('groups').selectAll().execute()).toEqual([]);
    expect((await contact([known.accountId])).status).toBe(201);
  });

  it('may write to more people a week later, as far as people answered', async () => {
    await invite(strangers(3));
    const created_at = new Date(test.clock.now().getTime() - 8 * day);
    await test.db.kysely.updateTable('companies').set({ created_at }).execute();
    expect((await invite(strangers(98, 'q'))).status).toBe(429);
    await test.db.kysely.updateTable('exam_invitations').set({ opened_at: test.clock.now() }).execute();
    expect((await invite(strangers(113, 'q'))).status).toBe(429);
    expect((await invite(strangers(112, 'q'))).status).toBe(200);
  });
});

it('a company may write to everybody where throttles are lifted', async () => {
  await begin(false);
  expect((await invite(strangers(101))).status).toBe(200);
});
