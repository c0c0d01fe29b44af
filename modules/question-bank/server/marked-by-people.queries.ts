import { type RawBuilder, sql } from 'kysely';
import { kindsWith } from '../domain/kinds/kinds.ts';

const names = kindsWith(({ isMarkedByPeople }) => isMarkedByPeople);

/** The names stand in the statement, so that PostgreSQL plans with them. */
export const isMarkedByPeople: RawBuilder<boolean> = sql`questions.kind in (${sql.join(names.map((name) => sql.lit(name)))})`;
