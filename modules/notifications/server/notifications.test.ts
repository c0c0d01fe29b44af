import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { kindsOf } from '#modules/notifications/contract/notifications.ts';
import { notify } from './notify.ts';

describe('the notifications of an account', () => {
  let test: TestApp;
  let company: TestCompany;
  let runId: number;
  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'ACME' });
    ({ runId } = await createTestExam(test, { company }));
  });
  afterAll(() => test.close());

  const tell = (notice: Parameters<typeof notify>[2]) =>
    test.db.transaction((trx) => notify(test.deps, trx, notice));
  const contacted = ({ accountId }: TestPerson) =>
    tell({ to: { developer: accountId }, kind: 'contacted', about: { companyId: company.companyId } });
  const list = async (person: TestPerson, query = '') =>
    (await test.call('GET', `/notification${query}`, { as: person.token })).body.data;
  const unread = async (person: TestPerson) =>
    (await test.call('GET', '/notification/unread', { as: person.token })).body.data;
  const put = (person: TestPerson, path: string, body?: unknown) =>
    test.call('PUT', `/notification/${path}`, { as: person.token, body });

  it('come newest first, each with its sentence and its link', async () => {
    const person = await test.people.developer();
    await contacted(person);
    test.clock.advance(60_000);
    await tell({ to: { developer: person.accountId }, kind: 'exam_invited', about: { runId } });
    const { titulo } = (await test.call('GET', `/test/${runId}/details`, { as: person.token })).body.data;
    expect(await list(person)).toEqual({
      page: 1,
      totalPages: 1,
      totalResult: 2,
      results: [
        {
          id: expect.any(Number),
          tipo: 'convite_prova',
          titulo: 'Convite para uma prova',
          texto: `ACME convidou você para a prova “${titulo}”.`,
          link: `/dev/test/${runId}`,
          quantidade: 1,
          data: test.clock.now().toISOString(),
          lida: false,
        },
        expect.objectContaining({ tipo: 'contato_recebido', link: `/company/profile/${company.companyId}` }),
      ],
    });
  });

  it('say how many people did the same, or the name if it was one', async () => {
    const owner = await test.people.company();
    const own = await createTestExam(test, { company: owner });
    const ana = await test.people.developer({ name: 'Ana Souza' });
    const texts = async () => (await list(owner)).results.map(({ texto }: { texto: string }) => texto);
    const deliver = () =>
      tell({
        to: { company: owner.companyId },
        kind: 'attempt_delivered',
        about: { runId: own.runId, personId: ana.accountId },
      });
    await deliver();
    expect(await texts()).toEqual([expect.stringMatching(/^Ana Souza entregou a prova “.+”\.$/)]);
    for (let n = 0; n < 36; n += 1) await deliver();
    expect(await texts()).toEqual([expect.stringMatching(/^37 pessoas entregaram a prova “.+”\.$/)]);
    expect(await unread(owner)).toMatchObject({ naoLidas: 1 });
  });

  it('are read when what they lead to is opened, and only those', async () => {
    const person = await test.people.developer();
    const other = await test.people.developer();
    for (const one of [person, person, other]) await contacted(one);
    await tell({ to: { developer: person.accountId }, kind: 'exam_invited', about: { runId } });
    const opened = (link: string) => put(person, 'read', { link });
    await opened('/dev/home');
    expect(await unread(person)).toMatchObject({ naoLidas: 3 });
    expect((await opened(`/company/profile/${company.companyId}`)).status).toBe(200);
    expect(await unread(person)).toMatchObject({ naoLidas: 1 });
    expect(await unread(other)).toMatchObject({ naoLidas: 1 });
    expect((await put(person, 'read', { link: 7 })).status).toBe(400);
  });

  it('of a part of a page are read with that part, and what leads to all of the page with it', async () => {
    const owner = await test.people.company();
    const own = await createTestExam(test, { company: owner });
    const about = { runId: own.runId, personId: (await test.people.developer()).accountId };
    const to = { company: owner.companyId };
    await tell({ to, kind: 'attempt_delivered', about });
    await tell({ to, kind: 'appeal_opened', about: { ...about, appealId: 7 } });
    const opened = (part: string) =>
      put(owner, 'read', { link: `/company/test/applicate/${own.runId}${part}` });
    await opened('?pessoa=3');
    expect(await unread(owner)).toMatchObject({ naoLidas: 1 });
    await opened('');
    expect(await unread(owner)).toMatchObject({ naoLidas: 1 });
    await opened('?aba=individual&recurso=7');
    expect(await unread(owner)).toMatchObject({ naoLidas: 0 });
  });

  it('are counted until they are read, one by one or all at once', async () => {
    const person = await test.people.developer();
    expect(await unread(person)).toEqual({ naoLidas: 0 });
    for (let n = 0; n < 3; n += 1) await contacted(person);
    expect(await unread(person)).toEqual({ naoLidas: 3, ultimaEm: test.clock.now().toISOString() });
    const [{ id }] = (await list(person)).results;
    expect(await put(person, `${id}/read`)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect((await put(person, `${id}/read`)).status, 'again').toBe(200);
    expect(await unread(person)).toMatchObject({ naoLidas: 2 });
    expect((await list(person, '?situacao=nao_lidas')).totalResult).toBe(2);
    expect((await put(person, 'read-all')).status).toBe(200);
    expect(await unread(person)).toEqual({ naoLidas: 0 });
    expect((await list(person)).results.map(({ lida }: { lida: boolean }) => lida)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('come 20 on a page, and a page past the end is empty', async () => {
    const person = await test.people.developer();
    for (let n = 0; n < 21; n += 1) await contacted(person);
    expect(await list(person, '?pagina=2')).toMatchObject({ page: 2, totalPages: 2, totalResult: 21 });
    expect((await list(person, '?pagina=2')).results).toHaveLength(1);
    expect((await list(person, '?pagina=9')).results).toEqual([]);
  });

  it('cannot be read or marked by anybody else', async () => {
    const person = await test.people.developer();
    const other = await test.people.developer();
    await contacted(person);
    const [{ id }] = (await list(person)).results;
    expect((await put(other, `${id}/read`)).status).toBe(404);
    await put(other, 'read-all');
    expect(await list(other)).toMatchObject({ results: [], totalResult: 0 });
    expect(await unread(person)).toMatchObject({ naoLidas: 1 });
  });

  it('name no deleted person and no exam that never existed', async () => {
    const owner = await test.people.company();
    const about = { runId: 999_999, personId: 999_999 };
    await tell({ to: { company: owner.companyId }, kind: 'attempt_delivered', about });
    expect((await list(owner)).results[0].texto).toMatch(/^Alguém entregou/);
  });

  it('can be chosen for each kind that the role receives', async () => {
    const person = await test.people.developer();
    const choices = async () =>
      (await test.call('GET', '/notification/choices', { as: person.token })).body.data;
    expect(await choices()).toContainEqual({ tipo: 'resultado_disponivel', canal: 'email' });
    expect((await put(person, 'choices', { tipo: 'resultado_disponivel', canal: 'app' })).status).toBe(200);
    expect(await choices()).toContainEqual({ tipo: 'resultado_disponivel', canal: 'app' });
    expect((await put(person, 'choices', { tipo: 'resultado_disponivel', canal: 'nenhum' })).status).toBe(
      200,
    );
    expect(await choices()).toContainEqual({ tipo: 'resultado_disponivel', canal: 'nenhum' });
    expect(await choices()).toHaveLength(kindsOf.DEVELOPER.length);
  });

  it.each([
    ['a kind of another role', { tipo: 'prova_entregue', canal: 'app' }],
    ['an unknown kind', { tipo: 'nada', canal: 'app' }],
    ['an unknown channel', { tipo: 'contato_recebido', canal: 'sms' }],
    ['nothing', {}],
  ])('cannot be chosen for anything else: %s is refused', async (_, body) => {
    const person = await test.people.developer();
    expect((await put(person, 'choices', body)).status).toBe(400);
  });
});
