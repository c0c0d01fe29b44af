import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

const day = 86_400_000;

describe('reviews and feedback', () => {
  let test: TestApp;
  let company: TestCompany;
  let rival: TestCompany;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company({ tradeName: 'AURORA' });
    rival = await test.people.company();
    exam = await createTestExam(test, { company, title: 'Prova de filas' });
  });
  afterAll(() => test.close());

  async function candidate(state: 'delivered' | 'in_progress' | 'annulled' = 'delivered', of = exam) {
    const person = await test.people.developer({ name: 'Ana Beatriz Souza' });
    return { person, attempt: await createTestAttempt(test, of, person, { state }) };
  }
  const rate = (person: TestPerson, attempt: number, nota: unknown = 5, texto = 'Prova justa.') =>
    test.call('PUT', `/developer/reviews/${attempt}`, { as: person.token, body: { nota, texto } });
  const reviewsOf = async (as: TestPerson, id = company.companyId, query = '') =>
    test.call('GET', `/company/reviews/${id}${query}`, { as: as.token });
  const notices = async ({ accountId }: TestPerson, kind: string) => {
    const rows = await test.db.kysely
      .selectFrom('notifications')
      .selectAll()
      .where('notifications.account_id', '=', accountId)
      .execute();
    return rows.filter((row) => row.kind === kind).length;
  };

  describe('a review of a company', () => {
    it('is written once for a delivered attempt by its developer, and any signed-in person can read it', async () => {
      const own = await test.people.company({ tradeName: 'CANELA' });
      const { person, attempt } = await candidate(
        'delivered',
        await createTestExam(test, { company: own, title: 'Prova de pilhas' }),
      );
      const before = await test.call('GET', `/developer/reviews/${attempt}`, { as: person.token });
      expect(before.body.data).toEqual({
        permitida: true,
        empresa: { id: own.companyId, nome: 'CANELA' },
      });
      expect((await rate(person, attempt, 3, 'Boa, mas longa.')).status).toBe(200);
      expect((await rate(person, attempt, 4, 'Boa.')).status).toBe(200);
      const other = await candidate('delivered', await createTestExam(test, { company: own }));
      await rate(other.person, other.attempt, 5, 'Ótima.');
      const { body } = await reviewsOf(rival, own.companyId);
      expect(body.data).toMatchObject({
        media: 4.5,
        distribuicao: [0, 0, 0, 1, 1],
        totalResult: 2,
        results: [
          { nota: 5, texto: 'Ótima.', autor: 'Ana', propria: false },
          { nota: 4, texto: 'Boa.', prova: 'Prova de pilhas', propria: false },
        ],
      });
      expect(JSON.stringify(body)).not.toContain('Beatriz');
      expect((await reviewsOf(person, own.companyId)).body.data.results[1].propria).toBe(true);
      expect(await notices(own, 'review_received')).toBeGreaterThan(0);
    });

    it.each(['in_progress', 'annulled'] as const)('is refused for an attempt that is %s', async (state) => {
      const { person, attempt } = await candidate(state);
      expect(await rate(person, attempt)).toMatchObject({
        status: 403,
        body: { code: 'PROVA_NAO_ENTREGUE' },
      });
    });

    it('is refused for somebody else’s attempt, and without stars or words', async () => {
      const { person, attempt } = await candidate();
      const stranger = await test.people.developer();
      expect((await rate(stranger, attempt)).status).toBe(404);
      expect((await rate(person, attempt, 6)).body.fields).toEqual({ nota: 'Escolha de 1 a 5 estrelas.' });
      expect((await rate(person, attempt, 4.5)).status).toBe(400);
      expect((await rate(person, attempt, 5, ' ')).status).toBe(400);
      expect((await rate(person, attempt, 5, 'a'.repeat(1001))).status).toBe(400);
    });

    it('may be changed for seven days and deleted at any time', async () => {
      const { person, attempt } = await candidate();
      await rate(person, attempt, 2);
      test.clock.advance(6 * day);
      expect((await rate(person, attempt, 3)).status).toBe(200);
      test.clock.advance(day);
      expect(await rate(person, attempt, 5)).toMatchObject({
        status: 409,
        body: { code: 'AVALIACAO_ENCERRADA' },
      });
      const mine = () => test.call('GET', `/developer/reviews/${attempt}`, { as: person.token });
      expect((await mine()).body.data.avaliacao).toMatchObject({ nota: 3, editavel: false });
      const stranger = await test.people.developer();
      const remove = (as: TestPerson) =>
        test.call('DELETE', `/developer/reviews/${attempt}`, { as: as.token });
      expect((await remove(stranger)).status).toBe(404);
      expect((await remove(person)).status).toBe(200);
      expect((await mine()).body.data.avaliacao).toBeUndefined();
      // The other sessions would not survive a week without use.
      test.clock.advance(-7 * day);
    });

    it('is answered only by its company, and the author is notified', async () => {
      const own = await test.people.company();
      const { person, attempt } = await candidate('delivered', await createTestExam(test, { company: own }));
      await rate(person, attempt);
      const [{ id }] = (await reviewsOf(own, own.companyId)).body.data.results;
      const answer = (as: TestPerson, texto = 'Obrigado!', edicao = 1) =>
        test.call('PUT', `/company/reviews/${id}/answer`, { as: as.token, body: { texto, edicao } });
      expect((await answer(rival)).status).toBe(404);
      expect((await answer(await test.people.member(own, 'corretor'))).status).toBe(403);
      expect((await answer(own)).status).toBe(200);
      expect((await reviewsOf(person, own.companyId)).body.data.results[0].resposta).toMatchObject({
        texto: 'Obrigado!',
      });
      expect(await notices(person, 'review_answered')).toBe(1);
      expect((await answer(own, '', 2)).status).toBe(200);
      expect((await reviewsOf(person, own.companyId)).body.data.results[0].resposta).toBeUndefined();
    });

    it('is answered by whichever colleague is first, and the other one sees what stands', async () => {
      const own = await test.people.company();
      const { person, attempt } = await candidate('delivered', await createTestExam(test, { company: own }));
      await rate(person, attempt);
      const colleague = await test.people.member(own, 'recrutador');
      const [{ id, edicao }] = (await reviewsOf(own, own.companyId)).body.data.results;
      const answer = (as: TestPerson, texto: string, seen: number) =>
        test.call('PUT', `/company/reviews/${id}/answer`, { as: as.token, body: { texto, edicao: seen } });
      expect((await answer(own, 'Obrigada!', edicao)).status).toBe(200);
      expect(await answer(colleague, 'Agradecemos.', edicao)).toMatchObject({
        status: 409,
        body: { code: 'EDICAO_ANTIGA', data: { resposta: { texto: 'Obrigada!' }, edicao: 2 } },
      });
      expect((await answer(own, '', 2)).status).toBe(200);
      expect(await answer(colleague, 'Agradecemos.', 2)).toMatchObject({
        status: 409,
        body: { data: { edicao: 3 } },
      });
      expect((await answer(colleague, 'Agradecemos.', 3)).status).toBe(200);
      expect((await answer(own, 'Obrigada!', 2 ** 40)).status).toBe(409);
    });

    it('that was taken down does not count and is visible only to its author', async () => {
      const own = await test.people.company();
      const { person, attempt } = await candidate('delivered', await createTestExam(test, { company: own }));
      await rate(person, attempt, 1);
      await test.db.kysely
        .updateTable('reviews')
        .set({ hidden_at: test.clock.now() })
        .where('reviews.attempt_id', '=', attempt)
        .execute();
      const seen = (await reviewsOf(own, own.companyId)).body.data;
      expect(seen).toMatchObject({ distribuicao: [0, 0, 0, 0, 0], results: [], totalResult: 0 });
      expect(seen.media).toBeUndefined();
      expect((await reviewsOf(person, own.companyId)).body.data.results).toHaveLength(1);
      // A new review would make it visible again.
      const refused = { status: 409, body: { code: 'AVALIACAO_ENCERRADA' } };
      expect(await rate(person, attempt, 1)).toMatchObject(refused);
      const path = `/developer/reviews/${attempt}`;
      expect(await test.call('DELETE', path, { as: person.token })).toMatchObject(refused);
      const mine = await test.call('GET', path, { as: person.token });
      expect(mine.body.data.avaliacao).toMatchObject({ nota: 1, editavel: false });
    });

    it('comes in pages, and not at all for an unknown company', async () => {
      const own = await test.people.company();
      const given = await createTestExam(test, { company: own });
      for (let count = 0; count < 21; count++) {
        const { person, attempt } = await candidate('delivered', given);
        await rate(person, attempt);
      }
      expect((await reviewsOf(own, own.companyId)).body.data.results).toHaveLength(20);
      expect((await reviewsOf(own, own.companyId, '?pagina=2')).body.data).toMatchObject({
        page: 2,
        totalPages: 2,
        results: [expect.anything()],
      });
      expect((await reviewsOf(own, 999_999)).status).toBe(404);
    });
  });

  describe('feedback to a developer', () => {
    const give = (attempt: number, texto = 'Boas respostas.', as: TestPerson = company, edicao?: number) =>
      test.call('PUT', `/company/feedback/${attempt}`, { as: as.token, body: { texto, edicao } });
    const received = async (as: TestPerson) =>
      (await test.call('GET', '/developer/feedback', { as: as.token })).body.data;
    const shown = (developer: TestPerson, as: TestPerson = rival) =>
      test.call('GET', `/developer/${developer.accountId}/feedback`, { as: as.token });
    const publish = (id: number, publicado: boolean, as: TestPerson, edicao = 1) =>
      test.call('PUT', `/developer/feedback/${id}`, { as: as.token, body: { publicado, edicao } });

    it('is shown to others only while the developer publishes it, which a new text resets', async () => {
      const { person, attempt } = await candidate();
      expect((await give(attempt)).status).toBe(200);
      expect(await notices(person, 'feedback_received')).toBe(1);
      const { results } = await received(person);
      expect(results).toMatchObject([
        { texto: 'Boas respostas.', publicado: false, prova: 'Prova de filas', empresa: { nome: 'AURORA' } },
      ]);
      expect((await shown(person)).body.data.results).toEqual([]);
      expect((await publish(results[0].id, true, await test.people.developer())).status).toBe(404);
      expect((await publish(results[0].id, true, person)).status).toBe(200);
      expect((await shown(person)).body.data.results).toMatchObject([{ texto: 'Boas respostas.' }]);
      await give(attempt, 'Ótimas respostas.', company, 1);
      expect((await shown(person)).body.data.results).toEqual([]);
      expect((await received(person)).results).toMatchObject([
        { texto: 'Ótimas respostas.', publicado: false, edicao: 2 },
      ]);
      await publish(results[0].id, true, person, 2);
      await publish(results[0].id, false, person, 2);
      expect((await shown(person)).body.data.results).toEqual([]);
    });

    it('is not published in words that the developer has not read', async () => {
      const { person, attempt } = await candidate();
      await give(attempt);
      const [read] = (await received(person)).results;
      await give(attempt, 'Respostas fracas.', company, 1);
      expect(await publish(read.id, true, person, read.edicao)).toMatchObject({
        status: 409,
        body: {
          code: 'EDICAO_ANTIGA',
          error: 'A empresa mudou este texto depois que você o leu. Leia de novo antes de mostrar.',
        },
      });
      expect((await shown(person)).body.data.results).toEqual([]);
      await publish(read.id, true, person, 2);
      expect((await publish(read.id, false, person, 1)).status).toBe(200);
      expect((await shown(person)).body.data.results).toEqual([]);
    });

    it('has no edition that the database cannot count to', async () => {
      const { person, attempt } = await candidate();
      await give(attempt);
      const [read] = (await received(person)).results;
      const refused = { status: 409, body: { code: 'EDICAO_ANTIGA' } };
      expect(await give(attempt, 'Boas.', company, 2 ** 40)).toMatchObject(refused);
      expect(await publish(read.id, true, person, 2 ** 40)).toMatchObject(refused);
    });

    it('of two people of the company is written by whoever is first, and the other one sees what stands', async () => {
      const { attempt } = await candidate();
      const colleague = await test.people.member(company, 'recrutador');
      expect((await give(attempt, 'Boas.')).status).toBe(200);
      const refused = { status: 409, body: { code: 'EDICAO_ANTIGA' } };
      expect(await give(attempt, 'Regulares.', colleague)).toMatchObject(refused);
      const both = await Promise.all([
        give(attempt, 'Ótimas.', company, 1),
        give(attempt, 'Regulares.', colleague, 1),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const late = both.find(({ status }) => status === 409);
      const { body } = await test.call('GET', `/company/feedback/${attempt}`, { as: colleague.token });
      expect(body.data.edicao).toBe(2);
      expect(late?.body.data).toEqual(body.data);
      await test.call('DELETE', `/company/feedback/${attempt}`, { as: company.token });
      expect(await give(attempt, 'Regulares.', colleague, 2)).toMatchObject(refused);
    });

    it('is written only by the company of the run, and only after the delivery', async () => {
      const { attempt } = await candidate();
      const early = await candidate('in_progress');
      expect((await give(attempt, 'Boas.', rival)).status).toBe(404);
      expect((await give(attempt, 'Boas.', await test.people.member(company, 'corretor'))).status).toBe(403);
      expect((await give(early.attempt)).body.code).toBe('PROVA_NAO_ENTREGUE');
      const read = (as: TestPerson) => test.call('GET', `/company/feedback/${attempt}`, { as: as.token });
      expect((await read(rival)).status).toBe(404);
      await give(attempt);
      expect((await read(company)).body.data).toMatchObject({ permitido: true, texto: 'Boas respostas.' });
      const remove = (as: TestPerson) =>
        test.call('DELETE', `/company/feedback/${attempt}`, { as: as.token });
      expect((await remove(rival)).status).toBe(404);
      expect((await remove(company)).status).toBe(200);
      expect((await read(company)).body.data.texto).toBeUndefined();
    });

    it('that was taken down cannot be changed, deleted or written again', async () => {
      const { person, attempt } = await candidate();
      await give(attempt, 'Uma ofensa.');
      await test.db.kysely
        .updateTable('feedbacks')
        .set({ hidden_at: test.clock.now() })
        .where('feedbacks.attempt_id', '=', attempt)
        .execute();
      const refused = { status: 409, body: { code: 'AVALIACAO_ENCERRADA' } };
      const before = await notices(person, 'feedback_received');
      expect(await give(attempt, 'Outra ofensa.')).toMatchObject(refused);
      expect(await test.call('DELETE', `/company/feedback/${attempt}`, { as: company.token })).toMatchObject(
        refused,
      );
      expect((await received(person)).results).toEqual([]);
      expect(await notices(person, 'feedback_received')).toBe(before);
    });

    it('that is changed repeatedly is one unread notification', async () => {
      const { person, attempt } = await candidate();
      for (const [edition, text] of [
        [undefined, 'Boas.'],
        [1, 'Muito boas.'],
        [2, 'Ótimas.'],
      ] as const)
        await give(attempt, text, company, edition);
      expect(await notices(person, 'feedback_received')).toBe(1);
    });

    it('is not found if the company may not open the developer’s profile', async () => {
      const hidden = await test.people.developer();
      await test.db.kysely
        .updateTable('developers')
        .set({ open_to_companies: false })
        .where('developers.id', '=', hidden.accountId)
        .execute();
      expect((await shown(hidden)).status).toBe(404);
      expect((await shown(await test.people.developer())).status).toBe(200);
    });
  });

  describe('a report', () => {
    const report = (as: TestPerson, body: object) => test.call('POST', '/report', { as: as.token, body });

    it('is one for each person and thing, keeps the latest reason, and notifies the administrators once', async () => {
      const admin = await test.people.admin();
      const { person, attempt } = await candidate();
      await rate(person, attempt);
      const { id } = await test.db.kysely
        .selectFrom('reviews')
        .select('reviews.id')
        .where('reviews.attempt_id', '=', attempt)
        .executeTakeFirstOrThrow();
      expect((await report(company, { tipo: 'avaliacao', id, motivo: 'Ofensa' })).status).toBe(201);
      expect((await report(company, { tipo: 'avaliacao', id, motivo: 'Mentira' })).status).toBe(201);
      const rows = await test.db.kysely
        .selectFrom('reports')
        .selectAll('reports')
        .where('reports.subject_id', '=', id)
        .where('reports.kind', '=', 'review')
        .execute();
      expect(rows).toMatchObject([{ reason: 'Mentira', reporter_id: company.accountId, closed_at: null }]);
      expect(await notices(admin, 'content_reported')).toBe(1);
    });

    it('is accepted for an exam for invited people from those who were invited to it', async () => {
      const [invited, other] = [await test.people.developer(), await test.people.developer()];
      const { runId } = await createTestExam(test, { company });
      const as = company.token;
      await test.call('PUT', `/test/${runId}/access`, { as, body: { acesso: 'CONVIDADOS' } });
      await test.call('POST', `/test/${runId}/invitations`, { as, body: { emails: [invited.email] } });
      expect((await test.call('GET', `/test/${runId}/details`, { as: invited.token })).status).toBe(200);
      const prova = { tipo: 'prova', id: runId, motivo: 'Pede dados de banco.' };
      expect((await report(invited, prova)).status).toBe(201);
      expect((await report(other, prova)).status).toBe(404);
    });

    it('that was answered is not sent again as if nobody had looked', async () => {
      const developer = await test.people.developer();
      const admin = await test.people.admin();
      const empresa = { tipo: 'empresa', id: company.companyId, motivo: 'Golpe' };
      expect((await report(developer, empresa)).status).toBe(201);
      await test.db.kysely
        .updateTable('reports')
        .set({ closed_at: test.clock.now(), closed_by: admin.accountId, outcome: 'dismissed' })
        .where('reports.reporter_id', '=', developer.accountId)
        .execute();
      expect(await report(developer, empresa)).toMatchObject({
        status: 409,
        body: {
          code: 'ESTADO_JA_MUDOU',
          error: 'Você já denunciou isto, e a administração já respondeu.',
        },
      });
    });

    it('is accepted for whatever the reporter can see, and refused for anything else', async () => {
      const developer = await test.people.developer();
      const empresa = { tipo: 'empresa', id: company.companyId, motivo: 'Golpe' };
      expect((await report(developer, empresa)).status).toBe(201);
      expect((await report(developer, { tipo: 'prova', id: exam.runId, motivo: 'Cópia' })).status).toBe(201);
      for (const tipo of ['avaliacao', 'feedback', 'empresa', 'foto', 'prova']) {
        expect((await report(developer, { tipo, id: 999_999, motivo: 'Nada' })).status).toBe(404);
      }
      expect((await report(developer, { ...empresa, motivo: ' ' })).body.fields).toEqual({
        motivo: 'Esse campo é obrigatório',
      });
      expect((await report(developer, { ...empresa, tipo: 'outra' })).status).toBe(400);
    });
  });
});
