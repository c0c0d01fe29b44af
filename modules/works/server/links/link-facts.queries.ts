import { type Kysely, sql } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { LinkFact } from '../../contract/link-facts.ts';

type Fact = Encodable<LinkFact> & { readonly attemptId: number };

const state = sql`case
  when facts."commit" is not null then 'fetched'
  when facts.looking and facts.fault is null then 'looking'
  when facts.fault = 'absent' then 'absent'
  when facts.fault in ('too_large', 'too_many_files') then 'too_large'
  else 'unchecked' end`;

/** What is known of the links that the answers of these attempts have now. */
export async function findLinkFacts(
  on: Kysely<Schema>,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, Fact[]>> {
  if (attemptIds.length === 0) return new Map();
  const { rows } = await sql<Fact>`/* prepared: link_facts */
    select facts.attempt_id as "attemptId", facts.question_id as "questionId", facts.link, ${state} as state, facts.looking,
           facts.fault, facts.looked_at as "lookedAt", facts.next_look_at as "nextLookAt", facts."commit",
           facts.file_count as files, nullif(facts.left_out, '{}') as "leftOut", facts.fetched_at as "fetchedAt",
           nullif(facts.after_close, false) as "afterClose"
      from link_checks as facts
      join answers on answers.attempt_id = facts.attempt_id and answers.question_id = facts.question_id
       and answers.text = facts.link
     where facts.attempt_id = any(${attemptIds}::bigint[])
     order by facts.attempt_id, facts.question_id`.execute(on);
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}

/** The fact of one answer, for whoever marks it. A commit is found on the open web, and so is its author. */
export function factForMarking(
  facts: ReadonlyMap<number, readonly Fact[]>,
  { attemptId, questionId, isBlind }: { attemptId: number; questionId: number; isBlind: boolean },
): Encodable<LinkFact> | null {
  const fact = facts.get(attemptId)?.find((one) => one.questionId === questionId);
  if (!fact) return null;
  return isBlind ? { ...fact, commit: null, link: null } : fact;
}
