import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { at, type Call, listAt } from '../../e2e/wire-client.ts';
import { insist, type Operation, type Sheet } from './candidates.ts';

export type Findings = {
  acknowledged: number;
  replayed: number;
  lost: number;
  /** They stand twice in the history. */
  doubled: number;
  /** They stand in the history, but were never sent. */
  invented: number;
  faults: string[];
};

export const nothingFound = (): Findings => ({
  acknowledged: 0,
  replayed: 0,
  lost: 0,
  doubled: 0,
  invented: 0,
  faults: [],
});

export function add(sum: Findings, more: Findings): void {
  for (const key of ['acknowledged', 'replayed', 'lost', 'doubled', 'invented'] as const)
    sum[key] += more[key];
  sum.faults.push(...more.faults);
}

export const isSound = ({ lost, doubled, invented, faults }: Findings): boolean =>
  lost + doubled + invented + faults.length === 0;

export function inWords({ acknowledged, replayed, lost, doubled, invented, faults }: Findings): string {
  const [first, ...others] = faults;
  const told = first === undefined ? 'no other fault' : `${first} (and ${others.length} more)`;
  return [
    `${acknowledged} acknowledgements`,
    `${replayed} replays`,
    `${lost} lost`,
    `${doubled} doubled`,
    `${invented} invented`,
    told,
  ].join(', ');
}

/** No request may be running. */
export async function checkHistory(db: Database<Schema>, sheet: Sheet): Promise<Findings> {
  const history = await db.kysely
    .selectFrom('answer_history')
    .select(['question_id', 'version', 'operation_id', 'text'])
    .where('attempt_id', '=', sheet.attemptId)
    .orderBy('question_id')
    .orderBy('version')
    .execute();
  const found = nothingFound();
  found.replayed = sheet.replays;
  found.faults.push(...sheet.contradictions);
  const seen = new Set<string>();
  const byQuestion = Map.groupBy(history, (row) => row.question_id);
  for (const [questionId, operations] of sheet.operations) {
    const rows = byQuestion.get(questionId) ?? [];
    const sent = new Map(operations.map((operation) => [operation.id, operation]));
    rows.forEach((row, index) => {
      const operation = sent.get(row.operation_id ?? '');
      if (row.version !== index + 1)
        found.faults.push(`question ${questionId}: version ${index + 1} is missing`);
      if (!operation || operation.text !== row.text) found.invented += 1;
      else if (seen.has(operation.id)) found.doubled += 1;
      if (operation) seen.add(operation.id);
    });
    for (const operation of operations) {
      if (operation.version === undefined) continue;
      found.acknowledged += 1;
      const row = rows[operation.version - 1];
      if (row?.operation_id !== operation.id || row.text !== operation.text) found.lost += 1;
    }
    byQuestion.delete(questionId);
  }
  for (const rows of byQuestion.values()) found.invented += rows.length;
  return found;
}

export async function checkView(call: Call, db: Database<Schema>, sheet: Sheet): Promise<string[]> {
  return sheet.receipt === undefined ? checkPaper(call, sheet) : checkReceipt(db, sheet, sheet.receipt);
}

async function checkPaper(call: Call, sheet: Sheet): Promise<string[]> {
  const paper = await insist(() => call('GET', `/test/${sheet.runId}`, undefined, sheet.developer.token));
  if (paper.status !== 200) return [`the paper: ${paper.text}`];
  const shown = new Map(
    listAt(paper.body, 'data.respostas').map((saved) => [at(saved, 'id_questao'), saved] as const),
  );
  return [...lastOf(sheet)].flatMap(([questionId, last]) => {
    const saved = shown.get(questionId);
    const isSame = at(saved, 'resposta') === last.text && at(saved, 'versao') === last.version;
    return isSame
      ? []
      : [`the paper shows version ${at(saved, 'versao')} of question ${questionId}, not ${last.version}`];
  });
}

async function checkReceipt(db: Database<Schema>, sheet: Sheet, receipt: string): Promise<string[]> {
  const answers = [...lastOf(sheet)]
    .sort(([one], [other]) => one - other)
    .map(([id, { text }]) => [id, text]);
  const hash = createHash('sha256').update(JSON.stringify(answers)).digest('hex');
  const deliveries = await db.kysely
    .selectFrom('attempt_events')
    .select('id')
    .where('attempt_id', '=', sheet.attemptId)
    .where('kind', '=', 'delivered')
    .execute();
  return [
    ...(hash === receipt ? [] : [`attempt ${sheet.attemptId}: the receipt is not that of the last answers`]),
    ...(deliveries.length === 1 ? [] : [`attempt ${sheet.attemptId}: delivered ${deliveries.length} times`]),
  ];
}

function lastOf({ operations }: Sheet): Map<number, Operation> {
  const last = new Map<number, Operation>();
  for (const [questionId, sent] of operations) {
    const acknowledged = sent.findLast((operation) => operation.version !== undefined);
    if (acknowledged) last.set(questionId, acknowledged);
  }
  return last;
}
