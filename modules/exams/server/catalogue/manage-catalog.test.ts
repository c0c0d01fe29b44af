import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, editable } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';

describe('managing stacks and skills', () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.people.admin();
  });
  afterAll(() => test.close());

  const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    test.call(method, path, { as: admin.token, body });
  const names = async (path: '/stack' | '/skill'): Promise<string[]> =>
    (await test.call('GET', path)).body.data.map(({ nome }: { nome: string }) => nome);

  it('offers a new stack and its skills at once', async () => {
    const stack = await send('POST', '/admin/stacks', { nome: ' Jogos ' });
    expect(stack).toMatchObject({ status: 201, body: { message: 'Stack criada.' } });
    const skill = await send('POST', '/admin/skills', {
      nome: 'Godot',
      id_stack: stack.body.data.id,
      icone: 'godot',
    });
    expect(skill.status).toBe(201);
    expect(await names('/stack')).toContain('Jogos');
    expect(await names('/skill')).toContain('Godot');
  });

  it('refuses a used name, an unknown stack and an icon that is not a slug', async () => {
    for (const nome of ['Mobile', 'MOBILE', 'Móbile'])
      expect(await send('POST', '/admin/stacks', { nome })).toMatchObject({
        status: 409,
        body: { code: 'NOME_JA_EXISTE' },
      });
    expect((await send('POST', '/admin/skills', { nome: 'X', id_stack: 999, icone: '' })).status).toBe(404);
    expect(await send('POST', '/admin/skills', { nome: 'Y', id_stack: 1, icone: '../x' })).toMatchObject({
      status: 400,
      body: { fields: { icone: 'Escolha um dos ícones da lista.' } },
    });
    expect((await send('PUT', '/admin/stacks/999', { nome: 'Nenhuma', edicao: 1 })).status).toBe(404);
  });

  it('takes one of two changes that began with the same; the other is refused with what stands now', async () => {
    for (const [path, list, body] of [
      ['/admin/stacks/7', 'stacks', {}],
      ['/admin/skills/40', 'habilidades', { id_stack: 7, icone: '' }],
    ] as const) {
      const change = (nome: string) => send('PUT', path, { ...body, nome, edicao: 1 });
      const answers = await Promise.all([change(`${list} um`), change(`${list} dois`)]);
      const refused = answers.find(({ status }) => status === 409);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(refused?.body).toMatchObject({ code: 'EDICAO_ANTIGA', data: { edicao: 2 } });
      const stands = (await test.call('GET', '/admin/catalog', { as: admin.token })).body.data[list];
      expect(stands).toContainEqual(refused?.body.data);
    }
  });

  it('lets exams keep a skill that moved to another stack', async () => {
    const company = await test.people.company();
    const tags = { stackIds: [6], skillIds: [36] };
    const { runId } = await createTestExam(test, { company, ...tags });
    const template = await createTestExam(test, { company, template: true, ...tags });
    const catalog = (await test.call('GET', '/admin/catalog', { as: admin.token })).body.data;
    const skill = catalog.habilidades.find(({ id }: Json) => id === 36);
    expect(skill.idStack).toBe(6);
    const moved = { nome: skill.nome, icone: skill.icone, id_stack: 2, edicao: skill.edicao };
    expect((await send('PUT', '/admin/skills/36', moved)).status).toBe(200);

    const save = async (change: Json) => {
      const read = await test.call('GET', `/test/${runId}/edit`, { as: company.token });
      const body = { ...editable(read.body.data), ...change };
      return test.call('PUT', `/test/${runId}`, { as: company.token, body });
    };
    expect(await save({ titulo: 'Um texto corrigido' })).toMatchObject({ status: 200 });
    // What is chosen anew still goes with its stack.
    expect(await save({ ids_habilidades: [36, 1] })).toMatchObject({
      status: 400,
      body: { fields: { ids_habilidades: 'Selecione apenas habilidades das stacks escolhidas.' } },
    });
    const application = {
      ...{ id_prova: template.examId, data_inicio: '2026-01-15', data_fim: '2026-01-20', duracao: null },
      ...{ ids_stacks: [6], ids_habilidades: [36] },
    };
    const apply = () => test.call('POST', '/test/template/admin', { as: company.token, body: application });
    expect(await apply()).toMatchObject({ status: 201 });
    const edited = await test.call('GET', `/test/admin/${template.examId}/edit`, { as: admin.token });
    const { publicado: _published, ...content } = edited.body.data;
    const body = { ...content, titulo: 'Outro título do modelo', tipo_criador: 'ADMIN' };
    expect(await send('PUT', `/test/admin/${template.examId}`, body)).toMatchObject({ status: 200 });
  });

  it('offers no retired entry, keeps it if it was chosen, and offers it again when restored', async () => {
    const developer = await test.people.developer({ skillIds: [46], stackIds: [8] });
    await send('PUT', '/admin/skills/46', {
      nome: 'Jest',
      id_stack: 8,
      icone: 'jest',
      retirada: true,
      edicao: 1,
    });
    expect(await names('/skill')).not.toContain('Jest');
    const kept = await test.call('GET', '/admin/catalog', { as: admin.token });
    expect(kept.body.data.habilidades).toContainEqual(
      expect.objectContaining({ nome: 'Jest', retirada: true, desenvolvedores: 1 }),
    );
    const chosen = await test.db.kysely
      .selectFrom('developer_skills')
      .select('developer_skills.skill_id')
      .where('developer_skills.developer_id', '=', developer.accountId)
      .execute();
    expect(chosen).toEqual([{ skill_id: 46 }]);

    await send('PUT', '/admin/stacks/8', { nome: 'Qualidade', retirada: true, edicao: 1 });
    expect(await names('/stack')).not.toContain('Qualidade');
    expect(await names('/skill')).not.toContain('Cypress');
    const company = await test.people.company();
    const retired = (await test.call('GET', '/catalog/retired', { as: company.token })).body.data;
    expect(retired.stacks).toEqual([{ id: 8, nome: 'Qualidade' }]);
    expect(retired.habilidades).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 46, nome: 'Jest', idStack: 8 }),
        expect.objectContaining({ nome: 'Cypress' }),
      ]),
    );
    await send('PUT', '/admin/stacks/8', { nome: 'Qualidade', retirada: false, edicao: 2 });
    expect(await names('/skill')).toContain('Cypress');
    const log = await test.call('GET', '/admin/audit?busca=Qualidade', { as: admin.token });
    expect(log.body.data.map(({ acao }: { acao: string }) => acao)).toEqual(['retomada', 'retirada']);
  });
});
