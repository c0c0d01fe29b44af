import { setTimeout as pause } from 'node:timers/promises';
import { randomNumbers, shuffled } from '#platform/domain/shuffle.ts';
import { examBody } from '../../e2e/exams.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { idAt } from '../../e2e/wire-client.ts';
import { acknowledgedOf, begin, deliver, insist, keepSaving, type Sheet } from './candidates.ts';
import { add, checkHistory, checkView, type Findings, nothingFound } from './check.ts';
import { type Fault, faults } from './faults.ts';
import type { ChaosPlatform } from './platform.ts';

export type PlannedTrial = Fault & { trial: number };

/** Picks every fault equally often, in an order that depends on the seed alone. */
export function planTrials(count: number, seed: number, from: readonly Fault[] = faults): PlannedTrial[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / from.length);
    const fault = shuffled(from, seed + round + 1)[index % from.length] as Fault;
    return { ...fault, trial: index + 1 };
  });
}

export type Cast = { company: Person; developers: Person[] };

const candidates = 4;
const essays = ['O que é um índice?', 'O que é uma transação?'];

export async function signUpCast({ call }: ChaosPlatform): Promise<Cast> {
  const company = await signedInCompany(call, 'ensaio@acme.example');
  const developers: Person[] = [];
  for (let number = 1; number <= candidates; number += 1) {
    developers.push(await signedInDeveloper(call, `pessoa${number}@devs.example`, 'Pessoa de Ensaio'));
  }
  return { company, developers };
}

/**
 * Each candidate saves to all questions at once, and continues until everything is acknowledged. Every second one
 * delivers in the middle of it.
 * @returns what was found in the paper, the receipts and the history afterwards, and the sheets for a later check
 */
export async function runTrial(
  platform: ChaosPlatform,
  cast: Cast,
  { trial, strike }: PlannedTrial,
  seed: number,
): Promise<{ findings: Findings; sheets: Sheet[] }> {
  const { call, db } = platform;
  const random = randomNumbers(seed + trial);
  const questoes = essays.map((enunciado) => ({
    enunciado,
    tipo: 'DISSERTATIVA',
    id_tipo: 3,
    alternativas: [],
  }));
  const exam = examBody(cast.company.id, { titulo: `Ensaio de falhas ${trial}`, questoes });
  const created = await insist(() => call('POST', '/test', exam, cast.company.token));
  const runId = idAt(created.body, 'data.idProvaAndamento');
  const sheets = await Promise.all(cast.developers.map((developer) => begin(call, developer, runId)));

  let isOver = false;
  const sitting = Promise.all(
    sheets.map(async (sheet, index) => {
      let left = index % 2 === 0 ? 3 + random() * 20 : Number.POSITIVE_INFINITY;
      const goesOn = () => !isOver && left-- > 0;
      const questions = [...sheet.operations.keys()];
      await Promise.all(questions.map((id) => keepSaving(call, sheet, id, { goesOn, random })));
      if (index % 2 === 0) await deliver(call, sheet);
    }),
  );
  // A failure is thrown where it is awaited, after the fault has been repaired.
  sitting.catch(() => {});
  await untilAcknowledged(sheets, 8 + random() * 32);
  await strike(platform);
  await untilAcknowledged(sheets, acknowledgedOf(sheets) + 8);
  isOver = true;
  await sitting;

  const findings = nothingFound();
  for (const sheet of sheets) {
    add(findings, await checkHistory(db, sheet));
    findings.faults.push(...(await checkView(call, db, sheet)));
  }
  return { findings, sheets };
}

/** Waits for this many acknowledgements in total, but no longer than a busy machine takes. */
async function untilAcknowledged(sheets: readonly Sheet[], count: number): Promise<void> {
  const giveUp = performance.now() + mostWaitMs;
  while (acknowledgedOf(sheets) < count && performance.now() < giveUp) await pause(5);
}

const mostWaitMs = 5_000;
