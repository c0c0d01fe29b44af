import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import type { CompanyRecord } from '#platform/contract/registry.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import type { LookUp } from '#platform/server/registry-client.ts';
import { checkDueCompanies } from './check-due-companies.ts';

const cnpjs = ['11222333000181', '45723174000110', '60746948000112'];
const bothRequired = { COMPANY_CHECK: 'required', EMAIL_CONFIRMATION: 'required', DEMO: 'off' };

describe('checking companies', () => {
  let test: TestApp;
  let registered: string;
  let isDown: boolean;
  afterEach(() => test.close());

  async function start(env: Record<string, string> = bothRequired) {
    registered = 'contato@acme.com.br';
    isDown = false;
    const company = async (cnpj: string): Promise<LookUp<CompanyRecord>> => {
      if (isDown) return { kind: 'unreachable' };
      const rest = { legalName: 'ACME LTDA', phone: '', complement: '', number: '', postalCode: '' };
      return {
        kind: 'found',
        value: { cnpj, tradeName: 'Acmé 0.', status: 'ATIVA', email: registered, ...rest },
      };
    };
    const registry = { company, address: async () => ({ kind: 'unreachable' }) as const };
    test = await createTestApp({ throttle: false, env, registry });
  }

  async function signUp(email: string, index = 0, name = `Acme ${index}`) {
    const senha = 'Abcdef1!';
    const { body } = await test.call('POST', '/company', {
      body: { cnpj: cnpjs[index], email, nome_fantasia: name, senha, confirmar_senha: senha },
    });
    const signedIn = await test.call('POST', '/auth', { body: { login: email, senha } });
    return { id: Number(body.newCompany.id), email, token: String(signedIn.body.token) };
  }
  const confirm = (email: string) =>
    test.db.kysely
      .updateTable('accounts')
      .set({ confirmed_at: test.clock.now() })
      .where('email', '=', email)
      .execute();
  const look = () => checkDueCompanies(test.deps);
  const stateOf = async ({ token }: { token: string }) =>
    (await test.call('GET', '/company/check', { as: token })).body.data;
  const queue = async (admin: TestPerson, query = '') =>
    (await test.call('GET', `/admin/company-checks${query}`, { as: admin.token })).body;
  const decide = (admin: TestPerson, id: number, body: object) =>
    test.call('PUT', `/admin/company-checks/${id}`, { as: admin.token, body });
  const mailsTo = async (email: string) => {
    await test.deps.outbox.runOnce();
    return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
  };

  /** The registry says nothing of the company. */
  async function waiting() {
    await start();
    const company = await signUp('rosa@outra.com.br');
    await confirm(company.email);
    await look();
    return { company, admin: await test.people.admin() };
  }

  describe('by the server', () => {
    it.each([
      ['the address of the registry', 'contato@acme.com.br'],
      ['an address of its domain', 'rosa@acme.com.br'],
    ])('a confirmed owner with %s checks the company at once', async (_, email) => {
      await start();
      const company = await signUp(email);
      await look();
      expect(await stateOf(company)).toEqual({
        situacao: 'em_verificacao',
        pedidos_restantes: 3,
        depende_do_nome: false,
      });
      await confirm(email);
      await look();
      expect(await stateOf(company)).toMatchObject({ situacao: 'verificada', pedidos_restantes: 0 });
      expect((await mailsTo(email)).at(-1)?.subject).toBe('ACME 0 está verificada no Provado');
    });

    it('leaves a company by another name than that of the registry to the administrators', async () => {
      await start();
      const company = await signUp('contato@acme.com.br', 0, 'Banco Central');
      await confirm(company.email);
      await look();
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      expect((await queue(await test.people.admin())).data).toMatchObject([
        { nome_fantasia: 'BANCO CENTRAL' },
      ]);
    });

    it('leaves every other company to the administrators, and looks only once', async () => {
      const { company, admin } = await waiting();
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      registered = company.email;
      await look();
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      expect((await queue(admin)).totalResult).toBe(1);
    });

    it('tells the administrators of a company that waits for them', async () => {
      await start();
      const admin = await test.people.admin();
      const company = await signUp('rosa@gmail.com');
      await confirm(company.email);
      await look();
      const { body } = await test.call('GET', '/notification', { as: admin.token });
      expect(body.data.results[0]).toMatchObject({
        tipo: 'empresa_aguardando',
        texto: 'ACME 0 aguarda verificação.',
        link: '/admin/checks',
      });
    });

    it('asks the registry again ten minutes after it could not be reached', async () => {
      await start();
      const company = await signUp('contato@acme.com.br');
      await confirm(company.email);
      isDown = true;
      await look();
      isDown = false;
      await look();
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      test.clock.advance(10 * 60_000);
      await look();
      expect((await stateOf(company)).situacao).toBe('verificada');
    });

    it('believes no address where nobody confirms theirs', async () => {
      await start({ ...bothRequired, EMAIL_CONFIRMATION: 'off' });
      const company = await signUp('contato@acme.com.br');
      await look();
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      expect((await queue(await test.people.admin())).totalResult).toBe(1);
    });

    it('asks nobody where companies need no check', async () => {
      await start({ ...bothRequired, COMPANY_CHECK: 'off' });
      const company = await signUp('rosa@gmail.com');
      expect((await stateOf(company)).situacao).toBe('verificada');
      await confirm(company.email);
      expect((await queue(await test.people.admin())).totalResult).toBe(0);
    });
  });

  describe('of a checked company', () => {
    const rename = (company: { email: string; token: string }, nome_fantasia: string) =>
      test.call('PUT', '/company/updatePerfil', {
        as: company.token,
        body: { nome_fantasia, biografia: 'Software.', email: company.email },
      });
    async function checked(env?: Record<string, string>) {
      await start(env);
      const company = await signUp('contato@acme.com.br');
      await confirm(company.email);
      await look();
      return company;
    }

    it('lapses with another name, which an administrator sees beside the one before', async () => {
      const company = await checked();
      expect(await stateOf(company)).toEqual({
        situacao: 'verificada',
        pedidos_restantes: 0,
        depende_do_nome: true,
      });
      const { body } = await rename(company, 'Banco Central');
      expect(body.message).toBe('Perfil atualizado. O nome novo está em verificação.');
      expect(await stateOf(company)).toEqual({
        situacao: 'em_verificacao',
        pedidos_restantes: 3,
        depende_do_nome: false,
      });
      await look();
      const admin = await test.people.admin();
      const [entry] = (await queue(admin)).data;
      expect(entry).toMatchObject({ nome_fantasia: 'BANCO CENTRAL', mensagem: 'O nome mudou: era ACME 0.' });
      const contact = await test.call('POST', '/contact', {
        as: company.token,
        body: { ids_usuario: [1], assunto: 'Olá', mensagem: 'Vamos conversar?' },
      });
      expect(contact.body.code).toBe('EMPRESA_EM_VERIFICACAO');
      // A further name while it waits is part of the same request.
      await rename(company, 'Banco do Brasil');
      expect((await queue(admin)).totalResult).toBe(1);
      expect((await decide(admin, company.id, { aprovada: true, edicao: 3 })).status).toBe(200);
      expect((await stateOf(company)).situacao).toBe('verificada');
    });

    it('comes back by itself with a name of the registry', async () => {
      const company = await checked();
      await rename(company, 'Acme Ltda');
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      await look();
      expect((await stateOf(company)).situacao).toBe('verificada');
    });

    it('stays when the name is only written another way', async () => {
      const company = await checked();
      expect((await rename(company, 'ÁCME-0')).body.message).toBe('Perfil atualizado com sucesso!');
      expect((await stateOf(company)).situacao).toBe('verificada');
    });

    it('is never asked for where companies need no check', async () => {
      const company = await checked({ ...bothRequired, COMPANY_CHECK: 'off' });
      expect((await rename(company, 'Banco Central')).body.message).toBe('Perfil atualizado com sucesso!');
      expect(await stateOf(company)).toEqual({
        situacao: 'verificada',
        pedidos_restantes: 0,
        depende_do_nome: false,
      });
    });
  });

  describe('by an administrator', () => {
    it('shows a company only after its owner confirmed the e-mail, with what it says of itself', async () => {
      await start();
      const admin = await test.people.admin();
      const company = await signUp('rosa@outra.com.br');
      expect((await queue(admin)).data).toEqual([]);
      await confirm(company.email);
      const now = test.clock.now().toISOString();
      expect((await queue(admin)).data).toEqual([
        {
          id: company.id,
          nome_fantasia: 'ACME 0',
          cnpj: cnpjs[0],
          endereco: '',
          telefone: '',
          donos: [{ nome: '', email: company.email }],
          criadoEm: now,
          desde: now,
          mensagem: '',
          historico: [],
          edicao: 1,
        },
      ]);
    });

    it('approves a company: its acts work at once, its owner gets a mail, the log has an entry', async () => {
      const { company, admin } = await waiting();
      const { accountId } = await test.people.developer();
      const contact = () =>
        test.call('POST', '/contact', {
          as: company.token,
          body: { ids_usuario: [accountId], assunto: 'Olá', mensagem: 'Vamos conversar?' },
        });
      expect((await contact()).body.code).toBe('EMPRESA_EM_VERIFICACAO');
      expect(await decide(admin, company.id, { aprovada: true, edicao: 1 })).toMatchObject({
        status: 200,
        body: { message: 'Empresa verificada.' },
      });
      expect((await contact()).body.code).toBeUndefined();
      expect((await mailsTo(company.email)).at(-1)?.subject).toContain('está verificada');
      const log = await test.call('GET', '/admin/audit', { as: admin.token });
      expect(log.body.data[0]).toMatchObject({
        acao: 'verificacao',
        objeto: 'empresa',
        nomeObjeto: 'ACME 0',
      });
    });

    it('refuses a company with a reason, which its owner reads and answers three times', async () => {
      const { company, admin } = await waiting();
      const ask = () =>
        test.call('POST', '/company/check', { as: company.token, body: { mensagem: 'Segue o contrato.' } });
      expect((await ask()).body.code).toBe('ESTADO_JA_MUDOU');
      for (let left = 3; left >= 0; left -= 1) {
        const refusal = { aprovada: false, motivo: 'O CNPJ é de outra pessoa.', edicao: 1 };
        expect((await decide(admin, company.id, refusal)).status).toBe(200);
        expect(await stateOf(company)).toEqual({
          situacao: 'recusada',
          motivo: 'O CNPJ é de outra pessoa.',
          pedidos_restantes: left,
          depende_do_nome: false,
        });
        expect((await ask()).body.code).toBe(left > 0 ? undefined : 'LIMITE_ATINGIDO');
        await look();
      }
      expect((await mailsTo(company.email)).at(-1)?.text).toContain('O CNPJ é de outra pessoa.');
      expect((await queue(admin)).totalResult).toBe(0);
    });

    it('shows the earlier decisions and the answer of a company that asked again', async () => {
      const { company, admin } = await waiting();
      await decide(admin, company.id, { aprovada: false, motivo: 'Sem site.', edicao: 1 });
      await test.call('POST', '/company/check', { as: company.token, body: { mensagem: 'Agora temos.' } });
      const [entry] = (await queue(admin)).data;
      const now = test.clock.now().toISOString();
      expect(entry.mensagem).toBe('Agora temos.');
      expect(entry.historico).toEqual([
        {
          pedida_em: now,
          decidida_em: now,
          aprovada: false,
          motivo: 'Sem site.',
          por: expect.stringMatching(/^Administradora/),
        },
      ]);
    });

    it('looks at the address again when a refused company asks again', async () => {
      const { company, admin } = await waiting();
      await decide(admin, company.id, { aprovada: false, motivo: 'Sem site.', edicao: 1 });
      await test.call('POST', '/company/check', { as: company.token, body: { mensagem: 'Agora temos.' } });
      registered = company.email;
      await look();
      expect((await stateOf(company)).situacao).toBe('verificada');
    });

    it('lets only the first of two administrators decide', async () => {
      const { company, admin } = await waiting();
      const other = await test.people.admin();
      const answers = await Promise.all([
        decide(admin, company.id, { aprovada: true, edicao: 1 }),
        decide(other, company.id, { aprovada: false, motivo: 'Não.', edicao: 1 }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ESTADO_JA_MUDOU');
    });

    it('decides about a company as it is: a change since then is shown, not approved', async () => {
      const { company, admin } = await waiting();
      const renamed = await test.call('PUT', '/company/updatePerfil', {
        as: company.token,
        body: { nome_fantasia: 'Banco Central', biografia: 'Bancos.', email: company.email, edicao: 1 },
      });
      expect(renamed.status).toBe(200);
      const answer = await decide(admin, company.id, { aprovada: true, edicao: 1 });
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'EDICAO_ANTIGA',
          data: { nome_fantasia: 'BANCO CENTRAL', nome_ao_pedir: 'ACME 0', edicao: 2 },
        },
      });
      expect((await stateOf(company)).situacao).toBe('em_verificacao');
      expect((await decide(admin, company.id, { aprovada: true, edicao: 2 })).status).toBe(200);
    });

    it.each([
      ['without a reason', { aprovada: false, edicao: 1 }, { motivo: 'Esse campo é obrigatório' }],
      [
        'with a blank reason',
        { aprovada: false, motivo: '  ', edicao: 1 },
        { motivo: 'Esse campo é obrigatório' },
      ],
      ['without a decision', { edicao: 1 }, { aprovada: 'Diga se a empresa foi verificada.' }],
    ])('takes no refusal %s', async (_, body, fields) => {
      const { company, admin } = await waiting();
      const answer = await decide(admin, company.id, body);
      expect(answer).toMatchObject({ status: 400, body: { fields } });
      expect((await queue(admin)).totalResult).toBe(1);
    });

    it('finds waiting companies by name and CNPJ, the longest waiting first', async () => {
      await start();
      const admin = await test.people.admin();
      for (const [index, name] of ['Zebra', 'Ação', 'Mel'].entries()) {
        const { email } = await signUp(`rosa@outra${index}.com.br`, index, name);
        await confirm(email);
        test.clock.advance(60_000);
      }
      const names = async (query: string) =>
        (await queue(admin, query)).data.map((entry: { nome_fantasia: string }) => entry.nome_fantasia);
      expect(await names('')).toEqual(['ZEBRA', 'AÇÃO', 'MEL']);
      expect(await names('?busca=acao')).toEqual(['AÇÃO']);
      expect(await names('?busca=11.222.333%2F0001-81')).toEqual(['ZEBRA']);
      expect(await names('?busca=%25')).toEqual([]);
      expect(await queue(admin, '?pagina=2')).toMatchObject({ data: [], totalResult: 3, totalPages: 1 });
    });

    it('answers 404 for a company that never asked, Provado’s own among them', async () => {
      await start();
      const admin = await test.people.admin();
      const { companyId } = await test.people.company();
      const own = await test.db.kysely
        .insertInto('companies')
        .values({ kind: 'platform', cnpj: null, trade_name: 'PROVADO', created_at: test.clock.now() })
        .returning('companies.id')
        .executeTakeFirstOrThrow();
      for (const id of [companyId, own.id, 999_999])
        expect((await decide(admin, id, { aprovada: true, edicao: 1 })).status).toBe(404);
    });
  });
});
