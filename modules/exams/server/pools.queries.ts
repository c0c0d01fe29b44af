import { type Kysely, sql, type Transaction } from 'kysely';
import { isRightBy, matchesRule, poolMost, type StoredRule } from '#modules/question-bank/server/public.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export type PoolSource =
  | { readonly from: 'bank'; readonly pools: readonly { readonly ids: readonly number[] }[] }
  | { readonly from: 'version'; readonly versionId: number }
  | StandingPools;

interface StandingPools {
  readonly from: 'run';
  readonly runId: number;
  readonly versionId: number;
  readonly numbers: readonly number[];
}

interface Target {
  readonly versionId: number;
  readonly draws: readonly StoredRule[];
  readonly after: number;
}

export async function storePools(
  trx: Transaction<Schema>,
  { versionId, draws, after }: Target,
  source: PoolSource,
): Promise<void> {
  const rows = draws.map((rule, index) => ({
    ...ruleColumns(rule),
    exam_version_id: versionId,
    number: index + 1,
  }));
  await trx.insertInto('exam_version_draws').values(rows).execute();
  if (source.from === 'bank') await copyFromBank(trx, { versionId, after }, source.pools);
  else await copyFromVersion(trx, { versionId, after }, source);
}

const ruleColumns = ({ tag, level, kind, count }: StoredRule) => ({ tag, level, kind, count });

async function copyFromBank(
  trx: Transaction<Schema>,
  { versionId, after }: Omit<Target, 'draws'>,
  pools: readonly { readonly ids: readonly number[] }[],
): Promise<void> {
  const dealt = pools.flatMap(({ ids }, index) => ids.map((id) => ({ id, draw: index + 1 })));
  await sql`
    with dealt as (
      select given.id, given.draw, row_number() over (order by given.draw, given.id) as position
        from jsonb_to_recordset(${JSON.stringify(dealt)}::jsonb) as given (id bigint, draw int)
    ), made as (
      insert into questions (exam_version_id, position, kind, statement, image, image_alt, model_answer,
                             marking_notes, explanation, bank_question_id, bank_version, draw, points, rubric,
                             execution, review)
      select ${versionId}::bigint, ${after}::int + dealt.position, newest.kind, newest.statement, newest.image,
             newest.image_alt, newest.model_answer, newest.marking_notes, newest.explanation,
             newest.bank_question_id, newest.number, dealt.draw, newest.points, newest.rubric,
             newest.execution, newest.review
        from dealt
        join bank_questions on bank_questions.id = dealt.id
        join bank_question_versions as newest on newest.bank_question_id = bank_questions.id
         and newest.number = bank_questions.version
      returning questions.id, questions.bank_question_id, questions.bank_version
    )
    insert into options (question_id, position, text, correct)
    select made.id, given.position, given.option ->> 'text', (given.option ->> 'correct')::boolean
      from made
      join bank_question_versions as copied on copied.bank_question_id = made.bank_question_id
       and copied.number = made.bank_version
      cross join lateral jsonb_array_elements(copied.options) with ordinality as given (option, position)
     order by random()`.execute(trx);
}

async function copyFromVersion(
  trx: Transaction<Schema>,
  { versionId, after }: Omit<Target, 'draws'>,
  source: Exclude<PoolSource, { from: 'bank' }>,
): Promise<void> {
  const { runId, numbers } = source.from === 'run' ? source : { runId: null, numbers: null };
  await sql`
    with original as (
      select questions.*, ${after}::int + row_number() over (order by questions.position) as new_position,
             changes.right_positions, changes.execution as changed_execution, weighed_rubric(questions.rubric, changes.level_points) as standing_rubric,
             coalesce(array_position(${numbers && [...numbers]}::bigint[], questions.draw::bigint), questions.draw) as number
        from questions
        left join standing_question_changes as changes on changes.run_id = ${runId}::bigint
         and changes.position = questions.position
       where questions.exam_version_id = ${source.versionId} and questions.draw is not null
         and changes.kind is distinct from 'annulled'
    ), made as (
      insert into questions (exam_version_id, position, kind, statement, image, image_alt, model_answer,
                             marking_notes, explanation, bank_question_id, bank_version, draw, points, rubric,
                             execution, review)
      select ${versionId}::bigint, original.new_position, original.kind, original.statement, original.image,
             original.image_alt, original.model_answer, original.marking_notes, original.explanation,
             original.bank_question_id, original.bank_version, original.number, original.points,
             original.standing_rubric, coalesce(original.changed_execution, original.execution),
             original.review
        from original
      returning questions.id, questions.position
    )
    insert into options (question_id, position, text, correct)
    select made.id, options.position, options.text,
           ${isRightBy('original')}
      from made
      join original on original.new_position = made.position
      join options on options.question_id = original.id
     order by random()`.execute(trx);
}

export async function countStandingPools(
  db: Kysely<Schema>,
  { runId, versionId }: { runId: number; versionId: number },
): Promise<number[]> {
  const { rows } = await sql<{ size: number }>`
    select count(questions.id) as size
      from exam_version_draws as rule
      left join questions on questions.exam_version_id = rule.exam_version_id and questions.draw = rule.number
       and not exists (select from standing_question_changes as changes
                        where changes.run_id = ${runId} and changes.position = questions.position
                          and changes.kind = 'annulled')
     where rule.exam_version_id = ${versionId}
     group by rule.number order by rule.number`.execute(db);
  return rows.map(({ size }) => size);
}

export async function findPooled(
  db: Kysely<Schema>,
  versionId: number,
  bankIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct questions.bank_question_id as id from questions
     where questions.exam_version_id = ${versionId} and questions.draw is not null
       and questions.bank_question_id = any (${[...bankIds]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A pool is outdated if versions are newer, one no longer matches or more match now. @param rules their number */
export async function describePools(
  db: Kysely<Schema>,
  { versionId, companyId, rules }: { versionId: number; companyId: number; rules: number },
): Promise<{ pool: number; outdated: boolean }[]> {
  if (rules === 0) return [];
  const { rows } = await sql<{ pool: number; outdated: boolean }>`
    select pools.size as pool,
           exists (select from questions
                     join bank_questions on bank_questions.id = questions.bank_question_id
                     join bank_question_versions on bank_question_versions.bank_question_id = bank_questions.id
                      and bank_question_versions.number = bank_questions.version
                    where questions.exam_version_id = ${versionId} and questions.draw = rule.number
                      and (questions.bank_version <> bank_questions.version or not (${matchesRule})))
           or pools.size < ${poolMost(rules)}::int and exists (
             select from bank_questions
               join bank_question_versions on bank_question_versions.bank_question_id = bank_questions.id
                and bank_question_versions.number = bank_questions.version
              where bank_questions.company_id = ${companyId} and ${matchesRule}
                and not exists (select from questions
                                 where questions.exam_version_id = ${versionId}
                                   and questions.bank_question_id = bank_questions.id)) as outdated
      from exam_version_draws as rule
      cross join lateral (
        select count(*) as size from questions
         where questions.exam_version_id = rule.exam_version_id and questions.draw = rule.number) as pools
     where rule.exam_version_id = ${versionId}
     order by rule.number`.execute(db);
  return rows;
}
