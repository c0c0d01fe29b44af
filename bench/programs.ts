import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunners } from '#modules/execution/server/public.ts';
import { examBody } from '../e2e/exams.ts';
import { at, idAt } from '../e2e/wire-client.ts';
import type { Actors, BenchPlatform } from './platform.ts';
import { type Sitting, succeed } from './sitting.ts';

export interface CodingSitting extends Sitting {
  readonly questionId: number;
}

export const doubling = (solutions: Readonly<Record<string, string>>, tests: number) => ({
  enunciado: 'Dobre o número.',
  tipo: 'DISSERTATIVA',
  id_tipo: 3,
  img_url: '',
  alternativas: [],
  execucao: {
    tipo: 'CODIGO',
    comparacao: 'LINHAS',
    linguagens: Object.entries(solutions).map(([linguagem, solution]) => ({
      linguagem,
      inicial: '',
      solucoes: [solution],
    })),
    testes: Array.from({ length: tests }, (_, index) => 7 * index + 1).map((number) => ({
      nome: `${number}`,
      entrada: `${number}`,
      saida: `${2 * number}`,
    })),
  },
});

export async function triedLanguages({ db }: BenchPlatform): Promise<string[]> {
  for (;;) {
    const [runner] = await findRunners(db.kysely);
    if (runner && !runner.isGone && !runner.report.isTrying)
      return runner.report.languages.map(({ language }) => language.toUpperCase());
    await pause(500);
  }
}

export async function beginCoding(
  { people, call }: Actors,
  question: ReturnType<typeof doubling>,
  candidates: number,
): Promise<CodingSitting[]> {
  const company = await people.company();
  const exam = examBody(company.companyId, { titulo: 'Prova de código', questoes: [question] });
  const published = await succeed(call('POST', '/test', exam, company.token));
  const runId = idAt(published.body, 'data.idProvaAndamento');
  const tokens: string[] = [];
  while (tokens.length < candidates) tokens.push((await people.developer()).token);
  return Promise.all(
    tokens.map(async (token) => {
      const started = await succeed(
        call('POST', '/developer/userTest', { id_prova_andamento: runId }, token),
      );
      const attemptId = idAt(started.body, 'data.id');
      const paper = await succeed(call('GET', `/test/${runId}`, undefined, token));
      const questionId = idAt(paper.body, 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
      return { token, runId, attemptId, questionId, questions: [], versions: new Map<number, number>() };
    }),
  );
}

export async function writeProgram(
  call: Actors['call'],
  { token, attemptId, questionId }: CodingSitting,
  program: { readonly linguagem: string; readonly resposta: string },
): Promise<void> {
  const saved = { op_id: randomUUID(), versao_base: 0, criado_em: new Date().toISOString(), ...program };
  await succeed(call('PUT', `/developer/answerTest/${attemptId}/${questionId}`, saved, token));
}

/**
 * Gives how long it took to start and to end, in ms.
 * @param lookMs how often it looks
 */
export async function tryProgram(
  call: Actors['call'],
  { token, attemptId, questionId }: CodingSitting,
  program: { readonly linguagem: string; readonly resposta: string },
  lookMs = 50,
): Promise<{ startedMs: number; endedMs: number; state: string }> {
  const path = `/developer/answerTest/${attemptId}`;
  await succeed(call('POST', `${path}/${questionId}/run`, program, token));
  const began = performance.now();
  let startedMs: number | undefined;
  for (;;) {
    const { body } = await succeed(call('GET', `${path}/run`, undefined, token));
    const state = String(at(body, 'data.execucao.estado'));
    const passed = performance.now() - began;
    if (state !== 'NA_FILA') startedMs ??= passed;
    if (startedMs !== undefined && (state === 'CONCLUIDO' || state === 'FALHOU'))
      return { startedMs, endedMs: passed, state };
    await pause(lookMs);
  }
}
