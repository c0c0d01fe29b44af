import { type RawBuilder, sql } from 'kysely';

/**
 * Which developers companies may find in lists and searches, for statements that have `developers`: those who are
 * open to companies and not suspended. Who signed up before turning 18 is not, until they choose otherwise.
 */
export const isShownToCompanies = (): RawBuilder<boolean> => sql`developers.listed`;

/**
 * Whose profile a company may open, for statements that have `developers`: whoever it may find, and whoever it
 * knows anyway, from an exam of its own or a group that they joined. What remains of a deleted account has no CPF.
 */
export const mayOpenProfile = (companyId: number): RawBuilder<boolean> => sql`(developers.cpf is not null
  and (developers.listed
  or exists (select from attempts join runs on runs.id = attempts.run_id
              where attempts.developer_id = developers.id and runs.company_id = ${companyId})
  or exists (select from group_members join groups on groups.id = group_members.group_id
              where group_members.developer_id = developers.id and groups.company_id = ${companyId}
                and group_members.status = 'accepted')))`;
