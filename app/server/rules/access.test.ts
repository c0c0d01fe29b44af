import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '#app/contract/all.ts';
import { giveBase, handInWork } from '#modules/marking/server/works/test-hand-in.ts';
import { code } from '#modules/question-bank/server/test-bank.ts';
import { type MemberRole, members, type Role, type Route } from '#platform/contract/route.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

type Actor =
  | 'visitor'
  | 'developer in attempt'
  | 'developer who owns'
  | 'other developer'
  | 'company that owns'
  | 'recruiter of the company that owns'
  | 'grader of the company that owns'
  | 'rival company'
  | 'admin'
  | 'revoked developer'
  | 'revoked company';

const roleOf: Partial<Record<Actor, Role>> = {
  'developer in attempt': 'DEVELOPER',
  'developer who owns': 'DEVELOPER',
  'other developer': 'DEVELOPER',
  'company that owns': 'COMPANY',
  'recruiter of the company that owns': 'COMPANY',
  'grader of the company that owns': 'COMPANY',
  'rival company': 'COMPANY',
  admin: 'ADMIN',
};
const actors: Actor[] = [
  'visitor',
  'revoked developer',
  'revoked company',
  'developer in attempt',
  'developer who owns',
  'other developer',
  'company that owns',
  'recruiter of the company that owns',
  'grader of the company that owns',
  'rival company',
  'admin',
];
const memberOf: Partial<Record<Actor, MemberRole>> = {
  'company that owns': 'dono',
  'recruiter of the company that owns': 'recrutador',
  'grader of the company that owns': 'corretor',
  'rival company': 'dono',
};

interface Owned {
  runId: number;
  attemptId: number;
  questionId: number;
  codeId: number;
  groupId: number;
  ownerId: number;
  memberId: number;
  invitationId: number;
  linkId: number;
  annulledId: number;
  appealId: number;
  requestId: number;
  commentId: number;
  busyId: number;
  pairId: number;
}

describe('access to every route of the contract', () => {
  let test: TestApp;
  let owned: Owned;
  const tokens = new Map<Actor, string>();

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    const { people } = test;
    const company = await people.company();
    const owner = await people.developer();
    const busy = await people.developer();
    tokens.set('company that owns', company.token);
    tokens.set('recruiter of the company that owns', (await people.member(company, 'recrutador')).token);
    tokens.set('grader of the company that owns', (await people.member(company, 'corretor')).token);
    tokens.set('rival company', (await people.company()).token);
    tokens.set('developer who owns', owner.token);
    tokens.set('other developer', (await people.developer()).token);
    tokens.set('developer in attempt', busy.token);
    tokens.set('admin', (await people.admin()).token);
    for (const [actor, person] of [
      ['revoked developer', await people.developer()],
      ['revoked company', await people.company()],
    ] as const) {
      await test.call('POST', '/logout', { as: person.token });
      tokens.set(actor, person.token);
    }
    owned = {
      ...(await deliverAnAttempt(company.token, owner.token)),
      ...(await formAGroup(company.token, owner.accountId, (await people.developer()).accountId)),
      ...{
        invitationId: 0,
        linkId: 0,
        annulledId: 0,
        appealId: 0,
        requestId: 0,
        commentId: 0,
        busyId: busy.accountId,
        pairId: 0,
      },
    };
    Object.assign(owned, await inviteToTheRun(company.token, owned.runId));
    const begin = (as: string) =>
      test.call('POST', '/developer/userTest', { as, body: { id_prova_andamento: owned.runId } });
    await begin(busy.token);
    owned.annulledId = (await begin((await people.developer()).token)).body.data.id;
    const { id: appealId } = await test.db.kysely
      .insertInto('appeals')
      .values({ attempt_id: owned.attemptId, reason: 'Por quê?', opened_at: test.clock.now() })
      .returning('appeals.id')
      .executeTakeFirstOrThrow();
    owned.appealId = appealId;
    owned.commentId = await handInACommentedWork();
    owned.pairId = await findAPair(begin);
    await defendTheWork();
    await test.call('POST', `/developer/help/${owned.runId}`, {
      as: (await people.developer()).token,
      body: { precisa_de: ['tempo'], motivo: 'Leio devagar.' },
    });
    const { id: requestId } = await test.db.kysely
      .selectFrom('help_requests')
      .select('help_requests.id')
      .executeTakeFirstOrThrow();
    owned.requestId = requestId;
    const started_at = test.clock.now();
    const ended_at = new Date(started_at.getTime() + 3_600_000);
    await test.db.kysely.insertInto('outages').values({ started_at, ended_at }).execute();
  });
  afterAll(() => test.close());

  async function defendTheWork() {
    const { rows } = await sql<{ id: number }>`
      insert into sittings (run_id, rehearsal, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at,
                            state, delivered_at)
      select run_id, 1, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at, 'delivered', started_at
        from sittings where id = ${owned.attemptId} returning id`.execute(test.db.kysely);
    const sitting_id = rows[0]?.id ?? 0;
    await test.db.kysely.insertInto('defences').values({ attempt_id: owned.attemptId, sitting_id }).execute();
  }

  async function findAPair(
    begin: (as: string) => Promise<{ body: { data: { id: number } } }>,
  ): Promise<number> {
    const other = await test.people.developer();
    const attemptId: number = (await begin(other.token)).body.data.id;
    const respostas = [{ id_questao: owned.questionId, resposta: 'Uma fila.' }];
    await test.call('POST', '/developer/answerTest', {
      as: other.token,
      body: { id_prova_usuario: attemptId, respostas },
    });
    const { id } = await test.db.kysely
      .insertInto('likeness_pairs')
      .values({ run_id: owned.runId, position: 1, common: 2, compared: 2 })
      .returning('likeness_pairs.id')
      .executeTakeFirstOrThrow();
    await test.db.kysely
      .insertInto('likeness_sides')
      .values(
        [owned.attemptId, attemptId].map((attempt_id) => ({
          ...{ pair_id: id, attempt_id, question_id: owned.questionId },
          ...{ version: 1, starts: 0, ends: 9 },
        })),
      )
      .execute();
    return id;
  }

  async function formAGroup(as: string, ownerId: number, memberId: number) {
    const body = { nome: 'Backend', candidatos: [ownerId, memberId] };
    const { body: created } = await test.call('POST', '/group/create', { as, body });
    const token = tokens.get('developer who owns') ?? '';
    const answer = { as: token, body: { status: 'Aceito' } };
    await test.call('PUT', `/group/${created.data.id}/invitation`, answer);
    return { groupId: Number(created.data.id), ownerId, memberId };
  }

  async function inviteToTheRun(as: string, runId: number) {
    await test.call('POST', `/test/${runId}/invitations`, { as, body: { emails: ['a@exemplo.com.br'] } });
    const invitations = await test.call('GET', `/test/${runId}/invitations`, { as });
    const expira_em = new Date(test.clock.now().getTime() + 86_400_000).toISOString();
    const link = await test.call('POST', `/test/${runId}/invitation-links`, { as, body: { expira_em } });
    return { invitationId: Number(invitations.body.data[0].id), linkId: Number(link.body.data.id) };
  }

  async function handInACommentedWork(): Promise<number> {
    const work_id = await handInWork(test, owned, { 'LEIA.md': 'Uma fila.' });
    await test.db.kysely
      .updateTable('questions')
      .set({ check_work_id: work_id, check_language: 'python', check_command: 'true' })
      .where('questions.id', '=', owned.questionId)
      .execute();
    const { id } = await test.db.kysely
      .insertInto('work_comments')
      .values({
        ...{ work_id, path: 'LEIA.md', side: 'after', first_line: 1, last_line: 1, text: 'Por quê?' },
        ...{ for_candidate: true, written_at: test.clock.now() },
      })
      .returning('work_comments.id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function deliverAnAttempt(
    companyToken: string,
    developerToken: string,
  ): Promise<Pick<Owned, 'runId' | 'attemptId' | 'questionId' | 'codeId'>> {
    const created = await test.call('POST', '/test', { as: companyToken, body: examBody() });
    const runId: number = created.body.data.idProvaAndamento;
    const started = await test.call('POST', '/developer/userTest', {
      as: developerToken,
      body: { id_prova_andamento: runId },
    });
    const attemptId: number = started.body.data.id;
    const paper = await test.call('GET', `/test/${runId}`, { as: developerToken });
    const [first, second] = paper.body.data.prova.provasTodasQuestoes;
    const questionId: number = first.idQuestaoProva;
    const codeId: number = second.idQuestaoProva;
    await test.call('POST', '/developer/answerTest', {
      as: developerToken,
      body: { id_prova_usuario: attemptId, respostas: [{ id_questao: questionId, resposta: 'Uma fila.' }] },
    });
    await answerWithAWork(attemptId, questionId);
    await giveBase(test, { companyId: await companyOf(runId), questionId }, { 'LEIA.md': 'Uma fila.' });
    return { runId, attemptId, questionId, codeId };
  }

  async function companyOf(runId: number): Promise<number> {
    const { company_id } = await test.db.kysely
      .selectFrom('runs')
      .select('company_id')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow();
    return company_id;
  }

  async function answerWithAWork(attemptId: number, questionId: number) {
    const bytes = Buffer.from('PK');
    await test.deps.files.put('works/a.zip', bytes, 'application/zip');
    const work = await test.db.kysely
      .insertInto('works')
      .values({
        attempt_id: attemptId,
        question_id: questionId,
        way: 'upload',
        name: 'projeto.zip',
        digest: 'a'.repeat(64),
        bytes: bytes.length,
        file_count: 1,
        stored_key: 'works/a.zip',
        created_at: test.clock.now(),
      })
      .returning('works.id')
      .executeTakeFirstOrThrow();
    await test.db.kysely
      .updateTable('answers')
      .set({ work_id: work.id })
      .where('attempt_id', '=', attemptId)
      .where('question_id', '=', questionId)
      .execute();
  }

  function examBody() {
    return {
      titulo: 'Estruturas de dados',
      tipo_prova: 'TEORICA',
      data_inicio: test.clock.now().toISOString().slice(0, 10),
      data_fim: new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
      duracao: '01:00:00',
      ids_stacks: [1],
      ids_habilidades: [1],
      resultado_por_questao: 'IMEDIATO',
      versoes_para_quem_corrige: true,
      divulgacao_resultado: 'NA_ENTREGA',
      questoes: [{ enunciado: 'O que é uma fila?', tipo: 'DISSERTATIVA' }, code()],
    };
  }

  const neededQuery: Readonly<Record<string, string>> = {
    'DELETE /test/:andamentoId/questions/:idQuestao/tests': '?id_ensaio=x',
    'GET /test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/text': '?arquivo=0',
    'GET /developer/userTest/:idProvaUsuario/questions/:idQuestao/work/text': '?arquivo=0',
    'GET /notification/channel/:andamentoId': '?tipo=situacao_definida',
  };

  async function ask(route: Route, actor: Actor): Promise<number> {
    const token = tokens.get(actor);
    const url = route.url.replace(/:(\w+)/g, (_, name: string) => String(pathValue(name, route)));
    const body = route.body && JSON.stringify(bodyFor(route));
    const response = await test.app.inject({
      method: route.method,
      url: `/api${url}${neededQuery[`${route.method} ${route.url}`] ?? ''}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    });
    const isFile = response.statusCode === 200 && route.produces !== undefined;
    if (!isFile) expect(response.json(), `${route.method} ${url} as ${actor}`).toBeTypeOf('object');
    if (route.method === 'DELETE' && route.url === '/group/:idGrupo' && response.statusCode === 200) {
      const as = tokens.get('company that owns') ?? '';
      Object.assign(owned, await formAGroup(as, owned.ownerId, owned.memberId));
    }
    return response.statusCode;
  }

  function pathValue(name: string, { url }: Route): number | string {
    const values: Record<string, number> = {
      andamentoId: owned.runId,
      idProvaUsuario: owned.attemptId,
      idQuestao: url.endsWith('/tests') ? owned.codeId : owned.questionId,
      idGrupo: owned.groupId,
      idUsuario: url.includes('/outages/') ? owned.busyId : owned.memberId,
      idConvite: owned.invitationId,
      idLink: owned.linkId,
      idRecurso: owned.appealId,
      idPedido: owned.requestId,
      idComentario: owned.commentId,
      idPar: owned.pairId,
      n: 1,
    };
    return name === 'parceiro' ? 'gupy' : (values[name] ?? '0');
  }

  function bodyFor(route: Route): unknown {
    switch (`${route.method} ${route.url}`) {
      case 'PUT /developer/answerTest/:idProvaUsuario/:idQuestao':
        return { op_id: crypto.randomUUID(), versao_base: 0, resposta: 'Outra.' };
      case 'POST /developer/answerTest/:idProvaUsuario/:idQuestao/run':
        return { resposta: 'select 1' };
      case 'POST /developer/answerTest/:idProvaUsuario/sync':
        return {
          operacoes: [
            { id_questao: owned.questionId, op_id: crypto.randomUUID(), versao_base: 0, resposta: 'Outra.' },
          ],
        };
      case 'POST /developer/userTest/:idProvaUsuario/signals':
        return {
          sinais: [{ id: crypto.randomUUID(), tipo: 'aba_oculta', em: test.clock.now().toISOString() }],
        };
      case 'PUT /developer/userTest/:idProvaUsuario/declaration':
        return { documentacao: true };
      case 'PUT /developer/userTest/:idProvaUsuario/questions/:idQuestao/likeness':
        return { texto: 'É o exemplo do manual.' };
      case 'PUT /developer/userTest/:idProvaUsuario/comment':
        return { texto: 'A luz caiu.' };
      case 'POST /test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/comments':
        return { arquivo: 0, lado: 'trabalho', de: 1, ate: 1, texto: 'E vazia?', para: 'equipe' };
      case 'PUT /test/:andamentoId/attempts/:idProvaUsuario/questions/:idQuestao/work/comments/:idComentario':
        return { texto: 'E vazia?', para: 'equipe', edicao: 1 };
      case 'POST /test/:andamentoId/reach':
        return { tipo: 'situacao_definida' };
      case 'POST /test/:andamentoId/extra-time':
        return { id_usuario: owned.memberId, minutos: 10, motivo: 'Laudo.' };
      case 'PUT /test/:andamentoId/help-requests/:idPedido':
        return { resultado: 'concedido' };
      case 'POST /privacy/deletion-requests':
        return { id_empresa: 1 };
      case 'PUT /company/deletion-requests/:idPedido':
      case 'PUT /admin/deletion-requests/:idPedido':
        return { resultado: 'aceito' };
      case 'POST /test/:andamentoId/outages/:idUsuario':
        return { fonte: 'queda' };
      case 'POST /test/:andamentoId/annulments':
        return { id_prova_usuario: owned.annulledId, motivo: 'Entregue por outra pessoa.' };
      case 'PUT /group/:idGrupo':
        return { nome: 'Backend', id_prova_andamento: [], ativo: true, edicao: 1 };
      case 'PUT /group/:idGrupo/invitation':
        return { status: 'Aceito' };
      case 'POST /group/:idGrupo/members':
        return { candidatos: [owned.memberId] };
      case 'PUT /company/connectors/:parceiro/runs/:andamentoId':
        return { oferecida: true };
      case 'PUT /test/:andamentoId/access':
        return { acesso: 'ABERTA' };
      case 'POST /test/:andamentoId/invitations':
        return { emails: ['b@exemplo.com.br'] };
      case 'POST /test/:andamentoId/invitation-links':
        return { expira_em: new Date(test.clock.now().getTime() + 86_400_000).toISOString() };
      case 'POST /developer/answerTest':
        return { id_prova_usuario: owned.attemptId, respostas: [] };
      case 'PUT /test/:andamentoId/situation':
      case 'PUT /test/:andamentoId/situation/undo':
        return { ids_prova_usuario: [owned.attemptId], situacao: 'Aprovado' };
      case 'POST /test/:andamentoId/questions/changes/preview':
        return { id_questao: owned.questionId, tipo: 'ANULADA' };
      case 'POST /test/:andamentoId/questions/changes':
        return { id_questao: owned.questionId, tipo: 'ANULADA', motivo: 'Um motivo.' };
      case 'POST /test/:andamentoId/questions/:idQuestao/tests': {
        const { execucao } = code({ tempo_ms: 3000 });
        return { execucao };
      }
      case 'PUT /test/:andamentoId/correction':
        return {
          id_prova_usuario: owned.attemptId,
          questoesCorrigidas: [{ id_questao: owned.questionId, correta: null }],
        };
      case 'PUT /test/:andamentoId':
        return { ...examBody(), edicao: 1 };
      case 'PUT /test/:andamentoId/period':
        return { data_fim: examBody().data_fim };
      case 'PUT /test/:andamentoId/question-results':
        return { resultado_por_questao: 'IMEDIATO', edicao: 1 };
      case 'PUT /test/:andamentoId/blind':
        return { as_cegas: true, edicao: 1 };
      case 'PUT /test/:andamentoId/double-marking':
        return { porcentagem: 50, limiar: 25, edicao: 1 };
      case 'POST /test/:andamentoId/double-marking/hand-over':
        return { para: null };
      case 'PUT /test/:andamentoId/rule':
        return { regra_consulta: 'PROIBIDA', edicao: 1 };
      case 'PUT /test/:andamentoId/results-release':
        return { divulgacao_resultado: 'NA_ENTREGA', edicao: 1 };
      case 'PUT /developer/userTest/:idProvaUsuario/shared':
        return { compartilhada: true };
      case 'PUT /test/:andamentoId/active':
        return { ativo: true };
      case 'PUT /developer/reviews/:idProvaUsuario':
        return { nota: 5, texto: 'Prova justa.' };
      case 'POST /developer/appeals/:idProvaUsuario':
        return { motivo: 'Por favor, olhem a questão 1.' };
      case 'PUT /test/:andamentoId/appeals/:idRecurso':
        return { resultado: 'mantida', motivos: 'A resposta não diz por quê.', versao: 0 };
      case 'PUT /test/:andamentoId/defence':
        return { quando: 'na_entrega', minutos: 10, edicao: 1 };
      case 'POST /test/:andamentoId/attempts/:idProvaUsuario/defence':
        return { horas: 24, ids_comentarios: [owned.commentId] };
      case 'PUT /test/:andamentoId/attempts/:idProvaUsuario/defence':
        return { versao: 0, correcoes: [{ id_questao: owned.questionId, niveis: [0, 0] }] };
      case 'PUT /test/:andamentoId/appeal-days':
        return { prazo_recurso: 9, edicao: 1 };
      case 'PUT /company/feedback/:idProvaUsuario':
        return { texto: 'Boas respostas.' };
      default:
        return {};
    }
  }

  it('covers routes that all exist on the server', () => {
    for (const route of allRoutes.values()) {
      expect(
        test.app.hasRoute({ method: route.method, url: `/api${route.url}` }),
        `${route.method} ${route.url}`,
      ).toBe(true);
    }
  });

  it.each([...allRoutes])('%s answers everybody as its access rule says', async (_, route) => {
    const wrong: string[] = [];
    for (const actor of actors) {
      // These two calls end sessions and would sign the actors out.
      if (route.url.startsWith('/logout') && actor in roleOf) {
        expect(route.access.kind).toBe('signed-in');
        continue;
      }
      const status = await ask(route, actor);
      const { says, holds } = ruleFor(route, actor);
      if (status === 500 || !holds(status)) wrong.push(`${actor}: ${status} instead of ${says}`);
    }
    expect(wrong).toEqual([]);
  });
});

interface Rule {
  readonly says: string;
  readonly holds: (status: number) => boolean;
}

const oneOf = (...right: number[]): Rule => ({
  says: right.join(' or '),
  holds: (status) => right.includes(status),
});
const noneOf = (...wrong: number[]): Rule => ({
  says: `anything but ${wrong.join(', ')}`,
  holds: (status) => !wrong.includes(status),
});

function ruleFor({ method, access }: Route, actor: Actor): Rule {
  const role = roleOf[actor];
  // A sign-up or sign-in with an empty body is refused because of the body, never because of the caller.
  if (access.kind === 'anyone') return method === 'GET' ? oneOf(200, 404, 503) : noneOf(403);
  if (!role) return oneOf(401);
  if (access.kind === 'signed-in') return noneOf(401, 403);
  if (!access.roles.includes(role)) return oneOf(403);
  const member = memberOf[actor];
  if (member && members.indexOf(member) < members.indexOf(access.member ?? 'recrutador')) return oneOf(403);
  if (!access.owns) return noneOf(401);
  return actor === 'developer who owns' || actor.endsWith('company that owns')
    ? noneOf(401, 403, 404)
    : oneOf(404);
}
