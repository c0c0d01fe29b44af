import { sql } from 'kysely';

/** The statement needs `attempts`, `companies` and `rule`. Nobody reads it of rehearsals or Provado's own exams. */
export const isDeclarationAsked = sql<boolean>`(attempts.rehearsal = 0 and companies.kind <> 'platform'
  and rule.help_rule not in ('closed_book', 'forbidden'))`;
