import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestExam } from '../test-exams.ts';
import { createTestAttempt } from '../test-outcomes.ts';
import type { TestCompany, TestPerson } from '../test-people.ts';

describe('people whom a reader may not see', () => {
  let test: TestApp;
  let checked: TestCompany;
  let unchecked: TestCompany;
  let listed: TestPerson;
  let closed: TestPerson;
  const nobody = { accountId: 999_999, email: 'ninguem@nenhures.example' };

  beforeAll(async () => {
    test = await createTestApp({ env: { COMPANY_CHECK: 'required' } });
    checked = await test.people.company();
    unchecked = await test.people.company();
    await test.db.kysely
      .updateTable('companies')
      .set({ checked_at: null })
      .where('id', '=', unchecked.companyId)
      .execute();
    listed = await test.people.developer({ name: 'Lia Listada', email: 'lia@listada.net.br' });
    closed = await test.people.developer({ name: 'Clara Fechada', email: 'clara@casa.com' });
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false, handle: 'clara' })
      .where('id', '=', closed.accountId)
      .execute();
  });
  afterAll(() => test.close());

  async function askAbout(person: { accountId: number; email: string }, as: string) {
    const { accountId: id, email } = person;
    const emails = [email];
    const contact = { ids_usuario: [id], assunto: 'Vaga', mensagem: 'Temos uma vaga.' };
    const answers = await Promise.all([
      test.call('GET', `/developer/${id}`, { as }),
      test.call('GET', `/developer/${id}/score`, { as }),
      test.call('GET', `/developer/${id}/feedback`, { as }),
      test.call('GET', `/developer/getAllUsers?busca=${email}`, { as }),
      test.call('GET', `/search/developers?busca=${email}`, { as }),
      test.call('GET', `/search/suggestions?busca=${email}`, { as }),
      test.call('POST', '/developer/getAllUsers/emails', { as, body: { emails } }),
      test.call('POST', '/group/create', { as, body: { nome: 'Grupo', candidatos: [id] } }),
      test.call('POST', '/contact', { as, body: contact }),
    ]);
    return answers.map(({ status, body }) => ({ status, body }));
  }

  it('are answered to a company like people who do not exist, whatever it asks', async () => {
    expect(await askAbout(closed, checked.token)).toEqual(await askAbout(nobody, checked.token));
    expect(await askAbout(listed, checked.token)).not.toEqual(await askAbout(nobody, checked.token));
  });

  it('are all people for a company that is not checked', async () => {
    expect(await askAbout(listed, unchecked.token)).toEqual(await askAbout(nobody, unchecked.token));
  });

  it('are answered to a visitor like a public page that nobody has', async () => {
    const page = async (handle: string) => {
      const { status, body } = await test.call('GET', `/developer/public/${handle}`);
      return { status, body };
    };
    expect(await page('clara')).toEqual(await page('ninguem'));
  });

  it('leave the lists of a company that is not checked empty, in the same shape', async () => {
    for (const list of ['/developer/getAllUsers', '/developer/getRanking', '/search/developers']) {
      const full = await test.call('GET', list, { as: checked.token });
      const { status, body } = await test.call('GET', list, { as: unchecked.token });
      expect([status, Object.keys(body).toSorted()], list).toEqual([200, Object.keys(full.body).toSorted()]);
      expect([body.data, full.body.data.length > 0], list).toEqual([[], true]);
    }
  });

  it('are known by name and result to the company that is not checked if they took its exam, and not by e-mail', async () => {
    const other = await createTestExam(test, { company: checked });
    await createTestAttempt(test, other, closed, { state: 'graded', score: 70 });
    const seen = await test.call('GET', `/test/${other.runId}/candidates`, { as: checked.token });
    expect(seen.body.data[0].candidato).toMatchObject({ nome: 'Clara Fechada', email: 'clara@casa.com' });
    const exam = await createTestExam(test, { company: unchecked });
    await createTestAttempt(test, exam, closed, { state: 'graded', score: 80 });
    const ranking = await test.call('GET', `/test/${exam.runId}/candidates`, { as: unchecked.token });
    expect([ranking.status, ranking.body]).toMatchObject([
      200,
      { data: [{ pontuacao: 80, candidato: { nome: 'Clara Fechada', email: '' } }] },
    ]);
    const profile = await test.call('GET', `/developer/${closed.accountId}`, { as: unchecked.token });
    expect(profile.body.data).toMatchObject({ nome: 'Clara Fechada', email: '', genero: { nome: '' } });
  });
});
