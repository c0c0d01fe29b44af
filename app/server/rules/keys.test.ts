import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { openApi } from '#app/contract/openapi.ts';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import type { Route } from '#platform/contract/route.ts';
import { isPartner, type KeyScope, keyScope } from '#platform/contract/words.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestExam, type TestExam } from '../test-exams.ts';

const scopes = keyScope._zod.def.out._zod.values as unknown as Set<KeyScope>;

describe('a key', () => {
  let test: TestApp;
  let run: TestExam;
  const byScope = new Map<KeyScope, string>();
  const foreign = new Map<KeyScope, string>();
  const dead: [why: string, key: string, status: number, code: string][] = [];

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    const { people, db, clock } = test;
    const company = await people.company();
    const rival = await people.company();
    run = await createTestExam(test, { company });
    for (const scope of scopes) {
      byScope.set(scope, await makeTestKey(test, company, { scopes: [scope] }));
      foreign.set(scope, await makeTestKey(test, rival, { scopes: [scope] }));
    }
    // The key of a partner has no other scope.
    const all = [...scopes].filter((scope) => !isPartner(scope));
    const revoked = await makeTestKey(test, company, { scopes: all });
    const { body } = await test.call('GET', '/company/api-keys', { as: company.token });
    await test.call('DELETE', `/company/api-keys/${body.data[0].id}`, { as: company.token });
    dead.push(['revoked', revoked, 401, 'CHAVE_INVALIDA']);
    const elsewhere = await makeTestKey(test, company, { scopes: all, enderecos: ['203.0.113.0/24'] });
    dead.push(['of another address', elsewhere, 403, 'CHAVE_DE_OUTRO_ENDERECO']);
    const byOwner = async () => {
      const owner = await people.member(company, 'dono');
      return { owner, key: await makeTestKey(test, owner, { scopes: all }) };
    };
    const suspended = await byOwner();
    await db.kysely
      .updateTable('accounts')
      .set({ suspended_at: clock.now() })
      .where('accounts.id', '=', suspended.owner.accountId)
      .execute();
    dead.push(['of a suspended maker', suspended.key, 401, 'CHAVE_INVALIDA']);
    const demoted = await byOwner();
    await test.call('PUT', `/company/team/${demoted.owner.accountId}`, {
      as: company.token,
      body: { papel: 'recrutador' },
    });
    dead.push(['of a demoted maker', demoted.key, 401, 'CHAVE_INVALIDA']);
    const gone = await byOwner();
    await test.call('DELETE', `/company/team/${gone.owner.accountId}`, { as: company.token });
    dead.push(['of a maker who left', gone.key, 401, 'CHAVE_INVALIDA']);
    const expired = await makeTestKey(test, company, { scopes: all, dias: 1 });
    await db.kysely
      .updateTable('api_keys')
      .set({ expires_at: clock.now() })
      .where('api_keys.prefix', '=', expired.slice(0, 14))
      .execute();
    dead.push(['that has expired', expired, 401, 'CHAVE_INVALIDA']);
    dead.push(['that nobody made', `provado_${'x'.repeat(43)}`, 401, 'CHAVE_INVALIDA']);
  });
  afterAll(() => test.close());

  const ask = async (route: Route, key: string, runId = 0) => {
    const url = route.url.replace(/:(\w+)/g, (_, name) => (name === 'andamentoId' ? String(runId) : '0'));
    const hasBody = route.body !== undefined;
    const response = await test.app.inject({
      method: route.method,
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { payload: {} }),
    });
    const isFile = response.statusCode === 200 && route.produces !== undefined;
    return { status: response.statusCode, code: isFile ? undefined : response.json().code };
  };

  it.each([...allRoutes])('calls %s with its scope alone', async (_, route) => {
    const wrong: string[] = [];
    for (const [scope, key] of byScope) {
      const { status, code } = await ask(route, key);
      const right =
        route.access.kind === 'anyone'
          ? status !== 403 && status !== 500
          : route.scope === scope
            ? ![401, 403, 500].includes(status)
            : route.scope
              ? status === 403 && code === 'CHAVE_SEM_ESCOPO'
              : (status === 403 && code === 'CHAMADA_SO_DE_PESSOAS') ||
                (route.handlerAdmits === true && status === 401);
      // The profile of a company names whose it is, and 0 is nobody's.
      const isDivergent = code === 'IDENTIDADE_DIVERGENTE' && route.scope === scope;
      if (!right && !isDivergent) wrong.push(`${scope}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each([...allRoutes].filter(([, { access }]) => access.kind !== 'anyone'))(
    'does not call %s once it is dead',
    async (_, route) => {
      const wrong: string[] = [];
      for (const [why, key, status, code] of dead) {
        const answer = await ask(route, key);
        const isRefused = answer.status === status && answer.code === code;
        if (!isRefused && !(route.handlerAdmits && answer.status === 401))
          wrong.push(`${why}: ${answer.status} ${answer.code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  const ofRuns = [...allRoutes].filter(
    ([, { access, scope }]) => scope && access.kind === 'roles' && access.owns === 'run',
  );
  it.each(ofRuns)('finds nothing of another company by %s', async (_, route) => {
    const { status } = await ask(route, foreign.get(route.scope as KeyScope) ?? '', run.runId);
    // What lacks its fields is refused before anything is looked up.
    expect(route.body || route.query ? [400, 404] : [404]).toContain(status);
  });

  it('repeats every call that creates or sends by its Idempotency-Key, and this is all of them', () => {
    const { paths } = openApi('https://provado.example/api', '1') as {
      paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
    };
    const repeatable = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ operationId }) => operationId);
    const ofKeys = [...allRoutes].filter(([, { scope }]) => scope);
    const creating = ofKeys.filter(([, { responses }]) => '201' in responses).map(([name]) => name);
    expect(creating.filter((name) => !repeatable.includes(name))).toEqual([]);
    expect(repeatable.toSorted()).toEqual([
      'addBankQuestions',
      'addMembers',
      'annulAttempt',
      'applyTemplate',
      'changeQuestion',
      'checkWorkAgain',
      'commentOnWork',
      'contactDevelopers',
      'countReach',
      'createExam',
      'createGroup',
      'createInvitationLink',
      'duplicateRun',
      'fetchBase',
      'findDevelopersByEmail',
      'findKnownQuestions',
      'findLikeness',
      'giveBack',
      'giveBackToAll',
      'grantExtraTime',
      'handOverMarking',
      'inviteByEmail',
      'inviteMemberAgain',
      'inviteToDefence',
      'makeDossier',
      'makeWebhook',
      'noteGreenhouseError',
      'previewDraws',
      'previewQuestionChange',
      'publishResults',
      'remindInvited',
      'renewSecret',
      'repeatTests',
      'replayDelivery',
      'saveRunQuestions',
      'sendGreenhouseTest',
      'sendGupyCandidate',
      'tryQuestionTests',
      'tryWebhook',
      'uploadBase',
    ]);
    // What the others set is set once however often they are sent.
    const others = ofKeys.filter(([name, { method }]) => method !== 'GET' && !repeatable.includes(name));
    expect(others.filter(([, { method }]) => method !== 'PUT' && method !== 'DELETE')).toEqual([]);
  });

  it('never has team, keys, passwords, sign-in, checks and the decision of appeals', () => {
    const closed = [...allRoutes].filter(([, { scope, url, method }]) => {
      const isClosed =
        /^\/(company\/(team|api-keys|lti|provider|check|claims|invitation)|session|logout|second-factor|password|email-|auth|dev\/)/;
      return scope && (isClosed.test(url) || (method === 'PUT' && /\/appeals\/:/.test(url)));
    });
    expect(closed.map(([name]) => name)).toEqual([]);
  });

  it('is for companies’ calls only, and every one of them says whether', () => {
    const unscoped = [...allRoutes]
      .filter(
        ([, { access, scope, module }]) =>
          access.kind === 'roles' &&
          (access.roles as string[]).includes('COMPANY') &&
          !scope &&
          !['api-keys', 'lti'].includes(module),
      )
      .map(([name]) => name);
    expect(unscoped.toSorted()).toEqual([
      'addPhoto',
      'answerReview',
      'askForCheck',
      'changeCompanyProvider',
      'changeOwnName',
      'changeTeamPassword',
      'changeTeamRole',
      'decideAppeal',
      'getCompanyCheck',
      'getCompanyProvider',
      'getConnectors',
      'getOwnMembership',
      'getTeam',
      'inviteTeamMember',
      'nameProviderDomain',
      'offerRun',
      'removePhoto',
      'removeTeamMember',
      'showProviderDomain',
      'updateCompanyProfile',
      'withdrawTeamInvitation',
    ]);
  });
});

it('a key reads what is left of its minute in the answer of every route, refused or not', async () => {
  const test = await createTestApp();
  const company = await test.people.company();
  const byScope = new Map<KeyScope, string>();
  for (const scope of scopes) byScope.set(scope, await makeTestKey(test, company, { scopes: [scope] }));
  const silent: string[] = [];
  for (const [name, route] of allRoutes) {
    if (route.access.kind === 'anyone') continue;
    const { headers } = await test.app.inject({
      method: route.method,
      url: `/api${route.url.replace(/:\w+/g, '0')}`,
      headers: {
        authorization: `Bearer ${byScope.get(route.scope ?? 'read-runs')}`,
        ...(route.body && { 'content-type': 'application/json' }),
      },
      ...(route.body && { payload: {} }),
    });
    const isTold =
      headers['ratelimit-policy'] === '"key";q=600;w=60' &&
      /^"key";r=\d+;t=\d+$/.test(String(headers.ratelimit));
    if (!isTold && !route.handlerAdmits) silent.push(name);
  }
  expect(silent).toEqual([]);
  await test.close();
});
