import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestKey } from '#modules/api-keys/server/test-keys.ts';
import { createTestApp, type Json, type TestApp } from '../test-app.ts';
import { createTestCandidate } from '../test-candidates.ts';
import type { TestCompany } from '../test-people.ts';

/** It knows the description of the API and a key, and nothing of the product. */
interface Program {
  /** @param operation its `operationId`; values of its path, its query and its body go by their names on the wire */
  call(operation: string, given?: { values?: Record<string, unknown>; body?: object }): Promise<Json>;
}

async function programOf(test: TestApp, key: string): Promise<Program> {
  const description: Json = (await test.app.inject('/api/openapi.json')).json();
  const operations = new Map<string, { method: string; path: string; what: Json }>();
  for (const [path, methods] of Object.entries<Json>(description.paths))
    for (const [method, what] of Object.entries<Json>(methods))
      operations.set(what.operationId, { method, path, what });
  return {
    async call(operation, { values = {}, body } = {}) {
      const found = operations.get(operation);
      if (!found) throw new Error(`The description has no ${operation}.`);
      const { method, path, what } = found;
      expect(what.security, operation).toContainEqual({ key: [expect.any(String)] });
      const parameters: { name: string; in: string }[] = what.parameters;
      const query = new URLSearchParams();
      let url = path;
      for (const [name, value] of Object.entries(values)) {
        const where = parameters.find((one) => one.name === name)?.in;
        if (where === undefined) throw new Error(`${operation} has no ${name}.`);
        if (where === 'query') query.set(name, String(value));
        url = url.replace(`{${name}}`, String(value));
      }
      const takesToken = parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key');
      const answer = await test.app.inject({
        method: method.toUpperCase() as 'GET',
        url: `${new URL(description.servers[0].url).pathname}${url}?${query}`,
        headers: {
          authorization: `Bearer ${key}`,
          ...(takesToken && { 'idempotency-key': randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: body }),
      });
      const status = String(answer.statusCode);
      expect(Object.keys(what.responses), `${operation}: ${answer.body.slice(0, 300)}`).toContain(status);
      if (answer.statusCode >= 400) throw new Error(`${operation}: ${answer.body}`);
      return answer.json();
    },
  };
}

describe('a program that knows the description of the API and a key', () => {
  let test: TestApp;
  let company: TestCompany;
  let program: Program;
  beforeAll(async () => {
    test = await createTestApp();
    company = await test.people.company();
    const scopes = ['read-runs', 'write-runs', 'invite', 'read-results', 'mark', 'groups'] as const;
    program = await programOf(test, await makeTestKey(test, company, { scopes }));
  });
  afterAll(() => test.close());

  it('does a recruiter’s week: an exam, invitations, results, marks, a decision', async () => {
    const day = (days: number) =>
      new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const created = await program.call('createExam', {
      body: {
        titulo: 'Filas e mensagens',
        descricao: 'Prova da vaga de plataforma.',
        tipo_prova: 'TEORICA',
        data_inicio: day(0),
        data_fim: day(7),
        duracao: '01:00:00',
        divulgacao_resultado: 'AO_PUBLICAR',
        ids_habilidades: [1],
        ids_stacks: [1],
        questoes: [
          {
            enunciado: 'Explique uma fila.',
            tipo: 'DISSERTATIVA',
            id_tipo: 3,
            alternativas: [],
            img_url: '',
          },
        ],
      },
    });
    const andamentoId: number = created.data.idProvaAndamento;
    const values = { andamentoId };

    const { developer } = test.people;
    const people = [await developer(), await developer(), await developer()];
    const emails = people.map(({ email }) => email);
    const invited = await program.call('inviteByEmail', { values, body: { emails } });
    expect(invited.message).toContain('3');

    for (const person of people) {
      const candidate = await createTestCandidate(test, andamentoId, person);
      const { body: begun } = await candidate.start();
      const { body: paper } = await candidate.paper();
      const [{ idQuestaoProva }] = paper.data.prova.provasTodasQuestoes;
      await candidate.finish(begun.data.id, [
        { id_questao: idQuestaoProva, resposta: 'Primeiro que entra.' },
      ]);
    }

    const runs = await readAll((depois) => program.call('listCompanyRuns', { values: { depois } }), 'data');
    expect(runs.map(({ id }) => id)).toEqual([andamentoId]);
    const candidates = await readAll((depois) =>
      program.call('listCandidates', { values: { ...values, depois } }),
    );
    expect(candidates).toHaveLength(3);
    const invitations = await readAll((depois) =>
      program.call('listInvitations', { values: { ...values, depois } }),
    );
    expect(invitations.map(({ situacao }) => situacao)).toEqual(['entregou', 'entregou', 'entregou']);

    for (const n of [1, 2, 3]) {
      const { data } = await program.call('getAnswerSheet', { values: { ...values, n } });
      const [sheet] = data.result.candidato;
      const body = {
        id_prova_usuario: sheet.idProvaUsuario,
        versao: sheet.versao,
        questoesCorrigidas: sheet.questoes.map(({ id }: Json) => ({ id_questao: id, correta: n !== 3 })),
      };
      await program.call('gradeAttempt', { values, body });
    }
    const ranked = (await program.call('listCandidates', { values })).data;
    expect(ranked.map((candidate: Json) => candidate.pontuacao)).toEqual([100, 100, 0]);
    const best = ranked[0].id_prova_usuario;
    await program.call('decideAttempts', {
      values,
      body: { ids_prova_usuario: [best], situacao: 'Aprovado' },
    });
    await program.call('publishResults', { values });
    const marks = await test.db.kysely.selectFrom('verdicts').select('verdicts.judged_by').execute();
    expect(new Set(marks.map(({ judged_by }) => judged_by))).toEqual(new Set([company.accountId]));
  });
});

/** Reads a list by its cursor to the end. */
async function readAll(read: (after: string) => Promise<Json>, under?: string): Promise<Json[]> {
  const all: Json[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const answer = await read(after);
    const page: Json = under ? answer[under] : answer;
    all.push(...(page.results ?? page.data));
    after = page.proximo;
  }
  return all;
}
