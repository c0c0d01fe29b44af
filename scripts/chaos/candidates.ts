import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../e2e/people.ts';
import { type Answer, at, type Call, idAt, listAt, textAt } from '../../e2e/wire-client.ts';

export type Operation = { id: string; text: string; version?: number };

export type Sheet = {
  developer: Person;
  runId: number;
  attemptId: number;
  /** Keyed by question, in the order of sending. */
  operations: Map<number, Operation[]>;
  receipt?: string;
  /** How often something was sent again because no answer came. */
  replays: number;
  contradictions: string[];
};

type Random = () => number;

export type Manner = {
  goesOn: () => boolean;
  random: Random;
  /** The longest time between two saves. */
  thinkMs?: number;
  restMs?: number;
};

/** How long a candidate retries one request; its page would retry forever. */
const patienceMs = 60_000;

/**
 * A failed connection, half an answer, 'busy' and 'too fast' do not count. Sending again must be harmless.
 * @param again called before each retry
 * @param restMs between two tries
 */
export async function insist(
  send: () => Promise<Answer>,
  again: () => void = () => {},
  restMs = 40,
): Promise<Answer> {
  const giveUp = performance.now() + patienceMs;
  for (;;) {
    const answer = await send().catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.status < 500 && answer.status !== 429) return answer;
    if (performance.now() > giveUp) {
      throw new Error(`not answered for a minute: ${typeof answer === 'string' ? answer : answer.text}`);
    }
    again();
    await pause(restMs);
  }
}

export async function begin(call: Call, developer: Person, runId: number): Promise<Sheet> {
  const { token } = developer;
  const started = await insist(() =>
    call('POST', '/developer/userTest', { id_prova_andamento: runId }, token),
  );
  const paper = await insist(() => call('GET', `/test/${runId}`, undefined, token));
  const questions = listAt(paper.body, 'data.prova.provasTodasQuestoes');
  return {
    developer,
    runId,
    attemptId: idAt(started.body, 'data.id'),
    operations: new Map(questions.map((question) => [idAt(question, 'idQuestaoProva'), []])),
    replays: 0,
    contradictions: [],
  };
}

export const acknowledgedOf = (sheets: readonly Sheet[]): number =>
  sheets
    .flatMap((sheet) => [...sheet.operations.values()].flat())
    .filter(({ version }) => version !== undefined).length;

/** Waits until this many saves more are acknowledged. */
export async function moreSaved(sheets: readonly Sheet[], count: number): Promise<void> {
  const enough = acknowledgedOf(sheets) + count;
  while (acknowledgedOf(sheets) < enough) await pause(5);
}

/** It retries the last save too, and now and then repeats an acknowledged one. */
export async function keepSaving(
  call: Call,
  sheet: Sheet,
  questionId: number,
  { goesOn, random, thinkMs = 12, restMs = 40 }: Manner,
): Promise<void> {
  const operations = sheet.operations.get(questionId) ?? [];
  while (goesOn()) {
    const operation: Operation = { id: randomUUID(), text: wordsOf(random) };
    const base = operations.length;
    operations.push(operation);
    const answer = await save(call, sheet, questionId, operation, base, restMs);
    if (answer.status !== 200) {
      sheet.contradictions.push(`version ${base + 1} of question ${questionId}: ${answer.text}`);
      return;
    }
    operation.version = idAt(answer.body, 'data.versao');
    if (random() < 0.05) {
      const again = await save(call, sheet, questionId, operation, base, restMs);
      if (at(again.body, 'data.versao') !== operation.version) {
        sheet.contradictions.push(`version ${operation.version} sent again: ${again.text}`);
      }
    }
    await pause(random() * thinkMs);
  }
}

function save(
  call: Call,
  sheet: Sheet,
  questionId: number,
  { id, text }: Operation,
  base: number,
  restMs: number,
) {
  const body = { op_id: id, versao_base: base, resposta: text, criado_em: new Date().toISOString() };
  const path = `/developer/answerTest/${sheet.attemptId}/${questionId}`;
  return insist(
    () => call('PUT', path, body, sheet.developer.token),
    () => {
      sheet.replays += 1;
    },
    restMs,
  );
}

export async function deliver(call: Call, sheet: Sheet): Promise<void> {
  const body = { id_prova_usuario: sheet.attemptId, finalizada: true, respostas: [] };
  const send = () => insist(() => call('POST', '/developer/answerTest', body, sheet.developer.token));
  const answers = [await send(), await send()];
  const [first, again] = answers.map((answer) => at(answer.body, 'data.hash'));
  if (typeof first !== 'string' || first !== again) {
    sheet.contradictions.push(`delivered: ${answers.map((answer) => answer.text).join(' then ')}`);
    return;
  }
  sheet.receipt = textAt(answers[0]?.body, 'data.hash');
}

function wordsOf(random: Random): string {
  const text = `Resposta ${randomUUID()} — ção, 🧪, ‮`;
  return random() < 0.02 ? text.repeat(200) : text;
}
