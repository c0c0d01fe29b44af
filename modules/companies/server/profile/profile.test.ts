import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, createTestRun } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';
import { removeUnusedPictures } from '#platform/server/uploads/unused-pictures.ts';

const dot = { create: { width: 2, height: 2, channels: 3, background: '#aa2211' } } as const;
const password = 'Abcdef1!';
const areaCodeStayed = 'O telefone ficou como estava: DDD tem dois dígitos.';
const numberStayed = 'O telefone ficou como estava: o número tem oito ou nove dígitos.';

describe("a company's profile", () => {
  let test: TestApp;
  let company: TestCompany;
  let rival: TestCompany;
  let developer: TestPerson;
  let png: Buffer;

  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company({ tradeName: 'AURORA' });
    rival = await test.people.company();
    developer = await test.people.developer();
    png = await sharp(dot).png().toBuffer();
    await test.db.kysely
      .updateTable('companies')
      .set({ area_code: '11', phone: '30304040', street: 'Rua Antiga', postal_code: '01310100', state: 'SP' })
      .where('companies.id', '=', company.companyId)
      .execute();
    await givePassword(company, password);
  });
  afterAll(() => test.close());

  async function givePassword({ accountId }: TestPerson, text: string) {
    const password_hash = await test.deps.passwords.hashPassword(text);
    await test.db.kysely
      .updateTable('accounts')
      .set({ password_hash })
      .where('accounts.id', '=', accountId)
      .execute();
  }

  const read = (as: TestPerson, id = company.companyId) =>
    test.call('GET', `/company/getProfileCompany/${id}`, { as: as.token });
  const form = (changes: object = {}) => ({
    email: company.email,
    nome_fantasia: 'Aurora',
    biografia: 'Pagamentos para todo mundo.',
    ...changes,
  });
  const save = (changes: object = {}, as: TestPerson = company) =>
    test.call('PUT', '/company/updatePerfil', { as: as.token, body: form(changes) });

  async function upload(purpose: string, as: TestPerson = company): Promise<string> {
    const sent = new FormData();
    sent.append('finalidade', purpose);
    sent.append('arquivo', new Blob([Buffer.from(png)], { type: 'image/png' }), 'foto.png');
    const whole = new Response(sent);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': whole.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await whole.arrayBuffer()),
    });
    return response.json().data.url;
  }

  async function exists(url: string) {
    const { pathname } = new URL(url);
    const served = (await test.app.inject(pathname)).statusCode === 200;
    const kept = (await test.deps.files.read(pathname.replace('/files/', ''))) !== undefined;
    return { served, kept };
  }

  it('shows the company’s private data only to the members who may change it', async () => {
    const links = ['github', 'instagram', 'linkedin', 'website'];
    const open = [
      'id',
      'nome_fantasia',
      'biografia',
      'logo',
      ...links,
      'provaAndamento',
      'fotosAmbiente',
      'salva',
    ];
    for (const reader of [developer, rival, await test.people.member(company, 'corretor')]) {
      const { status, body } = await read(reader);
      expect(status).toBe(200);
      expect(Object.keys(body.data).toSorted()).toEqual(open.toSorted());
    }
    const { body } = await read(company);
    expect(body.data).toMatchObject({
      email: company.email,
      LoginEmpresa: [{ id: company.accountId }],
      empresaTelefone: [{ id: 1, ddd: '11', numero: '30304040' }],
      enderecoEmpresa: { logradouro: 'Rua Antiga', cep: '01310100', cidade: { estado: { nome: 'SP' } } },
    });
    expect(body.data.cnpj).toHaveLength(14);
  });

  it('takes one of two changes that began with the same; the other is refused with what stands now', async () => {
    const colleague = await test.people.member(company, 'recrutador');
    const { edicao } = (await read(company)).body.data;
    const answers = await Promise.all([
      save({ biografia: 'De uma.', edicao }),
      save({ email: colleague.email, biografia: 'Da outra.', edicao }, colleague),
    ]);
    const won = answers.findIndex(({ status }) => status === 200);
    const { biografia } = (await read(company)).body.data;
    expect(biografia).toBe(won === 0 ? 'De uma.' : 'Da outra.');
    expect(answers[1 - won]).toMatchObject({
      status: 409,
      body: { code: 'EDICAO_ANTIGA', data: { biografia, edicao: edicao + 1 } },
    });
  });

  it('is changed without an edition as the last one sent it, and that counts as a change', async () => {
    const { edicao } = (await read(company)).body.data;
    expect((await save({ biografia: 'Sem edição.' })).status).toBe(200);
    expect((await save({ edicao })).body).toMatchObject({
      code: 'EDICAO_ANTIGA',
      data: { biografia: 'Sem edição.' },
    });
  });

  it('is null for a company that does not exist or is suspended', async () => {
    const gone = await test.people.company();
    await test.db.kysely
      .updateTable('companies')
      .set({ suspended_at: test.clock.now() })
      .where('companies.id', '=', gone.companyId)
      .execute();
    expect(await read(developer, 999_999)).toMatchObject({ status: 200, body: { data: null } });
    expect(await read(developer, gone.companyId)).toMatchObject({ status: 200, body: { data: null } });
    expect((await read(developer, 'abc' as never)).status).toBe(400);
  });

  it('shows others only runs that anybody may take now, and the company all of its runs', async () => {
    const exam = await createTestExam(test, { company, title: 'Prova aberta a todos' });
    const hidden = [
      await createTestRun(test, exam, { active: false }),
      await createTestRun(test, exam, { access: 'invited' }),
      await createTestRun(test, exam, { startsAt: '2027-01-01', endsAt: '2027-02-01' }),
      await createTestRun(test, exam, { startsAt: '2025-01-01', endsAt: '2025-02-01' }),
    ];
    const idsOf = async (as: TestPerson) =>
      (await read(as)).body.data.provaAndamento.map(({ id }: { id: number }) => id);
    expect(await idsOf(developer)).toEqual([exam.runId]);
    expect(await idsOf(rival)).toEqual([exam.runId]);
    expect(await idsOf(company)).toEqual([...hidden.toReversed(), exam.runId]);
    const [run] = (await read(developer)).body.data.provaAndamento;
    expect(run.prova).toMatchObject({ titulo: 'Prova aberta a todos', ativo: true });
  });

  it('saves the form, and keeps the old value of a blank or malformed field', async () => {
    const saved = await save({
      idTelefone: 1,
      idLogin: company.accountId,
      ddd: '21',
      numero_telefone: '98888-7777',
      telefone2: { ddd: '21', numero: '3030-4040' },
      complemento: 'Sala 2',
      github: 'https://github.com/aurora',
      nome_estado: 'Rio de Janeiro',
      senha: '',
      confirmar_senha: '',
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'Perfil atualizado com sucesso!' } });
    const expected = {
      nome_fantasia: 'AURORA',
      biografia: 'Pagamentos para todo mundo.',
      github: 'https://github.com/aurora',
      empresaTelefone: [
        { id: 1, ddd: '21', numero: '988887777' },
        { id: 2, ddd: '21', numero: '30304040' },
      ],
      enderecoEmpresa: {
        logradouro: 'Rua Antiga',
        complemento: 'Sala 2',
        cidade: { estado: { nome: 'RJ' } },
      },
    };
    expect((await read(company)).body.data).toMatchObject(expected);

    const malformed = { ddd: 7, numero_telefone: '12', logo: 'nada', logradouro: ' ', nome_estado: 'Lua' };
    expect(await save(malformed)).toMatchObject({
      status: 200,
      body: {
        message:
          'Perfil salvo. O telefone ficou como estava: DDD tem dois dígitos. O endereço ficou como estava em: rua, estado. O logo ficou como estava: o endereço da imagem não é válido.',
      },
    });
    expect((await read(company)).body.data).toMatchObject(expected);
    expect((await save({ telefone2: { ddd: '', numero: '' } })).status).toBe(200);
    expect((await read(company)).body.data.empresaTelefone).toHaveLength(1);
  });

  it.each([
    ['an area code of one digit', { ddd: '1', numero_telefone: '30304040' }, areaCodeStayed],
    ['no area code', { ddd: '', numero_telefone: '30304040' }, areaCodeStayed],
    ['a short number', { ddd: '11', numero_telefone: '303' }, numberStayed],
    ['no number', { ddd: '11', numero_telefone: null }, numberStayed],
    ['no telephone', { ddd: '', numero_telefone: ' ' }, 'O telefone ficou como estava: veio em branco.'],
    ['a long city', { nome_cidade: 'x'.repeat(201) }, 'O endereço ficou como estava em: cidade.'],
    ['what is no text', { bairro: 7, numero_rua: {} }, 'O endereço ficou como estava em: número, bairro.'],
  ])('keeps the old value for %s and says so', async (_, changes, sentence) => {
    const own = await test.people.company();
    await test.db.kysely
      .updateTable('companies')
      .set({ area_code: '11', phone: '30304040', district: 'Centro', number: '10', city: 'Bauru' })
      .where('companies.id', '=', own.companyId)
      .execute();
    const { status, body } = await save({ email: own.email, ...changes }, own);
    expect([status, body.message]).toEqual([200, `Perfil salvo. ${sentence}`]);
    expect((await read(own, own.companyId)).body.data).toMatchObject({
      empresaTelefone: [{ ddd: '11', numero: '30304040' }],
      enderecoEmpresa: { bairro: 'Centro', numero: '10', cidade: { nome: 'Bauru' } },
    });
  });

  it('says nothing of a blank field that was blank before', async () => {
    const own = await test.people.company();
    const { companyId } = own;
    const none = { area_code: '', phone: '', street: '', district: '', number: '', city: '', state: '' };
    await test.db.kysely.updateTable('companies').set(none).where('id', '=', companyId).execute();
    const blank = { ddd: '', numero_telefone: '', logo: '', logradouro: '', bairro: '', nome_estado: '' };
    const { body } = await save({ email: own.email, ...blank, numero_rua: '', nome_cidade: '' }, own);
    expect(body.message).toBe('Perfil atualizado com sucesso!');
  });

  it.each([
    ['a biography of 541 characters', { biografia: 'a'.repeat(541) }, 'biografia'],
    ['no biography', { biografia: ' ' }, 'biografia'],
    ['no e-mail', { email: '' }, 'email'],
    ['another CNPJ', { cnpj: '11222333000181' }, 'cnpj'],
    ['a link that runs a script', { website: 'javascript:alert(1)' }, 'website'],
    ['a link without encryption', { linkedin: 'http://linkedin.com/company/aurora' }, 'linkedin'],
    ['a logo from elsewhere', { logo: 'https://espiao.example/pixel.png' }, 'logo'],
    [
      'a new password without the current one',
      { senha: 'Nova123!', confirmar_senha: 'Nova123!' },
      'senha_atual',
    ],
    ['a new e-mail with a wrong password', { email: 'nova@aurora.example', senha_atual: 'x' }, 'senha_atual'],
    ['a weak password', { senha: 'fraca', confirmar_senha: 'fraca', senha_atual: password }, 'senha'],
  ])('refuses %s', async (_, changes, field) => {
    const { status, body } = await save(changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses an account that is not the caller’s', async () => {
    expect(await save({ idLogin: rival.accountId })).toMatchObject({
      status: 403,
      body: { code: 'IDENTIDADE_DIVERGENTE' },
    });
  });

  it('changes e-mail and password with the current password, ends other sessions and notifies the old address', async () => {
    const person = await test.people.member(company, 'dono');
    await givePassword(person, password);
    const signIn = (login: string, senha: string) => test.call('POST', '/auth', { body: { login, senha } });
    const other = (await signIn(person.email, password)).body.token;
    const changed = await save(
      { email: 'nova@aurora.example', senha: 'Outra12!', confirmar_senha: 'Outra12!', senha_atual: password },
      person,
    );
    expect(changed.status).toBe(200);
    expect((await test.call('GET', '/company/team/me', { as: other })).status).toBe(401);
    expect((await test.call('GET', '/company/team/me', { as: person.token })).status).toBe(200);
    expect((await signIn(person.email, password)).status).toBe(401);
    expect((await signIn('NOVA@aurora.example', 'Outra12!')).status).toBe(200);
    await test.deps.outbox.runOnce();
    const mails = await readMails(test.mailFolder);
    expect(mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toEqual([
      'O e-mail e a senha da sua conta no Provado foram trocados',
    ]);
  });

  it('gives the usual answer to somebody else’s e-mail and changes nothing', async () => {
    await givePassword(company, password);
    const { status, body } = await save({ email: rival.email.toUpperCase(), senha_atual: password });
    expect([status, body.code]).toEqual([409, 'CADASTRO_NAO_CONCLUIDO']);
    expect(body.fields).toHaveProperty('email');
    expect((await read(company)).body.data.email).toBe(company.email);
  });

  it('shows a replaced logo to nobody, and keeps its bytes for a day, as backups need them', async () => {
    const [first, second] = [await upload('logo'), await upload('logo')];
    await save({ logo: first });
    expect((await read(developer)).body.data.logo).toBe(first);
    await save({ logo: second });
    expect(await exists(first)).toMatchObject({ served: false });
    await test.deps.outbox.runOnce();
    expect(await exists(first)).toEqual({ served: false, kept: true });
    expect(await exists(second)).toEqual({ served: true, kept: true });
    // Sending the same logo again does not replace it.
    await save({ logo: second });
    test.clock.advance(24 * 3_600_000);
    await test.deps.outbox.runOnce();
    expect(await exists(first)).toEqual({ served: false, kept: false });
    expect(await exists(second)).toEqual({ served: true, kept: true });
  });

  describe('the gallery', () => {
    const add = (body: object, as: TestPerson = company) =>
      test.call('POST', '/company/photos', { as: as.token, body });
    const remove = (id: number, as: TestPerson) =>
      test.call('DELETE', `/company/photos/${id}`, { as: as.token });

    it('shows a photo until its company removes it', async () => {
      const foto = await upload('galeria');
      const added = await add({ idEmpresa: company.companyId, foto, legenda: 'Nosso escritório' });
      expect(added.status).toBe(201);
      const id = added.body.data.id;
      expect((await read(developer)).body.data.fotosAmbiente).toEqual([
        { id, foto, legenda: 'Nosso escritório' },
      ]);
      expect((await remove(id, rival)).status).toBe(404);
      expect(await remove(id, company)).toMatchObject({
        status: 200,
        body: { message: 'Imagem removida com sucesso!' },
      });
      expect(await exists(foto)).toEqual({ served: false, kept: true });
      expect((await read(developer)).body.data.fotosAmbiente).toEqual([]);
      expect((await remove(id, company)).status).toBe(404);
    });

    it('refuses a missing address, another site’s, somebody else’s picture and a duplicate', async () => {
      const foto = await upload('galeria');
      const ofRival = await upload('galeria', rival);
      const faultsOf = async (body: object) => (await add({ legenda: 'Legenda', foto, ...body })).body.fields;
      expect(await faultsOf({ foto: '' })).toEqual({ foto: 'Selecione uma foto!' });
      expect(await faultsOf({ legenda: ' ' })).toEqual({ legenda: 'A legenda é obrigatória!' });
      const elsewhere = { foto: 'Envie a foto pela plataforma.' };
      expect(await faultsOf({ foto: 'https://espiao.example/pixel.png' })).toEqual(elsewhere);
      expect(await faultsOf({ foto: ofRival })).toEqual(elsewhere);
      expect(await faultsOf({ foto: await upload('logo') })).toEqual(elsewhere);
      expect(await add({ idEmpresa: rival.companyId, foto, legenda: 'Legenda' })).toMatchObject({
        status: 403,
      });
      expect((await add({ foto, legenda: 'Legenda' })).status).toBe(201);
      expect(await faultsOf({})).toEqual({ foto: 'Esta foto já está na galeria.' });
    });

    it('shows a photo that an administrator took down only to its company', async () => {
      const { body } = await add({ foto: await upload('galeria'), legenda: 'Denunciada' });
      await test.db.kysely
        .updateTable('company_photos')
        .set({ hidden_at: test.clock.now() })
        .where('company_photos.id', '=', body.data.id)
        .execute();
      const captions = async (as: TestPerson) =>
        (await read(as)).body.data.fotosAmbiente.map(({ legenda }: { legenda: string }) => legenda);
      expect(await captions(developer)).not.toContain('Denunciada');
      expect(await captions(company)).toContain('Denunciada');
    });
  });

  it('removes unused pictures after two days', async () => {
    const [unused, logo, photo, fresh] = [
      await upload('logo'),
      await upload('logo'),
      await upload('galeria'),
      await upload('questao'),
    ];
    await save({ logo });
    await test.call('POST', '/company/photos', {
      as: company.token,
      body: { foto: photo, legenda: 'Fica' },
    });
    await removeUnusedPictures(test.deps);
    await test.deps.outbox.runOnce();
    expect(await exists(unused)).toEqual({ served: true, kept: true });
    test.clock.advance(49 * 3_600_000);
    await removeUnusedPictures(test.deps);
    expect(await exists(unused)).toEqual({ served: false, kept: true });
    test.clock.advance(24 * 3_600_000);
    await test.deps.outbox.runOnce();
    expect(await exists(unused)).toEqual({ served: false, kept: false });
    for (const url of [logo, photo, fresh]) {
      expect(await exists(url)).toEqual({ served: true, kept: true });
    }
  });
});
