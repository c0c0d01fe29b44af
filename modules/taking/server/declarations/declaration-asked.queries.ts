import { sql } from 'kysely';

/**
 * The statement needs `attempts`, `companies` and `rule`. Nobody reads what somebody would say of a rehearsal or of
 * Provado's own exams.
 */
export const isDeclarationAsked = sql<boolean>`(attempts.rehearsal = 0 and companies.kind <> 'platform'
  and rule.help_rule not in ('closed_book', 'forbidden'))`;
