import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { createAppealable } from '#modules/appeals/server/test-appeals.ts';
import { untoldS } from '#modules/ranking/contract/ranking.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';
import { recordEndedRuns } from '#modules/runs/server/end/record-ended-runs.ts';
import { eventKinds } from '#platform/contract/words.ts';
import { numberEvents } from './number-events.ts';
import { makeTestWebhook, sendOnce, startTestReceiver, type TestReceiver } from './test-receiver.ts';

const day = 86_400_000;
const all = Object.keys(eventKinds);

describe('a message', () => {
  let test: TestApp;
  let receiver: TestReceiver;
  beforeAll(async () => {
    const now = new Date().toISOString();
    test = await createTestApp({ env: { PRIVATE_ADDRESSES: 'on' }, now });
    receiver = await startTestReceiver();
  });
  afterAll(() => Promise.all([test.close(), receiver.close()]));

  /** Whatever was sent since, by its kind, without its id. */
  const sent = async (): Promise<Record<string, Json>> => {
    await numberEvents(test.deps);
    receiver.received.length = 0;
    await sendOnce(test);
    return Object.fromEntries(
      receiver.received.map(({ message: { id, tipo, ...rest } }) => {
        expect(id).toMatch(/^evt_\d+$/);
        return [tipo, rest];
      }),
    );
  };
  const listenFor = (company: TestCompany) =>
    makeTestWebhook(test, company, { url: receiver.url, kinds: all });
  const now = () => test.clock.now().toISOString();
  const later = () => test.clock.advance(1_000);
  const message = (sequencia: number, dados: object, ocorrido_em = now()) => ({
    ...{ versao: '2026-11-29', ocorrido_em, sequencia, dados },
  });

  it('of each step of a candidate and of the run has these ids, that moment, and nothing else', async () => {
    const company = await test.people.company();
    const as = company.token;
    await listenFor(company);
    const endsAt = new Date(test.clock.now().getTime() + day);
    const { runId, questions } = await createTestExam(test, {
      ...{ company, endsAt, resultsRelease: 'when_published' },
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    const person = await test.people.developer();
    const ofRun = { id_prova_andamento: runId };

    await test.call('POST', `/test/${runId}/invitations`, { as, body: { emails: [person.email] } });
    const invited = await test.db.kysely
      .selectFrom('exam_invitations')
      .select('id')
      .where('run_id', '=', runId)
      .executeTakeFirstOrThrow();
    expect(await sent()).toEqual({ convite_criado: message(1, { ...ofRun, id_convite: invited.id }) });

    later();
    const { attemptId } = await takeTestExam(test, runId, rightAnswers(questions), person);
    const ofAttempt = { ...ofRun, id_prova_usuario: attemptId };
    expect(await sent(), 'results are held').toEqual({
      prova_iniciada: message(2, ofAttempt),
      prova_entregue: message(3, ofAttempt),
      prova_corrigida: message(4, ofAttempt),
    });

    later();
    const body = { ids_prova_usuario: [attemptId], situacao: 'Aprovado' };
    expect((await test.call('PUT', `/test/${runId}/situation`, { as, body })).status).toBe(200);
    expect(await sent(), 'it can be taken back').toEqual({});
    test.clock.advance((untoldS + 1) * 1_000);
    await test.deps.outbox.runOnce();
    const decided = message(5, ofAttempt);
    expect(await sent(), 'the candidate is told, though the result is held').toEqual({
      situacao_definida: decided,
    });

    later();
    await test.call('POST', `/test/${runId}/publish-results`, { as });
    await releaseDueResults(test.deps);
    await test.deps.outbox.runOnce();
    expect(await sent()).toEqual({ resultado_divulgado: message(6, ofAttempt) });

    test.clock.set(new Date(endsAt.getTime() + 1_000));
    await recordEndedRuns(test.deps);
    expect(await sent()).toEqual({ prova_encerrada: message(7, ofRun) });
  });

  it('of whoever comes by a link has the invitation, once', async () => {
    const company = await test.people.company();
    await listenFor(company);
    const { runId } = await createTestExam(test, { company });
    const body = { expira_em: new Date(test.clock.now().getTime() + day).toISOString() };
    const made = await test.call('POST', `/test/${runId}/invitation-links`, { as: company.token, body });
    const token = new URL(made.body.data.url).hash.replace('#token=', '');
    const { token: as } = await test.people.developer();
    for (const _ of [1, 2]) {
      const came = await test.call('POST', '/exam-invitation/accept', { as, body: { token } });
      expect(came.status).toBe(200);
    }
    const dados = { id_prova_andamento: runId, id_convite: expect.any(Number) };
    expect(await sent()).toEqual({ convite_criado: message(1, dados) });
  });

  it('of an appeal has its id, when it is opened and when it is decided', async () => {
    const { company, exam, attemptId, appeal, idOf, decide, changed } = await createAppealable(test);
    await listenFor(company);
    await numberEvents(test.deps);
    const ofAttempt = { id_prova_andamento: exam.runId, id_prova_usuario: attemptId };
    later();
    await appeal();
    const id_recurso = await idOf();
    const { recurso_aberto } = await sent();
    expect(recurso_aberto).toEqual(message(recurso_aberto?.sequencia, { ...ofAttempt, id_recurso }));
    await decide(changed);
    const { recurso_decidido, prova_corrigida, ...others } = await sent();
    expect(others).toEqual({});
    expect(prova_corrigida).toEqual(message(recurso_aberto?.sequencia + 1, ofAttempt));
    expect(recurso_decidido).toEqual(message(recurso_aberto?.sequencia + 2, { ...ofAttempt, id_recurso }));
  });

  it('of a member who accepts has the group and not the member; who refuses is no event', async () => {
    const company = await test.people.company();
    await listenFor(company);
    const people = [await test.people.developer(), await test.people.developer()] as const;
    const candidatos = people.map(({ accountId }) => accountId);
    const group = { nome: 'Grupo', candidatos, id_prova_andamento: [] };
    const formed = await test.call('POST', '/group/create', { as: company.token, body: group });
    const id_grupo = formed.body.data.id;
    const answer = ({ token }: { token: string }, status: string) =>
      test.call('PUT', `/group/${id_grupo}/invitation`, { as: token, body: { status } });
    expect((await answer(people[0], 'Recusado')).status).toBe(200);
    later();
    expect((await answer(people[1], 'Aceito')).status).toBe(200);
    expect(await sent()).toEqual({ participante_aceitou: message(1, { id_grupo }) });
  });
});
