import { type RawBuilder, sql } from 'kysely';

/** No `exists` asks for it: the few deleted accounts are read once, in place of one account for each attempt. */
export const isOfNobody: RawBuilder<boolean> = sql`(
  attempts.developer_id in (select accounts.id from accounts where accounts.kind = 'deleted'))`;

/** A company may decide once there is a score and somebody to tell. All counts of whom to decide about use this. */
export const awaitsDecision: RawBuilder<boolean> = sql`(
  attempts.state = 'delivered' and attempts.score is not null and attempts.decision = 'pending' and not ${isOfNobody})`;
