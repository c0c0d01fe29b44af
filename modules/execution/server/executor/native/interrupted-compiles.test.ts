import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest';
import { executionHandlersOf } from '#app/server/execution-handlers.ts';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestedExam } from '#modules/marking/server/answer-tests/test-answer-tests.ts';
import { code } from '#modules/question-bank/server/test-bank.ts';
import type { Submission } from '../../../domain/submission.ts';
import { createDispatcher } from '../../dispatcher.ts';
import { createExecutor } from '../executor.ts';
import { statOf, textOf } from '../process-times.ts';
import { createNativeEngine } from './native-engine.ts';

const slowToCompile = `#include <stdio.h>
#define A B B B B B B
#define B C C C C C C C C
#define C D D D D D D D D
#define D F F F F F F F F
#define F i++; i += 2; i ^= 3;
int main(void) {
  volatile int i = 0;
  int n;
  if (n = 0, scanf("%d", &n) == 1) printf("%d\\n", 2 * n);
  else { A }
}`;

const executor = createExecutor(['c']);
const { languages } = await executor.available();
const hasC = languages.some(({ language }) => language === 'c');
if (!hasC) console.log('Interrupted compilers: not run, C does not run natively here.');
afterAll(() => executor.stop());

function killCompilers() {
  // A compiler that has ended is still seen for a moment.
  const killed = new Set<string>();
  const isOurs = (pid: string): boolean => {
    const parent = statOf(`/proc/${pid}/stat`)[1] ?? '0';
    return Number(parent) === executor.pid || (Number(parent) > 1 && isOurs(parent));
  };
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || textOf(`/proc/${pid}/comm`) !== 'cc1\n' || !isOurs(pid)) continue;
      process.kill(Number(pid), 'SIGKILL');
      killed.add(pid);
    }
  }, 5);
  return { killed: () => killed.size, stop: () => clearInterval(timer) };
}

describe.skipIf(!hasC)('a compiler that the machine has ended', () => {
  let test: TestApp;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
    await test.deps.live.start();
    const dispatcher = createDispatcher(test.deps, executor, executionHandlersOf(test.deps), 1);
    await dispatcher.start();
    stop = () => dispatcher.stop();
  });
  afterAll(async () => {
    await stop();
    await test.deps.live.stop();
    await test.close();
  });

  it('by the clock is no error of the text', async () => {
    const limits = { cpuMs: 1000, wallMs: 4000, memoryMb: 128, outputBytes: 1000 };
    const submission: Submission = {
      ...{ language: 'c', shape: 'program', limits, inputs: ['2'], source: slowToCompile },
    };
    const run = (compileWallMs?: number) =>
      createNativeEngine(compileWallMs).execute(submission, '', new AbortController().signal);
    await expect(run(100)).rejects.toThrow('The compiler was ended by the machine');
    expect(await run()).toMatchObject({ outcomes: [{ ending: 'ended', output: '4\n' }] });
  });

  it('is started again, three times in all; candidate and company read that the failure is ours, and the same text has its mark once it compiles', async () => {
    const question = code({ linguagens: [{ linguagem: 'C', solucoes: [slowToCompile] }] });
    const exam = await createTestedExam(test, {}, [question]);
    const { attemptId, ids, candidate, deliver, result } = await exam.begin();
    const as = candidate.developer.token;
    const path = `/developer/answerTest/${attemptId}`;
    const state = async () => (await test.call('GET', `${path}/run`, { as })).body.data.execucao;
    const verdicts = () => test.db.kysely.selectFrom('run_verdicts').selectAll().execute();
    const check = () =>
      test.call('POST', '/questions/check', {
        as: exam.company.token,
        body: { execucao: question.execucao },
      });

    const killer = killCompilers();
    try {
      const asked = { resposta: slowToCompile, linguagem: 'C' };
      expect((await test.call('POST', `${path}/${ids[0]}/run`, { as, body: asked })).status).toBe(201);
      await expect.poll(state).toMatchObject({ estado: 'FALHOU' });
      expect(killer.killed()).toBe(3);
      const refused = await check();
      expect([refused.status, refused.body.code, refused.body.error]).toEqual([
        503,
        'CONFERENCIA_FALHOU',
        'Não conseguimos conferir as soluções agora, e nada foi salvo. Tente de novo em instantes.',
      ]);
      expect(killer.killed()).toBe(6);
      await deliver({ resposta: slowToCompile, linguagem: 'C' });
      await expect.poll(result).toMatchObject({ correcao_automatica: 'FALHOU' });
      expect(killer.killed()).toBe(9);
    } finally {
      killer.stop();
    }
    expect((await exam.sheet()).first).toMatchObject({
      correta: null,
      resultado_testes: { estado: 'FALHOU' },
    });
    expect(await verdicts()).toEqual([]);

    const again = `/test/${exam.runId}/correction/tests`;
    await test.call('POST', again, { as: exam.company.token, body: {} });
    await expect
      .poll(async () => (await exam.sheet()).first.resultado_testes.testes)
      .toMatchObject([{ veredito: 'ACEITO' }, { veredito: 'ACEITO' }]);
    expect(await verdicts()).toHaveLength(1);
  });
});
