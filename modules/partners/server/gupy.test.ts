import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { holdTimeouts } from '#platform/server/test-timeouts.ts';
import { lookForUntold } from './tell-partner.ts';
import { type StubPartner, startStubPartner } from './test-partner.ts';

const base = '/partners/gupy/v1/test';
const questions = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;
const cpf = 52998224725;

describe('Gupy', () => {
  let test: TestApp;
  let company: TestCompany;
  let key: string;
  let exam: TestExam;
  let gupy: StubPartner;
  let hook: string;
  let count = 0;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false, env: { PRIVATE_ADDRESSES: 'on' } });
    gupy = await startStubPartner();
  });
  beforeEach(async () => {
    company = await test.people.company();
    key = await makeTestKey(test, company, { scopes: ['gupy'] });
    exam = await give();
    // What an earlier test left untold comes to its own address.
    hook = `/hook/${exam.runId}`;
    gupy.mood = 200;
  });
  afterAll(async () => {
    await test.close();
    await gupy.close();
  });

  const give = (given: GivenExam = {}) => createTestExam(test, { company, questions, ...given });
  const candidate = (given: Json = {}) => {
    count += 1;
    return {
      company_id: 7,
      document_id: cpf + count,
      test_id: String(exam.runId),
      name: 'Ana Beatriz Souza',
      email: `Candidata${count}@exemplo.com.br`,
      job_id: 31,
      callback_url: 'https://portal.gupy.io/volta?x=1',
      result_webhook_url: gupy.url + hook,
      candidate_type: 'external',
      previous_result: null,
      ...given,
    };
  };
  const send = (body: unknown, as = key) => test.call('POST', `${base}/candidate`, { as, body });
  const result = async (id: string, as = key) => test.call('GET', `${base}/result/${id}`, { as });
  const tokenOf = (url: string) => url.split('#token=')[1] ?? '';
  const accept = (url: string, { token }: TestPerson) =>
    test.call('POST', '/exam-invitation/accept', { as: token, body: { token: tokenOf(url) } });
  const open = async (url: string) =>
    (await test.call('POST', '/exam-invitation/open', { body: { token: tokenOf(url) } })).body.data;
  const sendOne = async (given: Json = {}) => (await send(candidate(given))).body;
  const sent = async (given: Json = {}) => {
    const body = candidate(given);
    const { test_url, test_result_id } = (await send(body)).body;
    const developer = await test.people.developer({ email: body.email.toLowerCase() });
    await accept(test_url, developer);
    return { id: test_result_id as string, url: test_url as string, body, developer };
  };
  const take = async ({ developer }: { developer: TestPerson }, of = exam) => {
    const taking = await createTestCandidate(test, of.runId, developer);
    const attemptId: number = (await taking.start()).body.data.id;
    const finish = () => taking.finish(attemptId, rightAnswers(of.questions));
    return { attemptId, finish };
  };
  const tell = async () => {
    await lookForUntold(test.deps);
    await test.deps.outbox.runOnce();
  };
  const hooks = () => gupy.told.filter(({ path }) => path === hook).map(({ body }) => JSON.parse(body));

  it('reads the open runs of the company that its key is of, and none that is withheld, over or switched off', async () => {
    await give({ title: 'Desligada', active: false });
    await give({ title: 'De antes', endsAt: new Date(test.clock.now().getTime() - 1000) });
    const withheld = await give({ title: 'Só nossa' });
    await createTestExam(test, { questions });
    const hide = { as: company.token, body: { oferecida: false } };
    expect((await test.call('PUT', `/company/connectors/gupy/runs/${withheld.runId}`, hide)).status).toBe(
      200,
    );
    const { status, body } = await test.call('GET', `${base}?limit=5000&x=1`, { as: key });
    expect(status).toBe(200);
    expect(body).toEqual({
      limit: 400,
      offset: 0,
      total_tests: 1,
      payload: [
        { id: String(exam.runId), name: expect.any(String), description: 'Uma prova feita por um teste.' },
      ],
    });
    expect((await test.call('GET', `${base}?offset=1`, { as: key })).body).toMatchObject({
      total_tests: 1,
      payload: [],
    });
    expect((await test.call('GET', `${base}?searchString=nada`, { as: key })).body.total_tests).toBe(0);
    expect((await send(candidate({ test_id: String(withheld.runId) }))).body.code).toBe('NAO_ENCONTRADO');
  });

  it('sends a candidate, who is asked for neither name nor e-mail, and gets no mail', async () => {
    const body = candidate({ name: ' Ana\u200b  Beatriz\nSouza ' });
    const { status, body: made } = await send(body);
    expect(status).toBe(201);
    expect(Object.keys(made)).toEqual(['test_url', 'test_result_id']);
    expect(made.test_url).toMatch(/\/convite#token=[0-9a-f]{64}$/);
    const opened = await open(made.test_url);
    expect(opened).toMatchObject({ email: body.email.toLowerCase(), nome: 'Ana Beatriz Souza' });
    await test.deps.outbox.runOnce();
    expect((await readMails(test.mailFolder)).filter(({ to }) => to === opened.email)).toEqual([]);
  });

  it('stores the document of nobody', async () => {
    const body = candidate({ document_id: 39053344705 });
    await send(body);
    const rows = await test.db.kysely.selectFrom('partner_referrals').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('39053344705');
  });

  it('gets the same attempt for the same company, document, test and job, twice at once and with newer addresses', async () => {
    const body = candidate();
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    const again = await send({ ...body, callback_url: 'https://outra.gupy.io/', name: 'Outro nome' });
    expect(again.body).toEqual(answers[0]?.body);
    const others = [{ job_id: 32 }, { company_id: 8 }, { document_id: cpf - 1 }];
    for (const other of others)
      expect((await send({ ...body, ...other })).body.test_result_id).not.toBe(again.body.test_result_id);
  });

  it('is told apart by documents beyond 2^53, which neighbours share as numbers', async () => {
    const raw = (document: string) =>
      JSON.stringify(candidate({ document_id: 1, email: 'z@exemplo.com.br' })).replace(
        '"document_id":1',
        `"document_id":${document}`,
      );
    const ids = [];
    for (const document of ['9007199254740993', '9007199254740992', '9007199254740993'])
      ids.push((await send(raw(document))).body.test_result_id);
    expect(ids[0]).toBe(ids[2]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('refuses wrong types and addresses by the name of the field, and never breaks', async () => {
    const wrong = [
      ['document_id', 1.5],
      ['document_id', 'abc'],
      ['document_id', null],
      ['company_id', {}],
      ['email', 'sem-arroba'],
      ['name', 7],
      ['callback_url', 'javascript:alert(1)'],
      ['callback_url', 'https://eu:senha@exemplo.com.br/'],
      ['callback_url', 'ftp://exemplo.com.br'],
      ['result_webhook_url', '//exemplo.com.br'],
      ['job_id', 'x'],
      ['previous_result', []],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await send(candidate({ [field as string]: value }));
      expect([field, value, status]).toEqual([field, value, 400]);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
    for (const test_id of ['0', '99999999999999999999', '1; drop', -1, '😀'])
      expect((await send(candidate({ test_id }))).status).toBe(404);
    expect((await send('{"name": ')).status).toBe(400);
    expect((await send(candidate({ name: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await result('..%2f..%2fx')).status).toBe(404);
  });

  it('reads begun, then done with the score, in the fields of its contract and no other', async () => {
    const one = await sent();
    expect((await result(one.id)).body).toMatchObject({ status: 'notStarted', results: [] });
    const { attemptId, finish } = await take(one);
    expect((await result(one.id)).body).toMatchObject({ status: 'paused', results: [] });
    await finish();
    const { body } = await result(one.id);
    expect(body).toEqual({
      title: expect.any(String),
      testCode: String(exam.runId),
      description: 'Uma prova feita por um teste.',
      providerName: 'Provado',
      providerLink: test.deps.config.publicUrl,
      company_result_string: 'Pontuação: 100 de 100.',
      status: 'done',
      result_page_url: expect.stringContaining(`/company/test/applicate/${exam.runId}?pessoa=${attemptId}`),
      result_candidate_page_url: expect.stringContaining('/resultado#token='),
      results: [
        {
          score: 100,
          result_string: '100 de 100',
          type_result: 'percentage',
          tier: 'major',
          title: expect.any(String),
          description: expect.any(String),
          date: expect.stringMatching(/Z$/),
          other_informations: {},
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(one.body.email.toLowerCase());
  });

  it('gets no result that is held, until the company publishes it', async () => {
    exam = await give({ resultsRelease: 'when_published' });
    const one = await sent();
    await (await take(one)).finish();
    const held = (await result(one.id)).body;
    expect(held).toMatchObject({ status: 'paused', results: [] });
    const seen = await test.call('POST', '/partner-result/open', {
      body: { token: tokenOf(held.result_candidate_page_url) },
    });
    expect(seen.body.data).toMatchObject({ situacao: 'entregue', divulgacao_resultado: 'AO_PUBLICAR' });
    expect(seen.body.data).not.toHaveProperty('pontuacao');
    await tell();
    expect(hooks().map(({ status }) => status)).toEqual(['paused']);
    await test.db.kysely.updateTable('attempts').set({ result_held: false }).execute();
    await tell();
    expect(hooks().map(({ status }) => status)).toEqual(['paused', 'done']);
    await tell();
    expect(hooks()).toHaveLength(2);
  });

  it('gets an annulled attempt as done without a result', async () => {
    const one = await sent();
    await (await take(one)).finish();
    await test.db.kysely.updateTable('attempts').set({ state: 'annulled' }).execute();
    const { body } = await result(one.id);
    expect(body).toMatchObject({ status: 'done', results: [] });
    expect(body.company_result_string).toContain('anulada');
  });

  it('that asks for a retake gets the same attempt, and the company reads why', async () => {
    const one = await sent();
    await (await take(one)).finish();
    const again = await send({ ...one.body, previous_result: 'fail' });
    expect(again.body.test_result_id).toBe(one.id);
    const { company_result_string } = (await result(one.id)).body;
    expect(company_result_string).toContain('uma vez só');
  });

  it.each(['cut', 'redirect', 'huge', 500] as const)(
    'that answers %s when it is told is told again, and what is told last holds',
    async (mood) => {
      const one = await sent();
      gupy.mood = mood;
      const { finish } = await take(one);
      await tell();
      expect(hooks().map(({ status }) => status)).toEqual(['paused']);
      await finish();
      gupy.mood = 200;
      await tell();
      test.clock.advance(60_000);
      await test.deps.outbox.runOnce();
      await tell();
      expect(hooks().at(-1)).toMatchObject({ status: 'done', results: [{ score: 100 }] });
      expect(hooks()).toHaveLength(2);
      expect(gupy.told.every(({ authorization }) => authorization === undefined)).toBe(true);
    },
  );

  it('that never takes a result is given up after a day, and told again when the score changes', async () => {
    const one = await sent();
    gupy.mood = 500;
    await (await take(one)).finish();
    await tell();
    for (let hours = 0; hours < 60; hours += 1) {
      test.clock.advance(3_600_000);
      await test.deps.outbox.runOnce();
    }
    const tries = hooks().length;
    expect(tries).toBeGreaterThan(20);
    await tell();
    expect(hooks()).toHaveLength(tries);
    gupy.mood = 200;
    await test.db.kysely
      .updateTable('attempts')
      .set({ score: 50 })
      .where('run_id', '=', exam.runId)
      .execute();
    await tell();
    expect(hooks().at(-1).results).toMatchObject([{ score: 50 }]);
  });

  it('is not called at a private address where those are closed', async () => {
    const closed = await createTestApp({ throttle: false });
    const owner = await closed.people.company();
    const other = await createTestExam(closed, { company: owner, questions });
    const as = await makeTestKey(closed, owner, { scopes: ['gupy'] });
    const body = { ...candidate({ test_id: other.runId }), result_webhook_url: 'https://127.0.0.1/hook' };
    expect((await closed.call('POST', `${base}/candidate`, { as, body })).status).toBe(201);
    const plain = { ...body, result_webhook_url: gupy.url };
    expect((await closed.call('POST', `${base}/candidate`, { as, body: plain })).status).toBe(400);
    const developer = await closed.people.developer({ email: body.email.toLowerCase() });
    await (await createTestCandidate(closed, other.runId, developer)).start();
    await lookForUntold(closed.deps);
    await closed.deps.outbox.runOnce();
    const calls = await closed.db.kysely.selectFrom('partner_calls').select(['call', 'status']).execute();
    expect(calls).toContainEqual({ call: 'POST result_webhook_url', status: null });
    await closed.close();
  });

  it('keeps a withdrawn invitation withdrawn, and a repeated call after the end of the run the same', async () => {
    const one = await sent();
    const [{ id }] = (await test.call('GET', `/test/${exam.runId}/invitations`, { as: company.token })).body
      .data;
    await test.call('DELETE', `/test/${exam.runId}/invitations/${id}`, { as: company.token });
    expect((await send(one.body)).body.test_result_id).toBe(one.id);
    const stranger = await test.people.developer();
    expect((await accept(one.url, stranger)).body.code).toBe('LINK_INVALIDO');
    expect((await result(one.id)).body.company_result_string).toContain('cancelou o convite');
    test.clock.advance(8 * 86_400_000);
    expect((await send(one.body)).body.test_result_id).toBe(one.id);
    expect((await send(candidate())).body.code).toBe('PROVA_FORA_DO_PERIODO');
  });

  it('finds nothing of a person whose account is gone', async () => {
    const one = await sent();
    await (await take(one)).finish();
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash: await test.deps.passwords.hashPassword('Abcdef1!') })
      .where('id', '=', one.developer.accountId)
      .execute();
    const gone = await test.call('POST', '/privacy/delete', {
      as: one.developer.token,
      body: { senha: 'Abcdef1!' },
    });
    expect(gone.status).toBe(200);
    expect((await result(one.id)).status).toBe(404);
    expect(
      await test.db.kysely.selectFrom('partner_referrals').select('id').where('code', '=', one.id).execute(),
    ).toEqual([]);
  });

  it('reads nothing of another company, or by a key of another partner', async () => {
    const { test_result_id } = await sendOne();
    const rival = await makeTestKey(test, await test.people.company(), { scopes: ['gupy'] });
    expect((await result(test_result_id, rival)).status).toBe(404);
    expect((await send(candidate(), rival)).status).toBe(404);
    const greenhouse = await makeTestKey(test, company, { scopes: ['greenhouse'] });
    expect((await result(test_result_id, greenhouse)).body.code).toBe('CHAVE_SEM_ESCOPO');
    const mixed = { nome: 'x', escopos: ['gupy', 'convidar'] };
    const made = await test.call('POST', '/company/api-keys', { as: company.token, body: mixed });
    expect(made.body.fields).toHaveProperty('escopos');
  });

  describe('sends somebody who has an account with another e-mail, and', () => {
    const begunElsewhere = async () => {
      const body = candidate();
      const { test_url: url, test_result_id: id } = (await send(body)).body;
      const developer = await test.people.developer();
      const { finish } = await take({ developer });
      return { id: id as string, url: url as string, body, developer, finish };
    };
    const openAs = async (url: string, { token }: TestPerson) =>
      (await test.call('POST', '/exam-invitation/open', { as: token, body: { token: tokenOf(url) } })).body
        .data;
    const unconfirm = ({ accountId }: TestPerson) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ confirmed_at: null })
        .where('accounts.id', '=', accountId)
        .execute();
    const statusOf = async (id: string) => (await result(id)).body.status;

    it('hears of her attempt once she has said so by the link, and not before', async () => {
      const one = await begunElsewhere();
      await one.finish();
      expect(await statusOf(one.id)).toBe('notStarted');
      expect(await openAs(one.url, one.developer)).toMatchObject({
        email: one.body.email.toLowerCase(),
        inscricao: { parceiro: 'gupy', situacao: 'livre' },
        tentativa: { estado: 'corrigida' },
      });
      expect((await accept(one.url, one.developer)).status).toBe(200);
      expect(await openAs(one.url, one.developer)).not.toHaveProperty('inscricao');
      expect((await result(one.id)).body).toMatchObject({ status: 'done', results: [{ score: 100 }] });
      await tell();
      expect(hooks().at(-1)).toMatchObject({ status: 'done' });
    });

    it('hears of her attempt by her own e-mail too, be its mailbox confirmed or not', async () => {
      const body = candidate();
      const { test_url: url, test_result_id: id } = (await send(body)).body;
      const developer = await test.people.developer({ email: body.email.toLowerCase() });
      await take({ developer });
      expect(await statusOf(id)).toBe('paused');
      expect(await openAs(url, developer)).not.toHaveProperty('inscricao');
      await unconfirm(developer);
      expect(await statusOf(id)).toBe('notStarted');
      expect(await openAs(url, developer)).toMatchObject({
        email: body.email.toLowerCase(),
        inscricao: { situacao: 'livre' },
      });
      expect((await accept(url, developer)).status).toBe(200);
      expect(await statusOf(id)).toBe('paused');
    });

    it('has one account for it, whoever else comes with the link', async () => {
      const one = await begunElsewhere();
      await accept(one.url, one.developer);
      const other = await test.people.developer();
      await take({ developer: other });
      expect(await openAs(one.url, other)).toMatchObject({ inscricao: { situacao: 'outra_conta' } });
      expect((await accept(one.url, other)).body.code).toBe('CONVITE_USADO');
      expect(await statusOf(one.id)).toBe('paused');
    });

    it('keeps the account of the e-mail that was sent, once that has begun', async () => {
      const one = await sent();
      await take(one);
      const other = await test.people.developer();
      await take({ developer: other });
      expect((await accept(one.url, other)).body.code).toBe('CONVITE_USADO');
      expect(await statusOf(one.id)).toBe('paused');
    });

    it('gets one attempt for one candidate, also where both links come at once', async () => {
      const one = await begunElsewhere();
      const second = await sendOne();
      const answers = await Promise.all([
        accept(one.url, one.developer),
        accept(second.test_url, one.developer),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const left = answers[0]?.status === 200 ? second.test_url : one.url;
      expect(await openAs(left, one.developer)).toMatchObject({ inscricao: { situacao: 'outra_inscricao' } });
      const states = [await statusOf(one.id), await statusOf(second.test_result_id)];
      expect(states.toSorted()).toEqual(['notStarted', 'paused']);
    });

    it('is not accepted for a second candidate before the start either', async () => {
      const one = await sent();
      const second = await sendOne();
      const refused = await accept(second.test_url, one.developer);
      expect(refused.body).toMatchObject({
        code: 'CONVITE_USADO',
        error: expect.stringMatching(/outra inscrição/),
      });
      expect((await accept(one.url, one.developer)).status).toBe(200);
    });

    it('is not accepted for a second candidate by the account of an e-mail that was sent, be it confirmed or not', async () => {
      const body = candidate();
      const own = (await send(body)).body.test_url;
      const friends = await sendOne();
      const developer = await test.people.developer({ email: body.email });
      await unconfirm(developer);
      expect(await openAs(friends.test_url, developer)).toMatchObject({
        inscricao: { situacao: 'outra_inscricao' },
      });
      expect((await accept(friends.test_url, developer)).body.code).toBe('CONVITE_USADO');
      expect((await accept(own, developer)).status).toBe(200);
    });

    it('gets one attempt for one candidate, also where its account takes the e-mail of another later', async () => {
      const one = await begunElsewhere();
      await accept(one.url, one.developer);
      const body = candidate();
      const { test_url: url, test_result_id: id } = (await send(body)).body;
      await test.db.kysely
        .updateTable('accounts')
        .set({ email: body.email })
        .where('accounts.id', '=', one.developer.accountId)
        .execute();
      expect([await statusOf(one.id), await statusOf(id)]).toEqual(['paused', 'notStarted']);
      await tell();
      expect(hooks()).toMatchObject([{ status: 'paused' }]);
      expect(await openAs(url, one.developer)).toMatchObject({ inscricao: { situacao: 'outra_inscricao' } });
    });

    it('hears nothing of her where the company has withdrawn the invitation', async () => {
      const one = await begunElsewhere();
      await test.db.kysely.updateTable('exam_invitations').set({ revoked_at: test.clock.now() }).execute();
      expect(await openAs(one.url, one.developer)).not.toHaveProperty('inscricao');
      expect((await accept(one.url, one.developer)).body.code).toBe('LINK_INVALIDO');
      expect(await statusOf(one.id)).toBe('notStarted');
    });

    it('hears nothing by the link that a company has sent to somebody by mail', async () => {
      const developer = await test.people.developer();
      const invited = { emails: ['convidada@exemplo.com.br'] };
      await test.call('POST', `/test/${exam.runId}/invitations`, { as: company.token, body: invited });
      await test.deps.outbox.runOnce();
      const mail = (await readMails(test.mailFolder)).findLast(({ to }) => to === invited.emails[0]);
      const url = /(\S+#token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      await take({ developer });
      expect(await openAs(url, developer)).not.toHaveProperty('inscricao');
      await accept(url, developer);
      const [listed] = (await test.call('GET', `/test/${exam.runId}/invitations`, { as: company.token })).body
        .data;
      expect(listed.situacao).toBe('aberto');
    });
  });

  it('that answers slowly hears of each state in order and once, be it that two servers look', async () => {
    const one = await sent();
    const { finish } = await take(one);
    gupy.mood = 'slow';
    const telling = tell();
    await expect.poll(() => hooks().length).toBe(1);
    await finish();
    await Promise.all([tell(), tell()]);
    expect(hooks().map(({ status }) => status)).toEqual(['paused']);
    gupy.mood = 200;
    gupy.wake();
    await telling;
    await Promise.all([tell(), tell()]);
    await tell();
    expect(hooks().map(({ status }) => status)).toEqual(['paused', 'done']);
  });

  it('that answers later than ten seconds is told again, and its late answer counts nothing', async () => {
    const one = await sent();
    await (await take(one)).finish();
    gupy.mood = 'slow';
    const timeouts = holdTimeouts();
    const telling = tell();
    await expect.poll(() => hooks().length).toBe(1);
    timeouts.pass(10_000);
    await telling.finally(timeouts.release);
    gupy.mood = 200;
    gupy.wake();
    test.clock.advance(60_000);
    await test.deps.outbox.runOnce();
    expect(hooks().map(({ status }) => status)).toEqual(['done', 'done']);
    const { body } = await test.call('GET', '/company/connectors', { as: company.token });
    const told = body.data.chamadas[0].ultimas.filter(({ chamada }: Json) =>
      chamada.startsWith('POST result'),
    );
    expect(told.map(({ resposta }: Json) => resposta)).toEqual([200, undefined]);
  });

  it('whose calls come in another order gets the same attempt: a retake before the first call, too', async () => {
    const body = candidate();
    const retake = await send({ ...body, previous_result: 'fail' });
    expect(retake.status).toBe(201);
    expect((await send(body)).body).toEqual(retake.body);
    expect((await result(retake.body.test_result_id)).body.status).toBe('notStarted');
  });

  it('leads its candidate back by an address that only its own call gives, and no token of ours is another’s', async () => {
    const one = await sent();
    const { attemptId, finish } = await take(one);
    await finish();
    const back = (as: string) => test.call('GET', `/developer/userTest/${attemptId}/partners`, { as });
    expect((await back(one.developer.token)).body.data).toEqual([
      { parceiro: 'gupy', url: 'https://portal.gupy.io/volta?x=1' },
    ]);
    expect((await back((await test.people.developer()).token)).status).toBe(404);
    const page = (await result(one.id)).body.result_candidate_page_url;
    const openResult = (token: string) => test.call('POST', '/partner-result/open', { body: { token } });
    expect((await openResult(tokenOf(page))).body.data).toMatchObject({
      situacao: 'concluida',
      pontuacao: 100,
      volta: { parceiro: 'gupy' },
    });
    for (const token of [tokenOf(one.url), one.id, `${one.id}.${tokenOf(one.url)}`, '', '.'])
      expect((await openResult(token)).body.code).toBe('LINK_INVALIDO');
  });

  it('shows the company its last calls, refused ones too, without what was in them', async () => {
    await send(candidate({ email: 'x' }));
    const { test_result_id } = await sendOne();
    await expect
      .poll(async () => {
        const { body } = await test.call('GET', '/company/connectors', { as: company.token });
        return body.data.chamadas[0].ultimas.map(({ chamada, resposta }: Json) => [chamada, resposta]);
      })
      .toEqual([
        ['POST /v1/test/candidate', 201],
        ['POST /v1/test/candidate', 400],
      ]);
    for (let call = 0; call < 25; call += 1) await result(test_result_id);
    const kept = await test.db.kysely
      .selectFrom('partner_calls')
      .selectAll()
      .where('company_id', '=', company.companyId)
      .execute();
    expect(kept.length).toBeLessThanOrEqual(20);
  });
});
