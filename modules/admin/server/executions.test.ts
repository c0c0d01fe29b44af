import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { insertCheckJob, noteRunner } from '#modules/execution/server/public.ts';
import { echo } from '#modules/execution/server/test-executions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('administrators see the queue, the runners, what works on each and what to install', async () => {
  const { token } = await test.people.admin();
  const read = async () => (await test.call('GET', '/admin/runs', { as: token })).body.data;
  const empty = { naFila: 0, executando: 0, falhasEm24h: 0, semLinguagemEm24h: 0 };
  expect(await read()).toEqual({
    fila: [
      { tipo: 'EXECUCAO', ...empty },
      { tipo: 'VERIFICACAO', ...empty },
      { tipo: 'CORRECAO', ...empty },
    ],
    semNota: [],
    executores: [],
  });
  const now = test.clock.now();
  const python = { language: 'python', engine: 'native', toolchain: 'Python 3.11' } as const;
  const steps = [
    { engine: 'native', step: 'bubblewrap', works: true },
    { engine: 'native', step: 'python', works: true },
    { engine: 'native', step: 'php', works: false, says: 'No such file', install: 'php-cli' },
  ] as const;
  const report = { languages: [python], steps };
  await noteRunner(test.db.kysely, { id: randomUUID(), name: 'um:1', slots: 1, startedAt: now, report }, now);
  await test.db.transaction((trx) => insertCheckJob(trx, { task: echo('one') }, now));
  const { fila, executores } = await read();
  expect(fila[1]).toMatchObject({ naFila: 1, maisAntigaDesde: now.toISOString() });
  expect(executores).toMatchObject([
    {
      ...{ nome: 'um:1', vagas: 1, ativo: true },
      etapas: [
        { motor: 'NATIVO', etapa: 'bubblewrap', funciona: true },
        { linguagem: 'PYTHON', funciona: true, versao: 'Python 3.11' },
        { linguagem: 'PHP', funciona: false, mensagem: 'No such file', pacotes: 'php-cli' },
      ],
    },
  ]);
  test.clock.advance(61_000);
  expect((await read()).executores).toMatchObject([{ ativo: false }]);
});

it('they also see that jobs have waited for months', async () => {
  const { token } = await test.people.admin();
  const now = test.clock.now();
  await test.db.kysely
    .updateTable('run_jobs')
    .set({ queued_at: new Date(now.getTime() - 60 * 86_400_000), started_at: now })
    .execute();
  const { body } = await test.call('GET', '/admin/runs', { as: token });
  expect(body.data.fila[1].esperaMediaMs).toBe(60 * 86_400_000);
});
