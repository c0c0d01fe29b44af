import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, graderTexts } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestPerson } from '#app/server/test-people.ts';
import type { ReportedKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { readMails } from '#platform/server/mail/test-mail.ts';

describe('settling reports', () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await test.people.admin();
  });
  afterAll(() => test.close());

  const addPhoto = async (company_id: number) => {
    const { id } = await test.db.kysely
      .insertInto('company_photos')
      .values({
        company_id,
        picture: 'https://exemplo.com.br/foto.png',
        caption: 'A equipe',
        created_at: test.clock.now(),
      })
      .returning('company_photos.id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const report = async (kind: Exclude<ReportedKind, 'question'>, subject_id: number, reason: string) => {
    const { accountId } = await test.people.developer();
    const created_at = test.clock.now();
    await test.db.kysely
      .insertInto('reports')
      .values({ kind, subject_id, reporter_id: accountId, reason, created_at })
      .execute();
    test.clock.advance(1);
  };
  const list = async () => (await test.call('GET', '/admin/reports', { as: admin.token })).body;
  const settle = (kind: string, id: number, decisao: string) =>
    test.call('PUT', `/admin/reports/${kind}/${id}`, {
      as: admin.token,
      body: { decisao, motivo: 'Visto pela equipe.' },
    });

  it('lists one entry for each thing with all its reports, and settles them all at once', async () => {
    const company = await test.people.company({ tradeName: 'FÁBRICA DE PROVAS' });
    const id = await addPhoto(company.companyId);
    const since = test.clock.now().toISOString();
    await report('photo', id, 'Não é deles.');
    await report('photo', id, 'Ofensiva.');
    expect(await list()).toEqual({
      data: [
        {
          tipo: 'foto',
          idObjeto: id,
          texto: 'A equipe',
          foto: 'https://exemplo.com.br/foto.png',
          autor: 'FÁBRICA DE PROVAS',
          motivos: ['Ofensiva.', 'Não é deles.'],
          denuncias: 2,
          desde: since,
        },
      ],
      page: 1,
      totalPages: 1,
      totalResult: 1,
    });
    expect((await settle('foto', id, 'ocultar')).body).toEqual({ message: 'Conteúdo ocultado.' });
    expect((await list()).data).toEqual([]);
    const { hidden_at } = await test.db.kysely
      .selectFrom('company_photos')
      .select('company_photos.hidden_at')
      .where('company_photos.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hidden_at).toEqual(test.clock.now());
    expect(await settle('foto', id, 'manter')).toMatchObject({
      status: 409,
      body: { code: 'ESTADO_JA_MUDOU', error: 'Outra pessoa da administração já decidiu isto.' },
    });
  });

  it('shows what there is to judge of an exam and of a company, but no answer key', async () => {
    const company = await test.people.company({ tradeName: 'PADARIA DE PROVAS' });
    await test.db.kysely
      .updateTable('companies')
      .set({ biography: 'Pães e provas.', website: 'https://padaria.example' })
      .where('companies.id', '=', company.companyId)
      .execute();
    const { runId } = await createTestExam(test, {
      company,
      description: 'Para quem faz pão.',
      questions: [
        { kind: 'essay', statement: 'O que é fermento?', ...graderTexts },
        { kind: 'single', statement: 'Qual farinha?', options: ['*Trigo', 'Gesso'] },
      ],
    });
    await report('exam', runId, 'Copiada.');
    await report('company', company.companyId, 'Não existe.');
    const listed: { tipo: string; idObjeto: number }[] = (await list()).data;
    const of = (kind: string, id: number) =>
      listed.find(({ tipo, idObjeto }) => tipo === kind && idObjeto === id);
    const question = (enunciado: string, tipo: string, opcoes: string[]) => ({
      idQuestaoProva: expect.any(Number),
      questaoProva: {
        enunciado,
        questaoProvaTipo: { tipo },
        alternativaProva: opcoes.map((opcao) => ({
          id: expect.any(Number),
          opcao,
          idQuestaoProva: expect.any(Number),
        })),
      },
    });
    expect(of('prova', runId)).toMatchObject({
      descricao: 'Para quem faz pão.',
      questoes: [
        question('O que é fermento?', 'DISSERTATIVA', []),
        question('Qual farinha?', 'UNICA_ESCOLHA', ['Trigo', 'Gesso']),
      ],
    });
    expect(JSON.stringify(listed)).not.toMatch(/"correta"|modelo de resposta|vale pontos/);
    expect(of('empresa', company.companyId)).toMatchObject({
      texto: 'PADARIA DE PROVAS',
      descricao: 'Pães e provas.',
      website: 'https://padaria.example',
    });
    expect(of('empresa', company.companyId)).not.toHaveProperty('questoes');
    await settle('prova', runId, 'manter');
    await settle('empresa', company.companyId, 'manter');
  });

  it('changes nothing when a report is dismissed, and can deactivate an exam or suspend a company', async () => {
    const company = await test.people.company();
    const { runId } = await createTestExam(test, { company });
    const isActive = async () =>
      (await test.call('GET', '/company/tests', { as: company.token })).body.data.results[0].prova.ativo;
    await report('exam', runId, 'Copiada.');
    expect((await settle('prova', runId, 'manter')).body.message).toBe('Denúncia encerrada.');
    expect(await isActive()).toBe(true);
    await report('exam', runId, 'Copiada mesmo.');
    await settle('prova', runId, 'ocultar');
    expect(await isActive()).toBe(false);
    const activate = (ativo: boolean) =>
      test.call('PUT', `/test/${runId}/active`, { as: company.token, body: { ativo } });
    expect(await activate(true)).toMatchObject({ status: 403, body: { code: 'PROVA_INATIVA' } });
    expect((await activate(false)).status).toBe(200);
    expect(await isActive()).toBe(false);

    await report('company', company.companyId, 'Não existe.');
    expect((await list()).data[0]).toMatchObject({
      tipo: 'empresa',
      autor: expect.stringMatching(/^EMPRESA/),
    });
    expect((await settle('empresa', company.companyId, 'ocultar')).body.message).toBe('Empresa suspensa.');
    expect((await test.call('GET', '/company/tests', { as: company.token })).status).toBe(401);
    const log = await test.call('GET', '/admin/audit', { as: admin.token });
    expect(log.body.data.slice(0, 2).map(({ acao }: { acao: string }) => acao)).toEqual([
      'denuncia_aceita',
      'suspensao',
    ]);
  });

  describe('tells who made it what was hidden and why, and nobody else', () => {
    const reason = 'Visto pela equipe.';
    const hiddenTo = async ({ token }: { token: string }) => {
      const { body } = await test.call('GET', '/notification', { as: token });
      return body.data.results
        .filter(({ tipo }: { tipo: string }) => tipo === 'conteudo_ocultado')
        .map(({ texto, link }: { texto: string; link: string }) => [texto, link]);
    };
    const mailsTo = async (accountId: number) => {
      const { email } = await test.db.kysely
        .selectFrom('accounts')
        .select('accounts.email')
        .where('accounts.id', '=', accountId)
        .executeTakeFirstOrThrow();
      await test.deps.outbox.runOnce();
      return (await readMails(test.mailFolder)).filter(({ to }) => to === email);
    };
    const wantMails = ({ token }: { token: string }) =>
      test.call('PUT', '/notification/choices', {
        as: token,
        body: { tipo: 'conteudo_ocultado', canal: 'email' },
      });
    async function judged() {
      const company = await test.people.company({ tradeName: 'CASA DAS PROVAS' });
      const grader = await test.people.member(company, 'corretor');
      const exam = await createTestExam(test, { company, title: 'Pilhas e filas' });
      const developer = await test.people.developer({ name: 'Ana Souza' });
      const attemptId = await createTestAttempt(test, exam, developer);
      const written = {
        attempt_id: attemptId,
        company_id: company.companyId,
        developer_id: developer.accountId,
        text: 'Palavras feias.',
        created_at: test.clock.now(),
        updated_at: test.clock.now(),
      };
      return { company, grader, runId: exam.runId, developer, written };
    }

    const hideFeedback = async (values: Insertable<Schema['feedbacks']>) => {
      const { id } = await test.db.kysely
        .insertInto('feedbacks')
        .values(values)
        .returning('feedbacks.id')
        .executeTakeFirstOrThrow();
      await report('feedback', id, 'Ofensiva.');
      await settle('retorno', id, 'ocultar');
    };

    it('of an exam and a photo, its company', async () => {
      const { company, grader, runId, developer } = await judged();
      await wantMails(company);
      await report('exam', runId, 'Copiada.');
      await settle('prova', runId, 'ocultar');
      const id = await addPhoto(company.companyId);
      await report('photo', id, 'Não é deles.');
      await settle('foto', id, 'ocultar');
      expect(await hiddenTo(company)).toEqual([
        [
          `A administração do Provado ocultou a foto “A equipe”. Motivo: ${reason}`,
          `/company/profile/${company.companyId}?aba=galeria`,
        ],
        [
          `A administração do Provado deixou a prova “Pilhas e filas” inativa. Motivo: ${reason}`,
          `/company/test/applicate/${runId}`,
        ],
      ]);
      const mails = await mailsTo(company.accountId);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Conteúdo ocultado pela administração – Provado',
        'Conteúdo ocultado pela administração – Provado',
      ]);
      expect(mails[0]?.text).toContain(reason);
      expect(await hiddenTo(grader)).toEqual([]);
      expect(await hiddenTo(developer)).toEqual([]);
    });

    it('of a review, its developer, in the name of Provado', async () => {
      const { company, developer, written } = await judged();
      await wantMails(developer);
      const { id } = await test.db.kysely
        .insertInto('reviews')
        .values({ ...written, rating: 1 })
        .returning('reviews.id')
        .executeTakeFirstOrThrow();
      await report('review', id, 'Ofensiva.');
      await settle('avaliacao', id, 'ocultar');
      expect(await hiddenTo(developer)).toEqual([
        [
          `A administração do Provado ocultou a sua avaliação de CASA DAS PROVAS depois da prova “Pilhas e filas”. Motivo: ${reason}`,
          `/company/profile/${company.companyId}?aba=avaliacoes`,
        ],
      ]);
      const [mail] = await mailsTo(developer.accountId);
      expect(mail?.headers.from).toMatch(/^Provado </);
      expect(await hiddenTo(company)).toEqual([]);
    });

    it('of a published feedback, its company', async () => {
      const { company, runId, developer, written } = await judged();
      await hideFeedback({ ...written, published_at: test.clock.now() });
      expect(await hiddenTo(company)).toEqual([
        [
          `A administração do Provado ocultou o que a empresa escreveu sobre Ana Souza depois da prova “Pilhas e filas”. Motivo: ${reason}`,
          `/company/test/applicate/${runId}`,
        ],
      ]);
      expect(await hiddenTo(developer)).toEqual([]);
    });

    it('not of a feedback that only its developer could report', async () => {
      const { company, written } = await judged();
      await hideFeedback(written);
      expect(await hiddenTo(company)).toEqual([]);
    });

    it('not of what stays', async () => {
      const { company, runId } = await judged();
      await report('exam', runId, 'Copiada.');
      await settle('prova', runId, 'manter');
      expect(await hiddenTo(company)).toEqual([]);
    });
  });

  it('refuses an invalid kind, decision or reason', async () => {
    expect((await settle('pessoa', 1, 'ocultar')).status).toBe(400);
    expect((await settle('foto', 1, 'apagar')).status).toBe(400);
    expect((await settle('foto', 999_999, 'manter')).status).toBe(404);
  });
});
