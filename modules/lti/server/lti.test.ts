import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type HttpReply, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { deleteOldLti } from './people.queries.ts';
import { queueGrades } from './send-grades.ts';
import { LaunchBrowser } from './test-launch.ts';
import { claim, endpointClaim, startTestPlatform, type TestPlatform } from './test-platform.ts';
import { signingKey } from './tool-keys.ts';

const day = 86_400_000;
const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
const choice = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;

let test: TestApp;
let platform: TestPlatform;
let company: TestCompany;
let ana: TestPerson;
let exam: TestExam;
let convite: string;
let platformId: number;
let count = 0;
const lines: string[] = [];

beforeAll(async () => {
  test = await createTestApp({
    env: { PRIVATE_ADDRESSES: 'on' },
    throttle: false,
    onLog: (line) => lines.push(line),
  });
  platform = await startTestPlatform(test.clock);
  platform.ourKeys = async () => (await test.app.inject(`/lti/jwks/${company.companyId}`)).json();
});
afterAll(async () => {
  await test.close();
  await platform.close();
});
beforeEach(async () => {
  platform.down = false;
  platform.scoreStatus = 200;
  platform.scores.length = 0;
  count += 1;
  company = await test.people.company();
  ana = await test.people.developer();
  await prepare();
  await openPage();
  const { body } = await test.call('POST', '/company/lti', { as: company.token, body: platform.settings });
  platformId = body.data.id;
});

const openPage = () => test.call('GET', '/company/lti', { as: company.token });

async function prepare(given: GivenExam = {}): Promise<void> {
  exam = await createTestExam(test, { company, access: 'invited', questions: choice, ...given });
  const link = { nome: '', expira_em: new Date(test.clock.now().getTime() + day).toISOString() };
  const made = await test.call('POST', `/test/${exam.runId}/invitation-links`, {
    as: company.token,
    body: link,
  });
  convite = made.body.data.url;
}

class Browser extends LaunchBrowser {
  constructor() {
    super(test, () => ({ platform, companyId: company.companyId }));
  }

  async launch(hint = 'ana', more: Record<string, unknown> = {}): Promise<HttpReply> {
    return this.bring(hint, { [claim('custom')]: { convite }, ...more });
  }

  async enter(as: TestPerson, hint?: string, more?: Record<string, unknown>): Promise<HttpReply> {
    const { body } = await this.launch(hint, more);
    const { plataforma, token } = body.data;
    return this.call('POST', '/lti/enter', { plataforma, token }, as.token);
  }
}

const graded = () => ({
  [endpointClaim]: { lineitem: `${platform.url}/itens/${count}?tipo=1`, scope: [scoreScope] },
});

const codeOf = ({ status, body }: HttpReply) => [status, body.code];

describe('a launch', () => {
  it('opens the exam of the activity for a developer who is signed in, and links the two once', async () => {
    const browser = new Browser();
    const { body } = await browser.launch();
    expect(body.data).toMatchObject({
      nome_plataforma: 'Escola',
      nome: 'Ana Souza',
      email: 'ana@escola.example',
      conhecida: false,
    });
    const { plataforma, token } = body.data;
    const given = { plataforma, token };
    expect((await browser.call('POST', '/lti/enter', given)).status).toBe(401);
    const entered = await browser.call('POST', '/lti/enter', given, ana.token);
    expect(entered.body.data).toEqual({ id_prova_andamento: exam.runId });
    expect(codeOf(await browser.call('POST', '/lti/enter', given, ana.token))).toEqual([
      400,
      'ENTRADA_INVALIDA',
    ]);
    expect((await takeTestExam(test, exam.runId, [], ana)).attemptId).toBeTruthy();
    expect((await browser.launch()).body.data.conhecida).toBe(true);
    const linked = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'provider.linked');
    expect(linked.map(({ accountId }) => accountId)).toContain(ana.accountId);
  });

  it('is led to the platform with what was asked, and nothing of another company', async () => {
    const { body } = await new Browser().begin('ana');
    const asked = new URL(body.data.endereco).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${test.deps.config.publicUrl}/lti/launch/${company.companyId}`,
      login_hint: 'ana',
      lti_message_hint: 'dica',
    });
    expect(codeOf(await new Browser().begin('ana', { iss: 'https://outra.example' }))).toEqual([
      400,
      'ENTRADA_RECUSADA',
    ]);
    expect(codeOf(await new Browser().begin('ana', { client_id: 'outro' }))).toEqual([
      400,
      'ENTRADA_RECUSADA',
    ]);
  });

  it('may begin by a form too', async () => {
    const form = new URLSearchParams({ iss: platform.url, login_hint: 'ana' });
    const led = await test.app.inject({
      method: 'POST',
      url: `/lti/login/${company.companyId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    const consulta = new URL(led.headers.location ?? '', 'http://x').search;
    expect((await new Browser().call('POST', '/lti/begin', { consulta })).status).toBe(200);
  });

  it('begins by a link that has question marks in what it asks', async () => {
    const { url, clientId } = platform;
    const asked = `target_link_uri=https://x/?y&iss=${url}&login_hint=ana&client_id=${clientId}`;
    const led = await test.app.inject(`/lti/login/${company.companyId}?${asked}`);
    const given = new URL(led.headers.location ?? '', 'http://x').searchParams;
    expect([given.get('iss'), given.get('client_id')]).toEqual([url, clientId]);
  });

  it('is refused, by no fault of ours, where it has signs that no text has', async () => {
    for (const asked of ['iss=%00', `iss=${platform.url}&client_id=%00`]) {
      const consulta = `?empresa=${company.companyId}&${asked}`;
      const refused = await new Browser().call('POST', '/lti/begin', { consulta });
      expect(codeOf(refused)).toEqual([400, 'ENTRADA_RECUSADA']);
    }
    expect(codeOf(await new Browser().launch('ana', { sub: '\0' }))).toEqual([400, 'ENTRADA_RECUSADA']);
    const lineitem = `${platform.url}/\0`;
    const entered = await new Browser().enter(ana, 'ana', {
      [endpointClaim]: { lineitem, scope: [scoreScope] },
    });
    expect(entered.status).toBe(200);
  });

  it('counts at the address of its company alone', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const form = await platform.answer(body.data.endereco, { [claim('custom')]: { convite } });
    const own = company;
    company = await test.people.company();
    expect(codeOf(await browser.return(await browser.post(form)))).toEqual([400, 'ENTRADA_INVALIDA']);
    company = own;
  });

  it('counts once, in its browser, for ten minutes', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const form = await platform.answer(body.data.endereco, { [claim('custom')]: { convite } });
    const back = await browser.post(form);
    expect((await browser.return(back)).status).toBe(200);
    expect(codeOf(await browser.return(back))).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(codeOf(await browser.return(await browser.post(form)))).toEqual([400, 'ENTRADA_INVALIDA']);
    const other = await browser.begin('ana');
    const stolen = await browser.post(await platform.answer(other.body.data.endereco));
    expect(codeOf(await new Browser().return(stolen))).toEqual([400, 'ENTRADA_INVALIDA']);
    const late = await browser.begin('ana');
    const lateForm = await platform.answer(late.body.data.endereco);
    test.clock.advance(600_000);
    expect(codeOf(await browser.return(await browser.post(lateForm)))).toEqual([400, 'ENTRADA_INVALIDA']);
  });

  const hour = 3600;
  const seconds = () => Math.floor(test.clock.now().getTime() / 1000);
  it.each([
    ['the nonce of another launch', () => ({ nonce: 'x'.repeat(43) })],
    ['another issuer', () => ({ iss: 'https://outra.example' })],
    ['another audience', () => ({ aud: 'outro' })],
    ['two audiences and nobody for whom', () => ({ aud: [platform.clientId, 'outro'] })],
    ['another one for whom it is', () => ({ azp: 'outro' })],
    ['an end in the past', () => ({ iat: seconds() - 200, exp: seconds() - 61 })],
    ['a beginning in the future', () => ({ iat: seconds() + 120 })],
    ['an old beginning', () => ({ iat: seconds() - hour })],
    ['no person', () => ({ sub: undefined })],
    ['another deployment', () => ({ [claim('deployment_id')]: '2' })],
    ['another version', () => ({ [claim('version')]: '1.1' })],
    ['another message', () => ({ [claim('message_type')]: 'LtiSubmissionReviewRequest' })],
  ])('is refused with %s, by a sentence', async (_, more) => {
    const answer = await new Browser().launch('ana', more());
    expect(codeOf(answer)).toEqual([400, 'ENTRADA_RECUSADA']);
    expect(answer.body.error).toMatch(/\.$/);
  });

  it('may come from a clock that is a minute off', async () => {
    expect((await new Browser().launch('ana', { iat: seconds() + 45 })).status).toBe(200);
  });

  it.each(['', 'x', 'a.b.c'])('is refused with nonsense instead of a token (%#)', async (idToken) => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const state = new URL(body.data.endereco).searchParams.get('state') ?? '';
    const back = await browser.post(new URLSearchParams({ state, id_token: idToken }));
    expect(codeOf(await browser.return(back))).toEqual([400, 'ENTRADA_RECUSADA']);
  });

  it('is refused without a signature', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const form = await platform.answer(body.data.endereco, { [claim('custom')]: { convite } });
    const [, claims = ''] = (form.get('id_token') ?? '').split('.');
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    form.set('id_token', `${head}.${claims}.`);
    expect(codeOf(await browser.return(await browser.post(form)))).toEqual([400, 'ENTRADA_RECUSADA']);
  });

  it('may be signed by a key that is new, and no more by the one before', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const before = await platform.answer(body.data.endereco, { [claim('custom')]: { convite } });
    await platform.rotateKeys();
    expect(codeOf(await browser.return(await browser.post(before)))).toEqual([400, 'ENTRADA_RECUSADA']);
    expect((await browser.launch()).status).toBe(200);
  });

  it('says that the platform is away', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('ana');
    const back = await browser.post(await platform.answer(body.data.endereco));
    platform.down = true;
    expect(codeOf(await browser.return(back))).toEqual([503, 'PROVEDOR_INDISPONIVEL']);
  });

  it('says that an activity names no exam of this company', async () => {
    const own = convite;
    const rival = await createTestExam(test, { access: 'invited', questions: choice });
    const body = { nome: '', expira_em: new Date(test.clock.now().getTime() + day).toISOString() };
    const as = rival.company.token;
    const made = await test.call('POST', `/test/${rival.runId}/invitation-links`, { as, body });
    for (const wrong of [undefined, '', own.slice(0, -1), made.body.data.url]) {
      const answer = await new Browser().launch('ana', { [claim('custom')]: { convite: wrong } });
      expect(codeOf(answer)).toEqual([400, 'LINK_INVALIDO']);
    }
  });

  it('opens no account: neither that of its e-mail nor the one that is linked', async () => {
    const bia = await test.people.developer({ email: `bia${count}@escola.example` });
    await new Browser().enter(ana);
    const other = await new Browser().launch('ana', { email: bia.email });
    expect(Object.keys(other.body.data).toSorted()).toEqual(
      ['conhecida', 'email', 'nome', 'nome_plataforma', 'plataforma', 'token'].toSorted(),
    );
    const taken = await new Browser().enter(bia);
    expect(codeOf(taken)).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
    expect(codeOf(await new Browser().enter(ana, 'caio'))).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
    const admitted = await test.db.kysely
      .selectFrom('run_admissions')
      .select('run_admissions.developer_id')
      .where('run_admissions.run_id', '=', exam.runId)
      .execute();
    expect(admitted).toEqual([{ developer_id: ana.accountId }]);
  });

  it('waits an hour for somebody who signs up, in its browser', async () => {
    const browser = new Browser();
    const { plataforma, token } = (await browser.launch()).body.data;
    const given = { plataforma, token };
    expect((await new Browser().call('POST', '/lti/enter', given, ana.token)).status).toBe(400);
    test.clock.advance(3_600_000 - 1);
    expect((await browser.call('POST', '/lti/enter', given, ana.token)).status).toBe(200);
  });

  it('is used up where its platform is removed before somebody enters', async () => {
    const browser = new Browser();
    const { plataforma, token } = (await browser.launch()).body.data;
    await test.call('DELETE', `/company/lti/${platformId}`, { as: company.token });
    const entered = await browser.call('POST', '/lti/enter', { plataforma, token }, ana.token);
    expect(codeOf(entered)).toEqual([400, 'ENTRADA_INVALIDA']);
    const admitted = await test.db.kysely
      .selectFrom('run_admissions')
      .select('run_admissions.developer_id')
      .where('run_admissions.run_id', '=', exam.runId)
      .execute();
    expect(admitted).toEqual([]);
  });

  it('ends with the platform, with its people', async () => {
    const browser = new Browser();
    await browser.enter(ana);
    const { body } = await browser.begin('ana');
    const form = await platform.answer(body.data.endereco, { [claim('custom')]: { convite } });
    const remove = (as: string) => test.call('DELETE', `/company/lti/${platformId}`, { as });
    const rival = await test.people.company();
    expect((await remove(rival.token)).status).toBe(404);
    expect((await remove(company.token)).status).toBe(200);
    expect(codeOf(await browser.return(await browser.post(form)))).toEqual([400, 'ENTRADA_INVALIDA']);
    const people = test.db.kysely.selectFrom('lti_people').select('lti_people.subject');
    expect(await people.where('lti_people.platform_id', '=', platformId).execute()).toEqual([]);
  });
});

describe('a platform', () => {
  const add = (more: object) =>
    test.call('POST', '/company/lti', { as: company.token, body: { ...platform.settings, ...more } });

  it('has to give keys, and is connected once', async () => {
    expect((await add({})).body.fields).toEqual({ id_cliente: expect.any(String) });
    const wrong = { id_cliente: 'b', endereco_chaves: `${platform.url}/token` };
    expect((await add(wrong)).body.fields).toEqual({ endereco_chaves: expect.any(String) });
    for (const endereco_chaves of ['', 'x', 'javascript:alert(1)', 'ftp://x'])
      expect((await add({ id_cliente: 'b', endereco_chaves })).status, endereco_chaves).toBe(400);
  });

  it('has addresses with https where no private network counts', async () => {
    const plain = await createTestApp();
    try {
      const { token } = await plain.people.company();
      const https = Object.entries(platform.settings).map(([key, value]) => [
        key,
        value.replace('http:', 'https:'),
      ]);
      for (const key of ['endereco_autorizacao', 'endereco_token', 'endereco_chaves']) {
        const body = { ...Object.fromEntries(https), [key]: platform.settings[key] };
        const { body: refused } = await plain.call('POST', '/company/lti', { as: token, body });
        expect(Object.keys(refused.fields)).toEqual([key]);
      }
    } finally {
      await plain.close();
    }
  });

  const change = (more: object, as = company.token) =>
    test.call('PUT', `/company/lti/${platformId}`, {
      as,
      body: { ...platform.settings, edicao: 1, ...more },
    });
  const peopleOf = () =>
    test.db.kysely
      .selectFrom('lti_people')
      .select('lti_people.subject')
      .where('lti_people.platform_id', '=', platformId)
      .execute();

  it('is changed with its people kept, even while it is away', async () => {
    await new Browser().enter(ana);
    platform.down = true;
    expect((await change({ nome: 'Escola Nova', id_implantacao: '2' })).status).toBe(200);
    platform.down = false;
    expect(await peopleOf()).toEqual([{ subject: 'ana' }]);
    const [changed] = (await openPage()).body.data.plataformas;
    expect(changed).toMatchObject({ nome: 'Escola Nova', id_implantacao: '2', edicao: 2 });
    expect((await new Browser().launch()).body.error).toContain('ID de implantação');
    const launched = await new Browser().launch('ana', { [claim('deployment_id')]: '2' });
    expect(launched.body.data).toMatchObject({ conhecida: true, nome_plataforma: 'Escola Nova' });
  });

  it('is another one with another issuer, where nobody is known yet and no score goes', async () => {
    await new Browser().enter(ana, 'ana', graded());
    expect((await change({ emissor: 'https://outra.example' })).status).toBe(200);
    expect(await peopleOf()).toEqual([]);
    expect((await openPage()).body.data.plataformas).toMatchObject([{ pessoas: 0, notas_a_devolver: 0 }]);
    expect(codeOf(await new Browser().begin('ana'))).toEqual([400, 'ENTRADA_RECUSADA']);
  });

  it('is entered by nobody whom another issuer sent before', async () => {
    const browser = new Browser();
    const { plataforma, token } = (await browser.launch()).body.data;
    expect((await change({ emissor: 'https://outra.example' })).status).toBe(200);
    const entered = await browser.call('POST', '/lti/enter', { plataforma, token }, ana.token);
    expect(codeOf(entered)).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(await peopleOf()).toEqual([]);
  });

  it('links nobody where its issuer changes between the admission and the link', async () => {
    await sql`
      create function change_issuer() returns trigger language plpgsql as $$
      begin update lti_platforms set issuer = 'https://outra.example' where id = (select max(id) from lti_platforms); return null; end $$`.execute(
      test.db.kysely,
    );
    await sql`create trigger meanwhile after insert on exam_invitations execute function change_issuer()`.execute(
      test.db.kysely,
    );
    const entered = await new Browser()
      .enter(ana)
      .finally(() => sql`drop function change_issuer cascade`.execute(test.db.kysely));
    expect(codeOf(entered)).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(await peopleOf()).toEqual([]);
  });

  it('tells whoever changes an older edition what stands there now', async () => {
    expect((await change({ nome: 'Primeira' })).status).toBe(200);
    const late = await change({ nome: 'Segunda' });
    expect(codeOf(late)).toEqual([409, 'EDICAO_ANTIGA']);
    expect(late.body.data).toMatchObject({ nome: 'Primeira', edicao: 2 });
    await test.call('DELETE', `/company/lti/${platformId}`, { as: company.token });
    expect((await change({ edicao: 2 })).status).toBe(404);
  });

  it('is changed by its own company alone, and not into another one that is connected', async () => {
    const rival = await test.people.company();
    expect((await change({ nome: 'x' }, rival.token)).status).toBe(404);
    await add({ id_cliente: 'segundo' });
    expect(Object.keys((await change({ id_cliente: 'segundo' })).body.fields)).toEqual(['id_cliente']);
    const keys = { endereco_chaves: `${platform.url}/token` };
    expect(Object.keys((await change(keys)).body.fields)).toEqual(['endereco_chaves']);
    expect((await change({ nome: '' })).status).toBe(400);
    expect((await openPage()).body.data.plataformas).toMatchObject([{ nome: 'Escola', edicao: 1 }, {}]);
  });

  it('is listed for owners with our addresses and what it has taken', async () => {
    await new Browser().enter(ana, 'ana', graded());
    const { body } = await test.call('GET', '/company/lti', { as: company.token });
    const site = test.deps.config.publicUrl;
    expect(body.data.nossos_enderecos).toEqual({
      inicio: `${site}/lti/login/${company.companyId}`,
      retorno: `${site}/lti/launch/${company.companyId}`,
      chaves: `${site}/lti/jwks/${company.companyId}`,
    });
    expect(body.data.plataformas).toMatchObject([
      { id: platformId, nome: 'Escola', pessoas: 1, notas_devolvidas: 0, notas_a_devolver: 0 },
    ]);
  });
});

describe('a score', () => {
  const send = async () => {
    await queueGrades(test.deps);
    await test.deps.outbox.runOnce();
  };
  const taken = async (given: GivenExam = {}) => {
    await prepare(given);
    await new Browser().enter(ana, 'ana', graded());
    return takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
  };

  it('goes back to the activity once it is out, and once', async () => {
    await taken();
    await send();
    await send();
    expect(platform.scores).toEqual([
      {
        path: `/itens/${count}/scores?tipo=1`,
        userId: 'ana',
        scoreGiven: 100,
        scoreMaximum: 100,
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
        timestamp: test.clock.now().toISOString(),
      },
    ]);
    const { body } = await test.call('GET', '/company/lti', { as: company.token });
    expect(body.data.plataformas).toMatchObject([{ notas_devolvidas: 1, notas_a_devolver: 0 }]);
  });

  it('is held back until the company publishes', async () => {
    await taken({ resultsRelease: 'when_published' });
    await send();
    expect(platform.scores).toEqual([]);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: company.token });
    await releaseDueResults(test.deps);
    await send();
    expect(platform.scores).toMatchObject([{ scoreGiven: 100 }]);
  });

  it('is sent again when it changes, with a later instant', async () => {
    const { attemptId } = await taken();
    await send();
    await test.db.kysely
      .updateTable('attempts')
      .set({ score: 50 })
      .where('attempts.id', '=', attemptId)
      .execute();
    await send();
    const [first, second] = platform.scores;
    expect(second?.scoreGiven).toBe(50);
    expect(Date.parse(second?.timestamp ?? '')).toBeGreaterThan(Date.parse(first?.timestamp ?? ''));
  });

  it('is sent again by a platform that was away', async () => {
    await taken();
    platform.scoreStatus = 503;
    await send();
    platform.down = true;
    test.clock.advance(60_000);
    await send();
    expect(platform.scores).toEqual([]);
    const waiting = await test.call('GET', '/company/lti', { as: company.token });
    expect(waiting.body.data.plataformas).toMatchObject([{ notas_devolvidas: 0, notas_a_devolver: 1 }]);
    platform.down = false;
    platform.scoreStatus = 200;
    test.clock.advance(60_000);
    await send();
    expect(platform.scores).toHaveLength(1);
  });

  it('is not sent where the platform gives no place or no right to it', async () => {
    const lineitem = `${platform.url}/itens/0`;
    for (const endpoint of [{}, { lineitem, scope: [] }, { scope: [scoreScope] }, 'x'])
      await new Browser().enter(ana, 'ana', { [endpointClaim]: endpoint });
    await takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
    await send();
    expect(platform.scores).toEqual([]);
  });

  it('reaches no place of another company’s platform, even for whoever names its addresses', async () => {
    const { ourKeys, clientId, url } = platform;
    const { companyId } = company;
    platform.ourKeys = async () => (await test.app.inject(`/lti/jwks/${companyId}`)).json();
    const school = platform;
    const thief = await startTestPlatform(test.clock);
    try {
      company = await test.people.company();
      const body = { ...thief.settings, id_cliente: clientId, endereco_token: `${url}/token` };
      expect((await test.call('POST', '/company/lti', { as: company.token, body })).status).toBe(201);
      await prepare();
      platform = thief;
      // It names the place of somebody at the school, and one of its own, which would get the school's token.
      for (const lineitem of [`${school.url}/itens/1`, `${thief.url}/itens/1`]) {
        const entered = await new Browser().enter(ana, 'vitima', {
          [endpointClaim]: { lineitem, scope: [scoreScope] },
        });
        expect(entered.status).toBe(200);
      }
      await takeTestExam(test, exam.runId, rightAnswers(exam.questions), ana);
      await send();
      expect([...school.scores, ...thief.scores]).toEqual([]);
    } finally {
      platform = school;
      platform.ourKeys = ourKeys;
      await thief.close();
    }
  });

  it('finds keys of companies that there are', async () => {
    for (const id of ['0', '999999', 'x', '9'.repeat(30)])
      expect((await test.app.inject(`/lti/jwks/${id}`)).statusCode, id).toBe(404);
  });

  it('finds no keys, and makes none, before the company has read where they are', async () => {
    company = await test.people.company();
    const address = `/lti/jwks/${company.companyId}`;
    expect((await test.app.inject(address)).statusCode).toBe(404);
    await openPage();
    expect((await test.app.inject(address)).statusCode).toBe(200);
  });

  it('is shown to be ours by keys that rotate, and stay listed for a month', async () => {
    const listed = async () => {
      const { keys } = await platform.ourKeys();
      expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      return keys.map(({ kid }) => kid);
    };
    const [first] = await listed();
    expect(await listed()).toEqual([first]);
    test.clock.advance(90 * day);
    expect(await listed()).toEqual([first]);
    await signingKey(test.deps, company.companyId);
    const both = await listed();
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(first);
    test.clock.advance(30 * day);
    expect(await listed()).toEqual([both[0]]);
    await deleteOldLti(test.db, test.clock.now());
    expect(await listed()).toEqual([both[0]]);
  });
});
