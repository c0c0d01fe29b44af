import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { QuestionLevel } from '#platform/contract/words.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { type DrawRule, drawLimits } from '../contract/questions.ts';
import { type DealtPool, dealPools } from '../domain/deal-pools.ts';
import type { Execution } from '../domain/execution.ts';

export interface StoredRule {
  readonly tag: string;
  readonly level: QuestionLevel | null;
  readonly kind: QuestionKind | null;
  readonly count: number;
}

export const ruleOf = ({ tag, level, kind, count }: DrawRule): StoredRule => ({
  tag,
  level: level ?? null,
  kind: kind ?? null,
  count,
});

export interface RulePool extends DealtPool {
  readonly matching: number;
}

/** Many rules share a limit, so that the exam does not grow too large. */
export const poolMost = (rules: number): number =>
  Math.min(drawLimits.poolMost, Math.floor(drawLimits.poolsMost / Math.max(1, rules)));

/** Archived questions do not match. `bank_question_versions` must be the newest version of `bank_questions`. */
export const matchesRule: RawBuilder<boolean> = sql`
  bank_questions.archived_at is null and bank_questions.tags @> array[rule.tag]
  and (rule.level is null or bank_questions.level = rule.level)
  and (rule.kind is null or bank_question_versions.kind = rule.kind)`;

/** @param fixedIds questions that every candidate gets anyway @param seed selects if more match than a pool holds */
export async function findPools(
  db: Kysely<Schema>,
  companyId: number,
  { rules, fixedIds }: { rules: readonly StoredRule[]; fixedIds: readonly number[] },
  seed: number,
): Promise<RulePool[]> {
  if (rules.length === 0) return [];
  const numbered = rules.map((rule, number) => ({ ...rule, number }));
  const { rows } = await sql<{ number: number; ids: number[] }>`
    select rule.number, coalesce(json_agg(matching.id order by matching.id)
                                 filter (where matching.id is not null), '[]') as ids
      from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
             as rule (number int, tag text, level text, kind text)
      left join lateral (
        select bank_questions.id
          from bank_questions
          join bank_question_versions on bank_question_versions.bank_question_id = bank_questions.id
           and bank_question_versions.number = bank_questions.version
         where bank_questions.company_id = ${companyId} and ${matchesRule}
           and bank_questions.id <> all (${[...fixedIds]}::bigint[])) as matching on true
     group by rule.number
     order by rule.number`.execute(db);
  const matched = rules.map(({ count }, number) => ({ count, ids: rows[number]?.ids ?? [] }));
  return dealPools(matched, poolMost(rules.length), seed).map((pool, number) => ({
    ...pool,
    matching: matched[number]?.ids.length ?? 0,
  }));
}

export async function findRunning(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<{ id: number; version: number; statement: string; execution: Execution }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; version: number; statement: string; execution: Execution }>`
    select bank_questions.id, newest.number as version, newest.statement, newest.execution
      from bank_questions
      join bank_question_versions as newest on newest.bank_question_id = bank_questions.id
       and newest.number = bank_questions.version
     where bank_questions.id = any(${[...ids]}::bigint[]) and newest.execution is not null
     order by bank_questions.id`.execute(db);
  return rows;
}

export function poolFaults(rules: readonly StoredRule[], pools: readonly RulePool[]): Record<string, string> {
  return Object.fromEntries(
    pools.flatMap(({ enough, matching }, index) =>
      enough ? [] : [[`sorteios.${index}.quantidade`, tooFew(matching, rules[index]?.count ?? 0)]],
    ),
  );
}

function tooFew(matching: number, count: number): string {
  if (matching >= count)
    return 'Outros sorteios usam as mesmas questões: juntos, eles pedem mais do que o banco tem.';
  if (matching === 0) return 'O banco não tem nenhuma questão para este sorteio.';
  return matching === 1
    ? 'O banco só tem 1 questão para este sorteio.'
    : `O banco só tem ${matching} questões para este sorteio.`;
}
