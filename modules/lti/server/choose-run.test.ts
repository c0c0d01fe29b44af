import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type HttpReply, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type GivenExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { LaunchBrowser } from './test-launch.ts';
import { asksForExam, claim, startTestPlatform, type TestPlatform } from './test-platform.ts';

let test: TestApp;
let platform: TestPlatform;
let company: TestCompany;
let platformId: number;
let runId: number;

const day = 86_400_000;
const items = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items';
const data = 'https://purl.imsglobal.org/spec/lti-dl/claim/data';

beforeAll(async () => {
  test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' }, throttle: false });
  platform = await startTestPlatform(test.clock);
  platform.ourKeys = async () => (await test.app.inject(`/lti/jwks/${company.companyId}`)).json();
});
afterAll(async () => {
  await test.close();
  await platform.close();
});
beforeEach(async () => {
  company = await test.people.company();
  runId = await give();
  const { body } = await test.call('POST', '/company/lti', { as: company.token, body: platform.settings });
  platformId = body.data.id;
});

const give = async (given: GivenExam = {}) =>
  (
    await createTestExam(test, {
      company,
      access: 'invited',
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
      ...given,
    })
  ).runId;

class Browser extends LaunchBrowser {
  constructor() {
    super(test, () => ({ platform, companyId: company.companyId }));
  }

  /** @returns what our page has to choose an exam */
  async asked(more: Record<string, unknown> = {}, claims: object = {}) {
    const { status, body } = await this.bring('professora', {
      ...asksForExam(platform.url, more),
      ...claims,
    });
    expect(status).toBe(200);
    const { plataforma, token } = body.data;
    return { plataforma, token };
  }

  choose(request: object, run = runId, as = company.token): Promise<HttpReply> {
    return this.call('POST', '/lti/choice', { ...request, id_prova_andamento: run }, as);
  }
}

/** The form of our page, as a browser reads it. */
async function formOf(reply: HttpReply) {
  const page = await test.app.inject({
    method: 'POST',
    url: '/lti/answer',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ resposta: reply.body.data.resposta }).toString(),
  });
  expect(page.statusCode).toBe(200);
  const [, action = ''] = /action="([^"]*)"/.exec(page.body) ?? [];
  const [, jwt = ''] = /name="JWT" value="([^"]*)"/.exec(page.body) ?? [];
  return { page, action, answer: await platform.readChoice(jwt) };
}

const codeOf = ({ status, body }: HttpReply) => [status, body.code];
const linksOf = async () =>
  (await test.call('GET', `/test/${runId}/invitation-links`, { as: company.token })).body.data;

describe('a platform that asks for an exam', () => {
  it('gets the one that somebody of the company has chosen, signed, with its data as it was', async () => {
    const browser = new Browser();
    const { body } = await browser.bring('professora', asksForExam(platform.url));
    expect(body.data).toMatchObject({
      nome_plataforma: 'Escola',
      conhecida: false,
      escolhe: { id: company.companyId, nome: expect.any(String) },
    });
    const { plataforma, token } = body.data;
    const { action, answer } = await formOf(await browser.choose({ plataforma, token }));
    expect(action).toBe(`${platform.url}/escolha`);
    const [link] = await linksOf();
    expect(answer).toMatchObject({
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: '1',
      [data]: 'pedido "7" <&',
      [items]: [
        {
          type: 'ltiResourceLink',
          url: `${test.deps.config.publicUrl}/lti/launch/${company.companyId}`,
          title: expect.any(String),
          custom: { convite: link.url },
          window: { targetName: '_blank' },
          lineItem: { label: expect.any(String), scoreMaximum: 100, resourceId: String(runId) },
        },
      ],
    });
    expect((answer.exp ?? 0) - (answer.iat ?? 0)).toBe(300);
  });

  it('opens that exam for whoever comes from the activity, also after its end was moved', async () => {
    const browser = new Browser();
    const { answer } = await formOf(await browser.choose(await browser.asked()));
    const [{ custom }] = answer[items] as [{ custom: object }];
    await test.db.kysely
      .updateTable('runs')
      .set({ ends_at: new Date(test.clock.now().getTime() + 400 * day) })
      .where('runs.id', '=', runId)
      .execute();
    test.clock.advance(300 * day);
    const ana = await test.people.developer();
    const launched = await browser.bring('ana', { [claim('custom')]: custom });
    const { plataforma, token } = launched.body.data;
    const entered = await browser.call('POST', '/lti/enter', { plataforma, token }, ana.token);
    expect(entered.body.data).toEqual({ id_prova_andamento: runId });
  });

  it('gets the same link of a run each time, until the company cancels it', async () => {
    const browser = new Browser();
    const chosen = async () => {
      const { answer } = await formOf(await browser.choose(await browser.asked()));
      return JSON.stringify((answer[items] as [{ custom: object }])[0].custom);
    };
    const first = await chosen();
    expect(await chosen()).toBe(first);
    const [link] = await linksOf();
    expect(link.nome).toBe('LTI: Escola');
    await test.call('DELETE', `/test/${runId}/invitation-links/${link.id}`, { as: company.token });
    expect(await chosen()).not.toBe(first);
  });

  it('gets neither a place of scores nor a window, nor data, where it takes or gave none', async () => {
    const browser = new Browser();
    const asked = await browser.asked({
      accept_lineitem: false,
      accept_presentation_document_targets: ['iframe'],
      data: undefined,
    });
    const { answer } = await formOf(await browser.choose(asked));
    expect(Object.keys((answer[items] as [object])[0]).toSorted()).toEqual([
      'custom',
      'title',
      'type',
      'url',
    ]);
    expect(answer).not.toHaveProperty(data);
  });

  it('gets nothing where nobody chooses, and its data all the same', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    const refused = await browser.call('POST', '/lti/choice/none', request);
    expect((await formOf(refused)).answer).toMatchObject({ [items]: [], [data]: 'pedido "7" <&' });
    expect(codeOf(await browser.choose(request))).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(codeOf(await browser.call('POST', '/lti/choice/none', request))).toEqual([
      400,
      'ENTRADA_INVALIDA',
    ]);
    expect(await linksOf()).toEqual([]);
  });

  it('learns of no exam without somebody who is signed in at the company that connected it', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    const given = { ...request, id_prova_andamento: runId };
    expect((await browser.call('POST', '/lti/choice', given)).status).toBe(401);
    const developer = await test.people.developer();
    expect((await browser.choose(request, runId, developer.token)).status).toBe(403);
    const rival = await test.people.company();
    const other = await browser.choose(request, runId, rival.token);
    expect(codeOf(other)).toEqual([409, 'ENTRADA_DE_OUTRA_CONTA']);
    expect(other.body.error).toContain('Outra empresa conectou Escola.');
    expect(await linksOf()).toEqual([]);
    expect((await browser.choose(request)).status).toBe(200);
  });

  it('gets no run of another company, and none that is over or switched off', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    const { runId: foreign } = await createTestExam(test, {
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    const over = await give({ endsAt: new Date(test.clock.now().getTime() - 1000) });
    const off = await give({ active: false });
    expect(codeOf(await browser.choose(request, foreign))).toEqual([404, 'NAO_ENCONTRADO']);
    expect((await browser.choose(request, over)).body.code).toBe('PROVA_FORA_DO_PERIODO');
    expect((await browser.choose(request, off)).body.code).toBe('PROVA_INATIVA');
    expect((await browser.choose(request)).status).toBe(200);
  });

  it('is answered once, in its browser, within an hour, and enters nobody', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    expect(codeOf(await new Browser().choose(request))).toEqual([400, 'ENTRADA_INVALIDA']);
    const { token } = await test.people.developer();
    expect((await browser.call('POST', '/lti/enter', request, token)).body.code).toBe('ENTRADA_INVALIDA');
    expect((await browser.choose(request)).status).toBe(200);
    expect(codeOf(await browser.choose(request))).toEqual([400, 'ENTRADA_INVALIDA']);
    const late = await browser.asked();
    test.clock.advance(3_600_000);
    expect(codeOf(await browser.choose(late))).toEqual([400, 'ENTRADA_INVALIDA']);
  });

  it('is answered once where two answers are given at the same time', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    const answers = await Promise.all([
      browser.choose(request),
      browser.choose(request),
      browser.call('POST', '/lti/choice/none', request),
      browser.call('POST', '/lti/choice/none', request),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('is not answered by what a launch keeps', async () => {
    const browser = new Browser();
    const made = await test.call('POST', `/test/${runId}/invitation-links`, {
      as: company.token,
      body: { expira_em: new Date(test.clock.now().getTime() + day).toISOString() },
    });
    const launched = await browser.bring('ana', { [claim('custom')]: { convite: made.body.data.url } });
    const { plataforma, token } = launched.body.data;
    expect(codeOf(await browser.choose({ plataforma, token }))).toEqual([400, 'ENTRADA_INVALIDA']);
  });

  it('is answered no more once it was removed', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    await test.call('DELETE', `/company/lti/${platformId}`, { as: company.token });
    expect(codeOf(await browser.choose(request))).toEqual([400, 'ENTRADA_INVALIDA']);
  });

  it('is answered no more once it has another issuer', async () => {
    const browser = new Browser();
    const request = await browser.asked();
    const changed = { ...platform.settings, emissor: 'https://outra.example', edicao: 1 };
    await test.call('PUT', `/company/lti/${platformId}`, { as: company.token, body: changed });
    expect(codeOf(await browser.choose(request))).toEqual([400, 'ENTRADA_INVALIDA']);
    expect(codeOf(await browser.call('POST', '/lti/choice/none', request))).toEqual([
      400,
      'ENTRADA_INVALIDA',
    ]);
  });

  it.each([
    ['the nonce of another request', { nonce: 'x'.repeat(43) }, {}],
    ['another deployment', { [claim('deployment_id')]: '2' }, {}],
    ['no settings', { 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': undefined }, {}],
    ['no place for an activity', {}, { accept_types: ['file'] }],
    ['a return address without https', {}, { deep_link_return_url: 'http://outra.example/volta' }],
    ['a return address that is a script', {}, { deep_link_return_url: 'javascript:alert(1)' }],
    ['a return address with a password', {}, { deep_link_return_url: 'https://eu:senha@escola.example/' }],
    ['a return address that is none', {}, { deep_link_return_url: 'x' }],
  ])('is refused with %s, by a sentence', async (_, claims, settings) => {
    const answer = await new Browser().bring('professora', {
      ...asksForExam(platform.url, settings),
      ...claims,
    });
    expect(codeOf(answer)).toEqual([400, 'ENTRADA_RECUSADA']);
    expect(answer.body.error).toMatch(/\.$/);
  });

  it('is refused with a key that was changed, and with a request that was brought before', async () => {
    const browser = new Browser();
    const { body } = await browser.begin('professora');
    const form = await platform.answer(body.data.endereco, asksForExam(platform.url));
    const back = await browser.post(form);
    expect((await browser.return(back)).status).toBe(200);
    expect(codeOf(await browser.return(await browser.post(form)))).toEqual([400, 'ENTRADA_INVALIDA']);
    const again = await browser.begin('professora');
    const old = await platform.answer(again.body.data.endereco, asksForExam(platform.url));
    await platform.rotateKeys();
    expect(codeOf(await browser.return(await browser.post(old)))).toEqual([400, 'ENTRADA_RECUSADA']);
  });
});

describe('the page that brings the answer', () => {
  const open = (resposta: string) =>
    test.app.inject({
      method: 'POST',
      url: '/lti/answer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ resposta }).toString(),
    });

  it('posts to the platform alone, runs its own line alone, and is kept nowhere', async () => {
    const browser = new Browser();
    const { page } = await formOf(await browser.choose(await browser.asked()));
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`form-action https: ${platform.url}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('posts nothing that we have not made, nor for longer than five minutes', async () => {
    const browser = new Browser();
    const { resposta } = (await browser.choose(await browser.asked())).body.data;
    for (const wrong of ['', 'x', 'x.y', `${resposta.slice(0, -4)}AAAA`])
      expect((await open(wrong)).statusCode, wrong).toBe(400);
    test.clock.advance(300_000);
    const late = await open(resposta);
    expect(late.statusCode).toBe(400);
    expect(late.body).toContain('passou do tempo');
    expect(late.body).not.toContain('<form');
  });
});
