import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Caller } from '#platform/server/http/caller.ts';

interface Reference {
  readonly questionId: number;
  readonly version: number;
}

interface Referring {
  readonly bank?: Reference | null | undefined;
}

export async function findReferences(
  db: Kysely<Schema>,
  caller: Caller,
  questions: readonly Referring[],
): Promise<ReadonlyMap<string, { readonly image: string | null }>> {
  const references = questions.flatMap(({ bank }) => bank ?? []);
  if (references.length === 0 || caller.role !== 'COMPANY') return new Map();
  const { rows } = await sql<Reference & { image: string | null }>`
    select bank_questions.id as "questionId", bank_question_versions.number as version, bank_question_versions.image
      from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as given ("questionId" bigint, version bigint)
      join bank_questions on bank_questions.id = given."questionId"
       and bank_questions.company_id = ${caller.companyId}
      join bank_question_versions on bank_question_versions.bank_question_id = bank_questions.id
       and bank_question_versions.number = given.version`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const keyOf = ({ questionId, version }: Reference) => `${questionId} ${version}`;

export function referenceFaults(
  questions: readonly Referring[],
  found: ReadonlyMap<string, unknown>,
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ bank }, index) =>
      bank && !found.has(keyOf(bank))
        ? [[`questoes.${index}.banco`, 'Esta questão não está mais no banco da sua empresa.']]
        : [],
    ),
  );
}
