import { type Kysely, sql } from 'kysely';
import type { RunRule } from '#modules/exams/contract/run-rule.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { StandingRule } from '../../contract/run-life.ts';

export type ReadRule = Encodable<RunRule>;

/** The newest one stands in `runs`; `rule` is the version that an attempt began under (`ruleOfAttempt`). */
export const ruleColumns = (from: 'runs' | 'rule') => {
  const column = (name: string) => sql.ref(`${from}.${name}`);
  return sql`${column('help_rule')} as "helpRule", nullif(${column('help_tools')}, '') as "helpTools",
    nullif(${column('help_note')}, '') as "helpNote", nullif(${column('other_judges')}, 'unstated') as "otherJudges",
    nullif(${column('judges_named')}, '') as "judgesNamed", nullif(${column('playback_shown')}, false) as "playbackShown"`;
};

/** The statement needs `attempts`. */
export const ruleOfAttempt = sql`left join run_rules as rule
  on rule.run_id = attempts.run_id and rule.version = attempts.rule_version`;

export async function findStandingRule(
  db: Kysely<Schema>,
  runId: number,
  companyId: number,
): Promise<Encodable<StandingRule> | undefined> {
  const { rows } = await sql<Encodable<StandingRule['earlier'][number]> & { edition: number }>`
    select ${ruleColumns('rule')}, rule.since, runs.edition
      from runs
      join run_rules as rule on rule.run_id = runs.id
     where runs.id = ${runId} and runs.company_id = ${companyId}
     order by rule.version desc`.execute(db);
  const [newest, ...earlier] = rows;
  return (
    newest && {
      ...newest,
      earlier,
      nobodyElseJudges: rows.some(({ otherJudges }) => otherJudges === 'nobody'),
    }
  );
}
