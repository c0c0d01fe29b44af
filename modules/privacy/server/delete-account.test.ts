import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import { sealSecret } from '#modules/accounts/server/second-factor/factor-secret.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { forgetDeveloper } from './forget-developer.ts';
import { type CanaryLife, canary, filesOf, findCanaries, liveAsCanary } from './test-canary.ts';

describe('deleting one’s account', () => {
  let test: TestApp;
  let life: CanaryLife;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    life = await liveAsCanary(test);
  });
  afterAll(() => test.close());

  const ask = (body: object) => test.call('POST', '/privacy/delete', { as: life.token, body });
  const attempts = () => test.db.kysely.selectFrom('attempts').selectAll().orderBy('attempts.id').execute();

  it('starts with data that contain every canary, or the scan below would prove nothing', async () => {
    const found = await findCanaries(test);
    expect([...found.keys()].toSorted()).toEqual(Object.keys(canary).toSorted());
    expect(found.get('email')).toContain('mail');
    expect((await filesOf(test)).some((file) => file.includes('profile/developer'))).toBe(true);
  });

  it('is refused without the right password, and changes nothing', async () => {
    expect(await ask({ senha: 'Outra123!' })).toMatchObject({
      status: 400,
      body: { fields: { senha: 'Senha incorreta.' } },
    });
    expect((await ask({})).status).toBe(400);
    expect((await test.call('GET', '/privacy/consents', { as: life.token })).status).toBe(200);
  });

  it('asks for the code of the second factor if there is one', async () => {
    const sealed = sealSecret(test.deps.sealer, life.accountId, Buffer.alloc(20, 1));
    await test.db.kysely
      .insertInto('second_factors')
      .values({
        account_id: life.accountId,
        secret: sealed.bytes,
        key_id: sealed.keyId,
        created_at: test.clock.now(),
        confirmed_at: test.clock.now(),
      })
      .execute();
    const refused = { status: 401, body: { code: 'SEGUNDO_FATOR' } };
    expect(await ask({ senha: life.password })).toMatchObject(refused);
    expect(await ask({ senha: life.password, codigo: '000000' })).toMatchObject(refused);
    await test.db.kysely.deleteFrom('second_factors').execute();
  });

  describe('once it is done', () => {
    let before: Awaited<ReturnType<typeof attempts>>;
    beforeAll(async () => {
      before = await attempts();
      expect(await ask({ senha: life.password })).toMatchObject({
        status: 200,
        body: { message: 'Sua conta foi excluída.' },
      });
      while ((await test.deps.outbox.runOnce()) > 0);
    });

    it('leaves nothing of the person in any table, file or mail except the address on the last mail', async () => {
      const found = await findCanaries(test);
      expect(Object.fromEntries(found)).toEqual({ email: ['mail'] });
      const mails = (await readMails(test.mailFolder)).filter(({ to }) => to.includes(canary.email));
      expect(mails.map(({ subject }) => subject)).toEqual(['Sua conta foi excluída – Provado']);
      expect((await filesOf(test)).filter((file) => file.includes('profile/developer'))).toEqual([]);
      const { rows } = await countOf('accounts');
      expect(rows).not.toContain(life.accountId);
    });

    it('leaves as the one exception a keyed hash of the CPF for each run that goes on, and with nothing beside it', async () => {
      const kept = await test.db.kysely.selectFrom('departed_takers').selectAll().execute();
      const runs = before.map(({ run_id }) => run_id).toSorted((a, b) => a - b);
      expect(kept.map(({ run_id }) => run_id).toSorted((a, b) => a - b)).toEqual(runs);
      for (const one of kept) {
        expect(Object.keys(one).toSorted()).toEqual(['goes_on', 'mark', 'run_id']);
        expect(test.deps.sealer.fingerprints(`taker of run ${one.run_id}: ${canary.cpf}`)).toEqual([
          one.mark,
        ]);
      }
    });

    it('keeps scores, times and points per question anonymously', async () => {
      const [first, second] = await attempts();
      expect(first).toMatchObject({
        score: before[0]?.score,
        started_at: before[0]?.started_at,
        delivered_at: before[0]?.delivered_at,
        decision: 'rejected',
        feedback: null,
        receipt_hash: null,
      });
      expect(first?.score).not.toBeNull();
      expect(first?.developer_id).not.toBe(life.accountId);
      expect(second?.state).toBe('annulled');
      const { body } = await test.call('GET', `/test/${life.runId}/questions`, { as: life.company.token });
      expect(body.data.questoes.map((question: { acerto: number }) => question.acerto)).toEqual([
        100, 100, 100,
      ]);
    });

    it('shows the company a candidate without a name or a profile', async () => {
      const as = life.company.token;
      const { body } = await test.call('GET', `/test/${life.runId}/candidates`, { as });
      expect(body.data).toHaveLength(1);
      const [{ candidato }] = body.data;
      expect(candidato).toMatchObject({ nome: 'Conta excluída', email: '', excluida: true });
      expect((await test.call('GET', `/developer/${candidato.id}`, { as })).status).toBe(404);
      const sheet = await test.call('GET', `/test/${life.runId}/answers/1`, { as });
      expect(sheet.body.data.result.candidato[0].nome).toBe('Conta excluída');
      const found = await test.call('GET', '/developer/getAllUsers', { as });
      expect(JSON.stringify(found.body)).not.toContain('excluída');
      const message = { ids_usuario: [candidato.id], assunto: 'Oi', mensagem: 'Oi' };
      expect((await test.call('POST', '/contact', { as, body: message })).status).toBe(404);
    });

    it('is not in the administration’s list of accounts', async () => {
      const { token } = await test.people.admin();
      const { body } = await test.call('GET', '/admin/users?busca=exclu', { as: token });
      expect(body.data).toEqual([]);
    });

    it('keeps a message to several people for the others', async () => {
      const messages = await test.db.kysely.selectFrom('contact_messages').selectAll().execute();
      expect(messages.map(({ message }) => message)).toEqual(['Uma vaga para quem fez a prova.']);
      const recipients = await test.db.kysely.selectFrom('contact_recipients').selectAll().execute();
      expect(recipients.map(({ developer_id }) => developer_id)).toEqual([life.other.accountId]);
    });

    it('ends the session and the sign-in, and frees the CPF and e-mail for a new sign-up', async () => {
      expect((await test.call('GET', '/privacy/consents', { as: life.token })).status).toBe(401);
      const login = { login: canary.email, senha: life.password, type: 'DEVELOPER' };
      expect((await test.call('POST', '/developer/login', { body: login })).status).toBe(401);
      const again = await liveAgain(test);
      expect(again.status).toBe(201);
    });

    const countOf = async (table: 'accounts') => ({
      rows: (await test.db.kysely.selectFrom(table).select('id').execute()).map(({ id }) => id),
    });
  });
});

it('an account takes the waiting mails to it and about it along, and none that only has its name or a like address', async () => {
  const test = await createTestApp();
  const { id } = (await liveAgain(test)).body.data;
  const senha = 'Abcdef1!';
  const { token } = (await test.call('POST', '/developer/login', { body: { login: canary.email, senha } }))
    .body;
  const text = `${canary.name} entregou a prova.`;
  const mail = { sender: 'platform', to: 'rh@exemplo.com.br', subject: 'Aviso', text, html: '' } as const;
  await test.db.transaction(async (trx) => {
    await test.deps.outbox.enqueue(trx, mailJob, { ...mail, subject: 'Fica', to: `x${canary.email}` });
    await test.deps.outbox.enqueue(trx, mailJob, { ...mail, aboutId: id });
    await test.deps.outbox.enqueue(trx, mailJob, { ...mail, to: canary.email.toUpperCase() });
  });
  expect((await test.call('POST', '/privacy/delete', { as: token, body: { senha } })).status).toBe(200);
  const { rows } = await sql<{ subject: string }>`
    select payload ->> 'subject' as subject from outbox where kind = 'mail'`.execute(test.db.kysely);
  expect(rows).toEqual([{ subject: 'Fica' }]);
  await test.close();
});

it('nobody is asked to decide about a deleted account, at home or in the run', async () => {
  const test = await createTestApp();
  const exam = await createTestExam(test);
  const [staying, leaving] = [await test.people.developer(), await test.people.developer()];
  for (const one of [staying, leaving])
    await createTestAttempt(test, exam, one, { state: 'graded', score: 70 });
  const toDecide = async () => {
    const read = async (url: string) => (await test.call('GET', url, { as: exam.company.token })).body.data;
    const listed = await read(`/test/${exam.runId}/candidates?situacao=${encodeURIComponent('Em análise')}`);
    return {
      home: (await read('/company/summary')).para_decidir[0]?.aguardando_correcao ?? 0,
      run: (await read(`/test/${exam.runId}/geral`)).totalParaDecidir,
      list: listed.length,
    };
  };
  expect(await toDecide()).toEqual({ home: 2, run: 2, list: 2 });
  await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, leaving.accountId));
  expect(await toDecide()).toEqual({ home: 1, run: 1, list: 1 });
  await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, staying.accountId));
  expect(await toDecide()).toEqual({ home: 0, run: 0, list: 0 });
  await test.close();
});

const liveAgain = (test: TestApp) =>
  test.call('POST', '/developer', {
    body: {
      nome: canary.name,
      email: canary.email,
      senha: 'Abcdef1!',
      confirmar_senha: 'Abcdef1!',
      cpf: canary.cpf,
      data_nascimento: canary.birthDate,
      ddd: '',
      numero: '',
      id_genero: 1,
      id_tipo_telefone: 1,
      permissao_email: false,
      ids_stacks: [1],
      ids_habilidades: [],
    },
  });
