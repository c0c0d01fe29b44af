import { type RawBuilder, sql } from 'kysely';

/** @param change the statement's alias of `standing_question_changes`, left joined */
export const isRightBy = (change: string): RawBuilder<boolean> =>
  sql`coalesce(options.position = any(${sql.ref(`${change}.right_positions`)}), options.correct)`;
