import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

const notFound = { error: 'Não encontramos este grupo: ele pode ter sido excluído.', code: 'NAO_ENCONTRADO' };

let test: TestApp;
let company: TestCompany;
let rival: TestCompany;
let ana: TestPerson;
let bia: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  company = await test.people.company({ tradeName: 'PADARIA BOM DIA' });
  rival = await test.people.company();
  ana = await test.people.developer({ name: 'Ana Souza', city: 'Recife', state: 'PE' });
  bia = await test.people.developer({ name: 'Bia Lima' });
});
afterAll(() => test.close());

const create = (body: Record<string, unknown>, as = company.token) =>
  test.call('POST', '/group/create', { as, body: { nome: 'Backend', ...body } });
const newGroup = async (...people: TestPerson[]): Promise<number> =>
  (await create({ candidatos: people.map(({ accountId }) => accountId) })).body.data.id;
const details = async (id: number, as = company.token) =>
  test.call('GET', `/group/groupsCompanyDetails/${id}`, { as });
const answer = (id: number, status: string, as = ana.token) =>
  test.call('PUT', `/group/${id}/invitation`, { as, body: { status } });
const change = (id: number, body: Record<string, unknown>, as = company.token) =>
  test.call('PUT', `/group/${id}`, {
    as,
    body: { nome: 'Backend', descricao: '', id_prova_andamento: [], ativo: true, edicao: 1, ...body },
  });
const again = (id: number, person: TestPerson, as = company.token) =>
  test.call('POST', `/group/${id}/members/${person.accountId}/invitation`, { as });
const remove = (id: number, person: TestPerson, as = company.token) =>
  test.call('DELETE', `/group/${id}/members/${person.accountId}`, { as });
const add = (id: number, people: TestPerson[], as = company.token) =>
  test.call('POST', `/group/${id}/members`, {
    as,
    body: { candidatos: people.map(({ accountId }) => accountId) },
  });
const statusOf = async (id: number, person: TestPerson): Promise<string | undefined> =>
  (await details(id)).body.data.usersOfGroup.find(
    ({ usuario }: { usuario: { id: number } }) => usuario.id === person.accountId,
  )?.status;
const listedTo = async (person: TestPerson, id: number) =>
  (await test.call('GET', `/group/groupsUsers/${person.accountId}`, { as: person.token })).body.data.find(
    ({ grupo }: { grupo: { id: number } }) => grupo.id === id,
  );
const countGroups = async () => (await test.db.kysely.selectFrom('groups').selectAll().execute()).length;
const noticesOf = async (accountId: number, kind: string) =>
  test.db.kysely
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', '=', kind as never)
    .execute();

describe('a new group', () => {
  it('invites its candidates, notifies each of them, and keeps them pending until they answer', async () => {
    const { runId } = await createTestExam(test, { company, title: 'Prova de SQL' });
    const { status, body } = await create({
      nome: ' Backend 2026 ',
      descricao: 'Gente boa.',
      candidatos: [ana.accountId, bia.accountId, ana.accountId],
      id_prova_andamento: [runId],
    });
    expect(status).toBe(201);
    const found = (await details(body.data.id)).body.data;
    expect(found.groupInfo).toEqual({
      id: body.data.id,
      nome: 'Backend 2026',
      descricao: 'Gente boa.',
      ativo: true,
      edicao: 1,
    });
    expect(found.usersOfGroup).toHaveLength(2);
    expect(found.usersOfGroup[0]).toEqual({
      status: 'Pendente',
      convidado_em: test.clock.now().toISOString(),
      resultados: [],
      usuario: {
        id: ana.accountId,
        nome: 'Ana Souza',
        email: ana.email,
        foto_perfil: null,
        EnderecoUsuario: [{ cidade: { nome: 'Recife', estado: { nome: 'PE' } } }],
      },
    });
    expect(found.testsOfGroup[0].provaAndamento).toMatchObject({
      id: runId,
      prova: { titulo: 'Prova de SQL', ativo: true },
    });
    expect(await noticesOf(ana.accountId, 'group_invited')).toHaveLength(1);
  });

  it('needs a name', async () => {
    const { status, body } = await create({ nome: '  ' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ nome: 'Esse campo é obrigatório' });
  });

  it('with another company’s run or an unknown developer is not created, and answers not found', async () => {
    const foreign = await createTestExam(test, { company: rival });
    const before = await countGroups();
    for (const body of [
      { candidatos: [ana.accountId], id_prova_andamento: [foreign.runId] },
      { candidatos: [ana.accountId, 999_999] },
      { candidatos: [company.accountId] },
    ]) {
      expect(await create(body)).toMatchObject({ status: 404, body: { code: notFound.code } });
    }
    expect(await countGroups()).toBe(before);
  });

  it('accepts somebody who is hidden from companies only if they took an exam of the company', async () => {
    const young = await test.people.developer();
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('id', '=', young.accountId)
      .execute();
    expect((await create({ candidatos: [young.accountId] })).status).toBe(404);
    const exam = await createTestExam(test, { company });
    await createTestAttempt(test, exam, young, { state: 'graded', score: 90 });
    expect((await create({ candidatos: [young.accountId] })).status).toBe(201);
    expect((await create({ candidatos: [young.accountId] }, rival.token)).status).toBe(404);
  });

  it('is for recruiters, not for graders', async () => {
    const grader = await test.people.member(company, 'corretor');
    expect((await create({}, grader.token)).status).toBe(403);
  });
});

describe('an invitation', () => {
  it('is accepted once, a repetition changes nothing, and the company is notified once', async () => {
    const id = await newGroup(ana);
    expect(await answer(id, 'Aceito')).toMatchObject({ status: 200, body: { message: 'Convite aceito!' } });
    expect((await answer(id, 'Aceito')).status).toBe(200);
    expect(await answer(id, 'Recusado')).toMatchObject({
      status: 409,
      body: { code: 'CONVITE_RESPONDIDO' },
    });
    expect(await statusOf(id, ana)).toBe('Aceito');
    const told = await noticesOf(company.accountId, 'invitation_answered');
    expect(told.filter(({ payload }) => (payload as { groupId: number }).groupId === id)).toHaveLength(1);
  });

  it('cannot be answered by anybody else', async () => {
    const id = await newGroup(ana);
    expect(await answer(id, 'Aceito', bia.token)).toMatchObject({ status: 404, body: notFound });
    expect((await answer(id, 'Talvez')).status).toBe(400);
    expect(await statusOf(id, ana)).toBe('Pendente');
  });

  it('is sent again only after a refusal, and not within a day', async () => {
    const id = await newGroup(ana);
    expect((await again(id, ana)).body.code).toBe('CONVITE_EM_ABERTO');
    await answer(id, 'Recusado');
    expect((await again(id, ana)).body.code).toBe('CONVITE_RECENTE');
    expect((await add(id, [ana])).body.data).toEqual({ convidados: 0, ja_convidados: 0, recentes: 1 });
    expect(await statusOf(id, ana)).toBe('Recusado');
    test.clock.advance(86_400_000);
    expect((await again(id, ana)).status).toBe(200);
    expect(await statusOf(id, ana)).toBe('Pendente');
  });

  it('is not sent again to somebody whom the company may no longer invite', async () => {
    const hidden = await test.people.developer();
    const id = await newGroup(hidden);
    await answer(id, 'Recusado', hidden.token);
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('id', '=', hidden.accountId)
      .execute();
    test.clock.advance(86_400_000);
    expect((await again(id, hidden)).body.code).toBe(notFound.code);
  });

  it('cannot be accepted while the group is inactive', async () => {
    const id = await newGroup(ana);
    await change(id, { ativo: false });
    expect((await answer(id, 'Aceito')).body.code).toBe('GRUPO_INATIVO');
    expect((await add(id, [bia])).body.code).toBe('GRUPO_INATIVO');
    expect(await listedTo(ana, id)).toMatchObject({ status: 'Pendente', grupo: { ativo: false } });
  });
});

describe('the members of a group', () => {
  it('are added without a new invitation for those who are in', async () => {
    const id = await newGroup(ana);
    const { body } = await add(id, [ana, bia]);
    expect(body).toEqual({
      message: '1 pessoa convidada.',
      data: { convidados: 1, ja_convidados: 1, recentes: 0 },
    });
  });

  it('who were removed disappear for both sides, and can be invited a day later', async () => {
    const id = await newGroup(ana);
    await answer(id, 'Aceito');
    expect((await remove(id, ana)).status).toBe(200);
    expect((await remove(id, ana)).status).toBe(200);
    expect(await statusOf(id, ana)).toBeUndefined();
    expect((await test.call('GET', `/group/${id}/membership`, { as: ana.token })).status).toBe(404);
    expect((await answer(id, 'Aceito')).status).toBe(404);
    test.clock.advance(86_400_000);
    expect((await add(id, [ana])).body.data.convidados).toBe(1);
    expect(await statusOf(id, ana)).toBe('Pendente');
  });

  it('who were removed before they answered find no notification of the invitation', async () => {
    const id = await newGroup(ana, bia);
    const invited = async (person: TestPerson) =>
      (await noticesOf(person.accountId, 'group_invited')).filter(
        ({ payload }) => (payload as { groupId: number }).groupId === id,
      );
    await remove(id, ana);
    expect([await invited(ana), (await invited(bia)).length]).toEqual([[], 1]);
  });

  it('are five thousand at most, with those who refused and without those who were removed', async () => {
    const id = await newGroup(ana);
    const crowd = await test.people.crowd(4_999);
    await sql`
      insert into group_members (group_id, developer_id, status, invited_at, changed_at)
      select ${id}, developer_id, 'refused', '2026-01-01', '2026-01-01'
        from unnest(${crowd}::bigint[]) as developer_id`.execute(test.db.kysely);
    const full = 'Um grupo tem até 5.000 pessoas. Forme outro grupo para as demais.';
    expect((await add(id, [bia])).body).toEqual({ error: full, code: 'LIMITE_ATINGIDO' });
    expect(await statusOf(id, bia)).toBeUndefined();
    await remove(id, ana);
    expect((await add(id, [bia])).body.data.convidados).toBe(1);
    test.clock.advance(86_400_000);
    expect((await again(id, ana)).body.code).toBe('LIMITE_ATINGIDO');
  });

  it('may leave, and then count as having left', async () => {
    const id = await newGroup(ana, bia);
    const leave = (as: string) => test.call('DELETE', `/group/${id}/membership`, { as });
    expect((await leave(bia.token)).status).toBe(404);
    await answer(id, 'Aceito');
    expect((await leave(ana.token)).body).toEqual({ message: 'Você saiu do grupo.' });
    expect(await statusOf(id, ana)).toBe('Saiu');
  });

  it('are in order of their platform score, with their attempts at the group’s exams', async () => {
    const exam = await createTestExam(test, { company });
    const id: number = (
      await create({
        candidatos: [ana.accountId, bia.accountId],
        id_prova_andamento: [exam.runId],
      })
    ).body.data.id;
    await answer(id, 'Aceito');
    await answer(id, 'Aceito', bia.token);
    const attemptId = await createTestAttempt(test, exam, bia, { state: 'graded', score: 87.5 });
    await test.db.kysely
      .updateTable('developers')
      .set({ platform_score: 700, platform_exams: 2 })
      .where('id', '=', bia.accountId)
      .execute();
    const [first, second] = (await details(id)).body.data.usersOfGroup;
    expect(first).toMatchObject({ posicao: 1, pontuacao_plataforma: 700, usuario: { nome: 'Bia Lima' } });
    expect(first.resultados).toEqual([
      { id_prova_andamento: exam.runId, id_prova_usuario: attemptId, estado: 'corrigida', pontuacao: 87.5 },
    ]);
    expect(second).toMatchObject({ resultados: [], usuario: { nome: 'Ana Souza' } });
    expect(second).not.toHaveProperty('posicao');
  });
});

describe('a group that two people edit at once', () => {
  it('takes one change; the other is refused with what stands now, and can be made on top of it', async () => {
    const exam = await createTestExam(test, { company });
    const id = await newGroup();
    const one = { nome: 'Back-end', id_prova_andamento: [exam.runId] };
    const other = { descricao: 'Quem sabe SQL.' };
    const answers = await Promise.all([change(id, one), change(id, other)]);
    const won = answers.findIndex(({ status }) => status === 200);
    const refused = answers[1 - won];
    const stands = (await details(id)).body.data;
    expect(refused).toMatchObject({ status: 409, body: { code: 'EDICAO_ANTIGA', data: stands } });
    expect(stands.groupInfo).toMatchObject({ nome: won === 0 ? 'Back-end' : 'Backend', edicao: 2 });
    const again = await change(id, { ...one, ...other, edicao: refused?.body.data.groupInfo.edicao });
    expect(again.status).toBe(200);
    expect((await details(id)).body.data).toMatchObject({
      groupInfo: { nome: 'Back-end', descricao: 'Quem sabe SQL.', edicao: 3 },
      testsOfGroup: [{ provaAndamento: { id: exam.runId } }],
    });
  });

  it('is not changed by somebody who does not say what was read', async () => {
    const id = await newGroup();
    expect(await change(id, { edicao: undefined })).toMatchObject({
      status: 400,
      body: { code: 'CAMPO_INVALIDO', fields: { edicao: expect.any(String) } },
    });
    expect((await change(id, { edicao: 2 ** 40 })).body.code).toBe('EDICAO_ANTIGA');
  });
});

describe('a group of another company', () => {
  it('can neither be read nor changed', async () => {
    const id = await newGroup(ana);
    const as = rival.token;
    for (const { status } of [
      await details(id, as),
      await change(id, { nome: 'Outro' }, as),
      await add(id, [bia], as),
      await again(id, ana, as),
      await remove(id, ana, as),
    ]) {
      expect(status).toBe(404);
    }
    expect((await details(id)).body.data.groupInfo).toMatchObject({ nome: 'Backend', ativo: true });
  });

  it('cannot be listed with the other company’s id, nor can another developer’s groups', async () => {
    const { status, body } = await test.call('GET', `/group/groupsCompany/${company.companyId}`, {
      as: rival.token,
    });
    expect(status).toBe(403);
    expect(body.code).toBe('IDENTIDADE_DIVERGENTE');
    expect((await test.call('GET', `/group/groupsUsers/${ana.accountId}`, { as: bia.token })).status).toBe(
      403,
    );
  });
});

describe('the lists of groups', () => {
  it('count invited people and members, newest first', async () => {
    const own = await test.people.company();
    const make = async (nome: string, people: TestPerson[]) =>
      (await create({ nome, candidatos: people.map((one) => one.accountId) }, own.token)).body.data.id;
    const older = await make('Primeiro', [ana, bia]);
    const newer = await make('Segundo', []);
    await answer(older, 'Recusado');
    const { body } = await test.call('GET', `/group/groupsCompany/${own.companyId}`, { as: own.token });
    expect(body.data).toEqual([
      { id: newer, nome: 'Segundo', quantidade: 0, pendentes: 0, ativo: true },
      { id: older, nome: 'Primeiro', quantidade: 1, pendentes: 1, ativo: true },
    ]);
  });

  it('of one name, however it is written, say when they were made', async () => {
    const { token: as, companyId } = await test.people.company();
    for (const nome of ['Finalistas', 'FINALÍSTAS', 'Turma'])
      expect((await test.call('POST', '/group/create', { as, body: { nome } })).status).toBe(201);
    const { body } = await test.call('GET', `/group/groupsCompany/${companyId}`, { as });
    const made = test.clock.now().toISOString();
    expect(body.data.map((group: { criado_em?: string }) => group.criado_em)).toEqual([
      undefined,
      made,
      made,
    ]);
  });

  it('of a developer say Ativo for an accepted invitation to an active group, and an empty text otherwise', async () => {
    const id = await newGroup(ana);
    const stands = async () => {
      const { status, grupo } = await listedTo(ana, id);
      return [status, grupo.status, grupo.ativo];
    };
    expect(await stands()).toEqual(['Pendente', '', true]);
    await answer(id, 'Recusado');
    expect(await stands()).toEqual(['Recusado', '', true]);
    test.clock.advance(86_400_000);
    await again(id, ana);
    await answer(id, 'Aceito');
    expect(await stands()).toEqual(['Aceito', 'Ativo', true]);
    await change(id, { ativo: false });
    expect(await stands()).toEqual(['Aceito', '', false]);
    await change(id, { ativo: true, edicao: 2 });
    expect(await stands()).toEqual(['Aceito', 'Ativo', true]);
  });

  it('of a developer name the company even if a group has no exam', async () => {
    const id = await newGroup(ana);
    expect(await listedTo(ana, id)).toMatchObject({
      grupo: {
        id,
        nome: 'Backend',
        provaGrupo: [
          { provaAndamento: { empresa: { id: company.companyId, nome_fantasia: 'PADARIA BOM DIA' } } },
        ],
      },
    });
  });
});

describe('finding developers', () => {
  const find = async (search: string) =>
    (
      await test.call('GET', `/developer/getAllUsers?busca=${encodeURIComponent(search)}`, {
        as: company.token,
      })
    ).body;

  it('ignores case and accents, searches names and e-mails, and counts the results', async () => {
    const given = { name: 'Zélia Conceição', email: 'zelia.c@exemplo.com.br' };
    const { accountId } = await test.people.developer(given);
    const found = { id: accountId, nome: given.name, email: given.email };
    expect(await find('conceicao')).toEqual({ data: [found], page: 1, totalPages: 1, totalResult: 1 });
    expect((await find('ZELIA.C@')).data).toEqual([found]);
    expect(await find('ninguém assim')).toEqual({ data: [], page: 1, totalPages: 0, totalResult: 0 });
  });

  it('finds by every word, in any order, and takes signs as they are', async () => {
    const { accountId } = await test.people.developer({ name: 'Marina Duarte Alves' });
    const ids = async (search: string) => (await find(search)).data.map(({ id }: { id: number }) => id);
    for (const search of ['marina alves', 'ALVES  marina', 'uarte', 'Marina Duarte Alves']) {
      expect(await ids(search), search).toEqual([accountId]);
    }
    for (const search of ['marina souza', 'marina %', 'mar_na alves']) {
      expect(await ids(search), search).toEqual([]);
    }
  });

  it('leaves out people who are hidden from companies or suspended', async () => {
    const hidden = await test.people.developer({ name: 'Jovem Pessoa' });
    const gone = await test.people.developer({ name: 'Jovem Pessoa' });
    const shown = await test.people.developer({ name: 'Jovem Pessoa' });
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('id', '=', hidden.accountId)
      .execute();
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', gone.accountId)
      .execute();
    const { data } = await find('jovem pessoa');
    expect(data.map(({ id }: { id: number }) => id)).toEqual([shown.accountId]);
    const { body } = await test.call('POST', '/developer/getAllUsers/emails', {
      as: company.token,
      body: { emails: [hidden.email, gone.email] },
    });
    expect(body.data).toEqual([]);
  });

  it('looks up complete e-mails in their order and leaves out unknown ones', async () => {
    const { body } = await test.call('POST', '/developer/getAllUsers/emails', {
      as: company.token,
      body: { emails: [bia.email.toUpperCase(), 'nada', ana.email] },
    });
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([bia.email, ana.email]);
  });
});

describe('the deletion of a group', () => {
  const erase = (id: number, as = company.token) => test.call('DELETE', `/group/${id}`, { as });

  it('takes it from the company and from its members, who are not told, and its notifications with it', async () => {
    const carla = await test.people.developer();
    const unread = async (as: string) =>
      (await test.call('GET', '/notification/unread', { as })).body.data.naoLidas;
    const id = await newGroup(carla, ana);
    const kept = await newGroup(carla);
    const told = await unread(company.token);
    await answer(id, 'Aceito');
    expect(await unread(carla.token)).toBe(2);
    expect(await erase(id)).toMatchObject({ status: 200, body: { message: 'Grupo excluído.' } });
    expect(await unread(carla.token)).toBe(1);
    expect(await unread(company.token)).toBe(told);
    expect(await details(id)).toMatchObject({ status: 404, body: notFound });
    const shown = await test.call('GET', `/group/${id}/membership`, { as: ana.token });
    expect(shown).toMatchObject({ status: 404, body: notFound });
    expect(await answer(id, 'Aceito', carla.token)).toMatchObject({ status: 404, body: notFound });
    expect((await listedTo(carla, kept))?.status).toBe('Pendente');
  });

  it('succeeds once, and only for the group’s company', async () => {
    const id = await newGroup();
    expect(await erase(id, rival.token)).toMatchObject({ status: 404, body: notFound });
    const answers = await Promise.all([erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('closes what the group alone let people take, and leaves attempts and exams', async () => {
    const exam = await createTestExam(test, { company, access: 'invited' });
    const { body } = await create({ candidatos: [ana.accountId], id_prova_andamento: [exam.runId] });
    await answer(body.data.id, 'Aceito');
    const look = () => test.call('GET', `/test/${exam.runId}/details`, { as: ana.token });
    expect((await look()).status).toBe(200);
    await erase(body.data.id);
    expect((await look()).status).toBe(404);
    expect((await test.call('GET', `/test/${exam.runId}/geral`, { as: company.token })).status).toBe(200);
  });
});
