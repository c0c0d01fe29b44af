import { sql } from 'kysely';
import { randomNumbers } from '#platform/domain/shuffle.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { deliverToCrowd, fillDevelopers } from '../../bench/crowd.ts';
import { type Filled, tidy } from '../../bench/platform.ts';
import { examBody } from '../../e2e/exams.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { type Call, idAt } from '../../e2e/wire-client.ts';
import { begin, keepSaving, type Sheet } from '../chaos/candidates.ts';
import { add, checkHistory, type Findings, nothingFound } from '../chaos/check.ts';

const questions = 5;

export async function beginExam(
  call: Call,
  candidates: number,
): Promise<{ company: Person; runId: number; sheets: Sheet[] }> {
  const company = await signedInCompany(call, 'ensaio@acme.example');
  const questoes = Array.from({ length: questions }, (_, index) => ({
    enunciado: `Questão ${index + 1}: o que é um índice?`,
    tipo: 'DISSERTATIVA',
    id_tipo: 3,
    alternativas: [],
  }));
  const made = await call(
    'POST',
    '/test',
    examBody(company.id, { questoes, duracao: '04:00:00' }),
    company.token,
  );
  const runId = idAt(made.body, 'data.idProvaAndamento');
  const sheets: Sheet[] = [];
  for (let number = 1; number <= candidates; number += 1) {
    const developer = await signedInDeveloper(call, `pessoa${number}@devs.example`, 'Pessoa de Ensaio');
    sheets.push(await begin(call, developer, runId));
  }
  return { company, runId, sheets };
}

export async function fillAttempts(platform: Filled, runId: number, attempts: number): Promise<void> {
  await fillDevelopers(platform, attempts);
  await deliverToCrowd(platform, runId, attempts);
  await platform.db.transaction(async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const [table, added, value] of [
      ['answers', '', ''],
      ['answer_history', ', operation_id', ', gen_random_uuid()'],
    ] as const) {
      await sql`
        insert into ${sql.table(table)} (attempt_id, question_id, version, text, saved_at${sql.raw(added)})
        select sittings.id, question, 1, 'Uma lista ordenada de chaves, com o lugar de cada linha.', sittings.delivered_at
               ${sql.raw(value)}
          from sittings, unnest(sittings.question_ids) as question
         where sittings.run_id = ${runId} and sittings.state = 'delivered'`.execute(trx);
    }
  });
  await tidy(platform);
}

interface Wait {
  readonly from: number;
  readonly to: number;
}

export interface Saving {
  readonly waits: readonly Wait[];
  end(db: Database<Schema>): Promise<Findings>;
}

export function startSaving(call: Call, sheets: readonly Sheet[]): Saving {
  const waits: Wait[] = [];
  let isOver = false;
  const working = sheets.map(async (sheet, index) => {
    const [questionId = 0] = sheet.operations.keys();
    let last = performance.now();
    const goesOn = () => {
      const now = performance.now();
      waits.push({ from: last, to: now });
      last = now;
      return !isOver;
    };
    await keepSaving(call, sheet, questionId, { goesOn, random: randomNumbers(index + 1) });
  });
  return {
    waits,
    async end(db) {
      isOver = true;
      await Promise.all(working);
      const sum = nothingFound();
      for (const sheet of sheets) add(sum, await checkHistory(db, sheet));
      return sum;
    },
  };
}

/** The longest save that was under way at some moment between the two, in ms. */
export const longestWait = (waits: readonly Wait[], from: number, to: number): number =>
  waits
    .filter((wait) => wait.to >= from && wait.from <= to)
    .reduce((most, wait) => Math.max(most, wait.to - wait.from), 0);
