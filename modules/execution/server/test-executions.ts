import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate } from '#app/server/test-candidates.ts';
import { code, essay } from '#modules/question-bank/server/test-bank.ts';
import type { EngineReport, ExecutionOutcome } from '../domain/submission.ts';
import type { ExecutionTask } from '../domain/task.ts';
import type { Executor } from './executor/executor.ts';

export async function createTestExecutions(): Promise<{
  test: TestApp;
  begin: () => Promise<{ accountId: number; attemptId: number; questionId: number; token: string }>;
}> {
  const test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
  const company = await test.people.company();
  const { body } = await test.call('POST', '/test', {
    as: company.token,
    body: {
      titulo: 'Prova de código',
      tipo_prova: 'TEORICA',
      link_repositorio: '',
      duracao: '01:00:00',
      data_inicio: '2026-01-15',
      data_fim: '2026-01-20',
      ids_habilidades: [1],
      ids_stacks: [1],
      questoes: [code(), essay('Por quê?')],
    },
  });
  const runId = body.data.idProvaAndamento;
  return {
    test,
    async begin() {
      const candidate = await createTestCandidate(test, runId);
      await candidate.start();
      const { token, accountId } = candidate.developer;
      const paper = (await test.call('GET', `/test/${runId}`, { as: token })).body.data;
      const [first] = paper.prova.provasTodasQuestoes as Json[];
      return { accountId, attemptId: paper.idProvaUsuario, questionId: first.idQuestaoProva, token };
    },
  };
}

export const echo = (
  source: string,
  inputs: readonly string[] = ['1'],
  more: Partial<ExecutionTask> = {},
): ExecutionTask => ({
  submission: {
    language: 'javascript',
    source,
    shape: 'program',
    inputs,
    limits: { cpuMs: 1000, wallMs: 4000, memoryMb: 256, outputBytes: 65_536 },
  },
  expected: inputs,
  comparison: 'lines',
  ...more,
});

const javascript = { language: 'javascript', engine: 'quickjs', toolchain: 'QuickJS 1' } as const;

/** A program prints what it reads, unless its source is one of these. */
const endings: Readonly<Record<string, Partial<ExecutionOutcome>>> = {
  'exit 42': { ending: 'runtime_error', detail: '42' },
  'exit 43': { ending: 'runtime_error', detail: '43' },
  'exit 1': { ending: 'runtime_error', detail: '1', error: 'Traceback' },
  cpu: { ending: 'time_exceeded', detail: 'cpu' },
  killed: { ending: 'runtime_error', detail: 'SIGKILL' },
  wall: { ending: 'time_exceeded', detail: 'wall' },
  'our failure': { ending: 'system_failure' },
};

const abortOf = (signal: AbortSignal | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** `ran` has the sources of what it ran. A program `die` ends the executor, `wait` waits. */
export function createTestExecutor({
  waits = Promise.resolve(),
  languages = [javascript],
}: {
  waits?: Promise<void>;
  languages?: EngineReport['languages'];
} = {}): Executor & { ran: string[] } {
  const ran: string[] = [];
  return {
    ran,
    available: async () => ({ languages, steps: [] }),
    async execute({ language, source, inputs }, signal) {
      ran.push(source);
      if (source === 'die') throw new Error('The executor died.');
      if (source === 'wait') await Promise.race([waits, abortOf(signal)]);
      const { engine, toolchain } = languages.find((one) => one.language === language) ?? javascript;
      const measured = { error: '', cpuMs: 1, wallMs: 1, memoryKb: 1 };
      const outcomes = inputs.map((output) => ({
        ...measured,
        ending: 'ended' as const,
        output,
        ...endings[source],
      }));
      return { engine, toolchain, outcomes };
    },
    async executeOver({ language, command }, signal) {
      ran.push(command);
      if (command === 'die') throw new Error('The executor died.');
      if (command === 'wait') await Promise.race([waits, abortOf(signal)]);
      const { engine, toolchain } = languages.find((one) => one.language === language) ?? javascript;
      const measured = { error: '', cpuMs: 1, wallMs: 1, memoryKb: 1 };
      const outcome = { ...measured, ending: 'ended' as const, output: command, ...endings[command] };
      return { engine, toolchain, outcomes: [outcome] };
    },
    stop: async () => {},
  };
}
