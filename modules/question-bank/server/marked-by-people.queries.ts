import { type RawBuilder, sql } from 'kysely';
import { kindsWith } from '../domain/kinds/kinds.ts';

/** @param change the statement's alias of `standing_question_changes`, left joined */
export const isRightBy = (change: string): RawBuilder<boolean> =>
  sql`coalesce(options.position = any(${sql.ref(`${change}.right_positions`)}), options.correct)`;

/** A question that runs or shows a change is stored as an essay, and everybody knows it as another kind. */
export const shownKind = (questions: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${questions}.execution`)} ->> 'kind',
    case when ${sql.ref(`${questions}.review`)} is not null then 'review' end, ${sql.ref(`${questions}.kind`)})`;

const names = kindsWith(({ isMarkedByPeople }) => isMarkedByPeople);

/** The names stand in the statement, so that PostgreSQL plans with them. */
export const isMarkedByPeople: RawBuilder<boolean> = sql`questions.kind in (${sql.join(names.map((name) => sql.lit(name)))})`;
