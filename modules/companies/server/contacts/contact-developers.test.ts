import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

describe('writing to developers', () => {
  let test: TestApp;
  let company: TestCompany;
  let ana: TestPerson;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company({ tradeName: 'ACME "TECNOLOGIA"' });
    ana = await test.people.developer({ name: 'Ana Souza' });
  });

  const write = (ids_usuario: unknown, more: Record<string, unknown> = {}, as = company.token) =>
    test.call('POST', '/contact', {
      as,
      body: { ids_usuario, assunto: 'Próxima etapa', mensagem: 'Vamos conversar?', ...more },
    });
  const sent = (query = '', as = company.token) => test.call('GET', `/contact${query}`, { as });

  async function mailsTo({ email }: TestPerson): Promise<string[]> {
    await test.deps.outbox.runOnce();
    const files = (await readdir(test.mailFolder).catch(() => [])).sort();
    const mails = await Promise.all(files.map((file) => readFile(join(test.mailFolder, file), 'utf8')));
    return mails.filter((mail) => mail.includes(`To: ${email}`));
  }

  const hide = (person: TestPerson) =>
    test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('developers.id', '=', person.accountId)
      .execute();

  it('sends a mail in the name of the company, with the author’s address for replies', async () => {
    const recruiter = await test.people.member(company, 'recrutador');
    const message = 'Gostamos.\n\n<b>Quando</b> pode?\nAbraço';
    const { status, body } = await write([ana.accountId], { mensagem: message }, recruiter.token);
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'Mensagem enviada com sucesso!', data: { id: expect.any(Number) } });
    const [mail = ''] = await mailsTo(ana);
    expect(mail).toMatch(/^From: .*ACME.*via Provado.*<nao-responda@/m);
    expect(mail).toContain(`Reply-To: ${recruiter.email}`);
    expect(mail).toContain('&lt;b&gt;Quando&lt;/b&gt;');
    expect(mail.slice(mail.indexOf('text/html'))).not.toContain('<b>Quando');
  });

  it('greets the developer, unless the message does so by itself', async () => {
    await write([ana.accountId]);
    expect((await mailsTo(ana))[0]).toContain('Ana!');
    const bia = await test.people.developer({ name: 'Bia' });
    await write([bia.accountId], { mensagem: 'Oi, querida Bia.\n\nVamos conversar?' });
    const [mail = ''] = await mailsTo(bia);
    expect(mail).toContain('querida Bia');
    expect(mail).not.toContain('Bia!');
  });

  it('stores a copy that only the company can read', async () => {
    const bia = await test.people.developer({ name: 'Bia' });
    await write([ana.accountId]);
    test.clock.advance(1_000);
    await write([bia.accountId, ana.accountId, bia.accountId], { assunto: 'Segunda' });
    const { data, totalResult } = (await sent()).body;
    expect(totalResult).toBe(2);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      assunto: 'Segunda',
      mensagem: 'Vamos conversar?',
      enviada_em: expect.any(String),
      remetente: { nome: expect.any(String) },
      destinatarios: [
        { id: ana.accountId, nome: 'Ana Souza' },
        { id: bia.accountId, nome: 'Bia' },
      ],
    });
    expect((await sent(`?id_usuario=${bia.accountId}`)).body.data).toHaveLength(1);
    const rival = await test.people.company();
    expect((await sent('', rival.token)).body.data).toEqual([]);
    expect((await sent('', ana.token)).status).toBe(403);
  });

  it('notifies the developer, with no second mail', async () => {
    const body = { tipo: 'contato_recebido', canal: 'email' };
    await test.call('PUT', '/notification/choices', { as: ana.token, body });
    await write([ana.accountId]);
    expect(await mailsTo(ana)).toHaveLength(1);
    const notices = await test.db.kysely
      .selectFrom('notifications')
      .select('notifications.kind')
      .where('notifications.account_id', '=', ana.accountId)
      .execute();
    expect(notices).toEqual([{ kind: 'contacted' }]);
  });

  describe('to somebody who is hidden from companies', () => {
    let exam: TestExam;
    beforeEach(async () => {
      exam = await createTestExam(test, { company });
      await hide(ana);
    });

    it('is not possible, and then nobody in the list gets a mail', async () => {
      const bia = await test.people.developer();
      expect((await write([bia.accountId, ana.accountId])).status).toBe(404);
      expect(await mailsTo(bia)).toEqual([]);
      expect((await sent()).body.data).toEqual([]);
    });

    it('is possible for a company whose exam they took', async () => {
      await createTestAttempt(test, exam, ana, { state: 'delivered' });
      expect((await write([ana.accountId], { id_prova_andamento: exam.runId })).status).toBe(201);
      const rival = await test.people.company();
      expect((await write([ana.accountId], {}, rival.token)).status).toBe(404);
    });
  });

  it('finds neither unknown nor suspended people, nor other companies’ runs', async () => {
    expect((await write([999_999])).status).toBe(404);
    expect((await write([company.accountId])).status).toBe(404);
    const other = await createTestExam(test);
    expect((await write([ana.accountId], { id_prova_andamento: other.runId })).status).toBe(404);
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('accounts.id', '=', ana.accountId)
      .execute();
    expect((await write([ana.accountId])).status).toBe(404);
  });

  it('stops after sixty people in an hour and continues when the hour is over', async () => {
    const many: number[] = [];
    for (let made = 0; made < 59; made += 1) many.push((await test.people.developer()).accountId);
    expect((await write(many)).status).toBe(201);
    const bia = await test.people.developer();
    const refused = await write([ana.accountId, bia.accountId]);
    expect([refused.status, refused.body.code]).toEqual([429, 'MUITAS_TENTATIVAS']);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    expect((await write([ana.accountId])).status).toBe(201);
    test.clock.advance(3_600_001);
    expect((await write([bia.accountId])).status).toBe(201);
  });

  it.each([
    ['nobody', [], {}, 'Escolha ao menos uma pessoa.'],
    ['no subject', [1], { assunto: ' ' }, 'Esse campo é obrigatório'],
    ['no words', [1], { mensagem: '' }, 'Esse campo é obrigatório'],
    ['too many words', [1], { mensagem: 'x'.repeat(5001) }, 'Use no máximo 5.000 caracteres.'],
    [
      'too many people',
      Array.from({ length: 61 }, (_, i) => i + 1),
      {},
      'Escolha no máximo 60 pessoas de cada vez.',
    ],
  ])('refuses %s', async (_, ids, more, sentence) => {
    const { status, body } = await write(ids, more);
    expect([status, body.error]).toEqual([400, sentence]);
  });
});
