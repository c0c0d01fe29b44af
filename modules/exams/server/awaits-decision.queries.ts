import { type RawBuilder, sql } from 'kysely';

/**
 * True when the account of whoever took `attempts` was deleted. Not `exists`: the few deleted accounts are read once, in
 * place of one account for each attempt.
 */
export const isOfNobody: RawBuilder<boolean> = sql`(
  attempts.developer_id in (select accounts.id from accounts where accounts.kind = 'deleted'))`;

/**
 * True when a company may decide about the candidate of `attempts` and has not: there is a score, and somebody to tell.
 * The only place that says so for the counts of whom to decide about.
 */
export const awaitsDecision: RawBuilder<boolean> = sql`(
  attempts.state = 'delivered' and attempts.score is not null and attempts.decision = 'pending' and not ${isOfNobody})`;
