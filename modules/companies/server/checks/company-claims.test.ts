import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { refusalToken } from '#platform/server/mail/mail-refusals.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

const cnpj = '11222333000181';

describe('claims to companies', () => {
  let test: TestApp;
  afterEach(() => test.close());

  const claim = (changes: object = {}) =>
    test.call('POST', '/company/claims', {
      body: {
        cnpj,
        nome: 'Rosa Lima',
        email: 'rosa@acme.com.br',
        mensagem: 'A empresa é minha.',
        ...changes,
      },
    });

  async function claimed(changes: object = {}) {
    test = await createTestApp();
    const admin = await test.people.admin();
    const company = await test.people.company({ email: 'impostor@gmail.com' });
    const recruiter = await test.people.member(company, 'recrutador');
    await test.db.kysely.updateTable('companies').set({ cnpj }).where('id', '=', company.companyId).execute();
    expect((await claim(changes)).status).toBe(201);
    const list = async () => (await test.call('GET', '/admin/company-claims', { as: admin.token })).body.data;
    const [{ id }] = await list();
    const settle = (transferida: boolean, motivo = 'Contrato social conferido.') =>
      test.call('PUT', `/admin/company-claims/${id}`, { as: admin.token, body: { transferida, motivo } });
    return { admin, company, recruiter, list, settle };
  }
  const mailsTo = async (email: string) => {
    await test.deps.outbox.runOnce();
    return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
  };

  it('are answered the same whether an account has the CNPJ or not, and show both sides', async () => {
    const { list, company } = await claimed();
    const [known, unknown] = [await claim(), await claim({ cnpj: '45.723.174/0001-10' })];
    expect(unknown).toEqual({ ...known, headers: expect.anything() });
    const entries = await list();
    expect(entries[0]).toMatchObject({
      nome: 'Rosa Lima',
      email: 'rosa@acme.com.br',
      mensagem: 'A empresa é minha.',
      empresa: { id: company.companyId, donos: [{ email: 'impostor@gmail.com' }] },
    });
    expect(entries[2]).not.toHaveProperty('empresa');
  });

  it('are limited to five a day from one address, and need a CNPJ that can exist', async () => {
    test = await createTestApp();
    expect((await claim({ cnpj: '11222333000182' })).body.fields).toEqual({
      cnpj: 'O CNPJ informado é inválido!',
    });
    for (let count = 0; count < 5; count += 1) expect((await claim()).status).toBe(201);
    expect((await claim()).body.code).toBe('MUITAS_TENTATIVAS');
  });

  it('give the account over: the owner is out at once and told, the claimant joins by a link, the team stays', async () => {
    const { admin, company, recruiter, list, settle } = await claimed();
    expect((await settle(true)).status).toBe(200);
    expect((await test.call('GET', '/company/summary', { as: company.token })).status).toBe(401);
    expect((await test.call('GET', '/company/summary', { as: recruiter.token })).status).toBe(200);
    expect((await mailsTo('impostor@gmail.com')).at(-1)?.text).toContain('Contrato social conferido.');
    const invited = (await mailsTo('rosa@acme.com.br')).at(-1)?.text ?? '';
    const [, token] = /#token=([\w-]+)/.exec(invited) ?? [];
    const read = await test.call('POST', '/company/invitation/read', { body: { token } });
    expect(read.body.data).toMatchObject({ email: 'rosa@acme.com.br', papel: 'dono' });
    expect(await list()).toEqual([]);
    const log = await test.call('GET', '/admin/audit', { as: admin.token });
    expect(log.body.data[0]).toMatchObject({ acao: 'transferencia', motivo: 'Contrato social conferido.' });
  });

  it('leave the former owner no invitation by which to come back', async () => {
    const { company, settle } = await claimed();
    await test.call('POST', '/company/team/invitations', {
      as: company.token,
      body: { email: 'segunda-caixa@gmail.com', papel: 'dono' },
    });
    const [, token] =
      /#token=([\w-]+)/.exec((await mailsTo('segunda-caixa@gmail.com')).at(-1)?.text ?? '') ?? [];
    const read = () => test.call('POST', '/company/invitation/read', { body: { token } });
    expect((await read()).status).toBe(200);
    await settle(true);
    expect((await read()).body.code).toBe('LINK_INVALIDO');
  });

  it('give the account even to somebody who refuses the mails of the company, and all others', async () => {
    const { company, settle } = await claimed();
    const token = refusalToken(test.deps.sealer, {
      address: 'rosa@acme.com.br',
      companyId: company.companyId,
    });
    for (const quais of ['empresa', 'todos']) {
      await test.call('PUT', '/mail-refusals', { body: { token, quais, recusar: true } });
    }
    await settle(true);
    const mail = (await mailsTo('rosa@acme.com.br')).at(-1);
    expect(mail?.subject).toMatch(/^A conta de .+ no Provado agora é sua$/);
    expect(mail?.text).toContain('#token=');
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('change nothing when they are dismissed, and the claimant reads why', async () => {
    const { company, settle } = await claimed();
    expect((await settle(false, 'Sem documento.')).status).toBe(200);
    expect((await test.call('GET', '/company/summary', { as: company.token })).status).toBe(200);
    expect((await mailsTo('rosa@acme.com.br')).at(-1)?.text).toContain('Sem documento.');
    expect((await settle(true)).body.code).toBe('ESTADO_JA_MUDOU');
  });

  it('are settled by the first of two administrators', async () => {
    const { settle } = await claimed();
    const answers = await Promise.all([settle(true), settle(false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['there is no account to give', { cnpj: '45723174000110' }],
    ['the claimant’s e-mail has another account', { email: 'impostor@gmail.com' }],
  ])('transfer nothing if %s, and stay open', async (_, changes) => {
    const { company, list, settle } = await claimed(changes);
    expect((await settle(true)).body).toMatchObject({ code: 'CAMPO_INVALIDO' });
    expect((await test.call('GET', '/company/summary', { as: company.token })).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });
});
