import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import type { Role, Route } from '#platform/contract/route.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestExam } from '../test-exams.ts';
import { publishTestOwnExam } from '../test-own-exams.ts';

const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const routes = [...allRoutes.values()];
const guarded = routes.filter((route) => route.needs);

/** The acts that an account does without a confirmed mailbox, by the reason. A new act is added here or gets `needs`. */
const free: Record<string, readonly string[]> = {
  'It is for people without an account, too.': [
    'POST /developer',
    'POST /company',
    'POST /dev/register',
    'POST /dev/login',
    'POST /auth',
    'POST /developer/login',
    'POST /forgot_pass',
    'POST /developer/forgotPassword',
    'POST /password/recovery',
    'POST /password/redefine',
    'POST /email-confirmation/confirm',
    'POST /email-confirmation/refuse',
    'POST /email-change/undo',
    'POST /company/claims',
    'POST /company/invitation/read',
    'POST /company/invitation/accept',
    'POST /developer/entrance',
    'POST /developer/entrance/return',
    'POST /developer/entrance/prove',
    'POST /company/entrance',
    'POST /company/entrance/return',
    'POST /company/entrance/join',
    'POST /company/entrance/prove',
    'POST /lti/begin',
    'POST /lti/return',
    'POST /lti/choice/none',
    'POST /exam-invitation/open',
    'POST /partner-result/open',
    'POST /mail-refusals/open',
    'PUT /mail-refusals',
    'POST /page-faults',
  ],
  'It concerns the own account alone.': [
    'POST /email-confirmation',
    'DELETE /email-change',
    'POST /logout',
    'POST /logout/all',
    'DELETE /session/:id',
    'POST /second-factor/setup',
    'POST /second-factor/confirm',
    'POST /second-factor/disable',
    'DELETE /developer/entrance/linked/:provedor',
    'PUT /developer/credentials',
    'PUT /notification/choices',
    'PUT /notification/service-mails',
    'PUT /notification/:idNotificacao/read',
    'PUT /notification/read',
    'PUT /notification/read-all',
    'PUT /saved/:tipo/:id',
    'PUT /privacy/consents',
    'POST /privacy/delete',
    'POST /privacy/export',
  ],
  'It prepares what an act with `needs` brings before others.': [
    'POST /files',
    'PUT /company/updatePerfil',
    'POST /company/photos',
    'DELETE /company/photos/:id',
    'PUT /company/team/me',
    'PUT /company/team/me/password',
    'POST /company/questions',
    'PUT /test/drafts/:idRascunho',
    'PUT /company/questions/:questaoId',
    'PUT /company/questions/:questaoId/archived',
    'DELETE /company/questions/:questaoId',
    'POST /company/questions/draws/preview',
  ],
  'Its use case asks: only for a public page, only for an exam of a company, only for what the invitation does not show.':
    ['PUT /developer', 'POST /developer/userTest', 'POST /exam-invitation/accept', 'POST /lti/enter'],
  'It reads.': [
    'POST /developer/getAllUsers/emails',
    'POST /company/questions/known',
    'POST /email-confirmation/link',
    'POST /email-change/link',
  ],
  'It ends something.': [
    'DELETE /company/team/:idMembro',
    'DELETE /company/team/invitations/:id',
    'DELETE /company/api-keys/:id',
    'DELETE /company/webhooks/:id',
    'DELETE /company/lti/:idPlataforma',
    'DELETE /group/:idGrupo',
    'DELETE /group/:idGrupo/membership',
    'DELETE /group/:idGrupo/members/:idUsuario',
    'DELETE /test/:andamentoId',
    'DELETE /test/drafts/:idRascunho',
    'DELETE /test/:andamentoId/extra-time/:idUsuario',
    'DELETE /test/:andamentoId/questions/:idQuestao/tests',
    'DELETE /test/:andamentoId/invitations/:idConvite',
    'DELETE /test/:andamentoId/invitation-links/:idLink',
    'DELETE /developer/certificates/:codigo',
    'DELETE /developer/reviews/:idProvaUsuario',
    'DELETE /developer/help/:andamentoId',
    'DELETE /privacy/deletion-requests/:idPedido',
    'DELETE /developer/userTest/:idProvaUsuario/pause',
    'DELETE /company/feedback/:idProvaUsuario',
  ],
};

/** Acts on these need something that came from an act with `needs` or from others: a run, a group, a team. */
const presupposes: readonly RegExp[] = [
  /^(PUT|POST) \/test\/:andamentoId(\/|$)/,
  /^PUT \/group\/:idGrupo$/,
  /^PUT \/company\/team\/:idMembro$/,
  /^(PUT|POST) \/developer\/(answerTest|userTest\/:idProvaUsuario\/|reviews|feedback|appeals)/,
  /^POST \/developer\/answerTest/,
  /^PUT \/developer\/certificates\/:codigo$/,
  /^PUT \/company\/(reviews|feedback)\//,
  /^POST \/company\/check$/,
  /^(POST \/privacy|PUT \/company)\/deletion-requests/,
];

const isOfAdmins = ({ access }: Route) =>
  access.kind === 'roles' && access.roles.every((role) => role === 'ADMIN');

it('every act asks for a confirmed mailbox or has a reason not to', () => {
  const acts = routes.filter((route) => route.method !== 'GET' && !route.needs && !isOfAdmins(route));
  const reasoned = Object.values(free).flat();
  const undecided = acts
    .map(nameOf)
    .filter((name) => !reasoned.includes(name) && !presupposes.some((pattern) => pattern.test(name)));
  expect(undecided).toEqual([]);
  const all = routes.map(nameOf);
  expect(
    reasoned.filter((name) => !all.includes(name) || guarded.some((route) => nameOf(route) === name)),
  ).toEqual([]);
});

it('no read asks for a confirmed mailbox', () => {
  expect(guarded.filter(({ method }) => method === 'GET').map(nameOf)).toEqual([]);
});

describe('with EMAIL_CONFIRMATION=required', () => {
  let test: TestApp;
  let runId: number;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    test = await createTestApp({ env: { EMAIL_CONFIRMATION: 'required' } });
    runId = (await createTestExam(test)).runId;
    tokens.set('DEVELOPER', (await test.people.developer()).token);
    tokens.set('COMPANY', (await test.people.company()).token);
    await test.db.kysely.updateTable('accounts').set({ confirmed_at: null }).execute();
  });
  afterAll(() => test.close());

  it.each(guarded.map((route) => [nameOf(route), route] as const))(
    '%s refuses whoever has not confirmed the mailbox',
    async (_, { method, url, access }) => {
      const roles = access.kind === 'roles' ? access.roles : (['DEVELOPER', 'COMPANY'] as const);
      const path = url.replace(/:\w+/g, '1');
      for (const role of roles) {
        const as = tokens.get(role);
        if (!as) continue;
        const { status, body } = await test.call(method, path, { as, body: {} });
        expect([role, status, body.code]).toEqual([role, 403, 'EMAIL_NAO_CONFIRMADO']);
      }
    },
  );

  const as = (role: Role) => tokens.get(role) ?? '';

  it('an exam that counts waits for the confirmation, and a rehearsal does not', async () => {
    const begin = (id_prova_andamento: number) =>
      test.call('POST', '/developer/userTest', { as: as('DEVELOPER'), body: { id_prova_andamento } });
    expect(await begin(runId)).toMatchObject({ status: 403, body: { code: 'EMAIL_NAO_CONFIRMADO' } });
    const own = await publishTestOwnExam(test);
    expect(await begin(own.rehearsalId)).toMatchObject({ status: 201 });
    expect(await begin(own.runId)).toMatchObject({ status: 403, body: { code: 'EMAIL_NAO_CONFIRMADO' } });
  });

  it('a public page is not switched on, and everything else of a profile is saved', async () => {
    const save = (body: object) => test.call('PUT', '/developer', { as: as('DEVELOPER'), body });
    expect((await save({ biografia: 'Oi.' })).status).toBe(200);
    const refused = await save({ pagina_publica: true, identificador: 'ana-souza' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_NAO_CONFIRMADO' } });
  });

  it('a public page that is on, from a time when nobody asked, is hidden', async () => {
    const { accountId } = await test.people.developer();
    const show = (confirmed_at: Date | null) =>
      test.db.kysely
        .updateTable('accounts')
        .set({ confirmed_at })
        .where('accounts.id', '=', accountId)
        .execute();
    await test.db.kysely
      .updateTable('developers')
      .set({ public_page: true, handle: 'rita-lima' })
      .where('developers.id', '=', accountId)
      .execute();
    await show(null);
    expect((await test.call('GET', '/developer/public/rita-lima')).status).toBe(404);
    await show(test.clock.now());
    expect((await test.call('GET', '/developer/public/rita-lima')).status).toBe(200);
  });
});
