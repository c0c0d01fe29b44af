import { type RawBuilder, sql } from 'kysely';

/**
 * The developers that companies may find in lists and searches, for statements with `developers`: those who are open
 * to companies and not suspended. People who signed up before turning 18 are not open until they choose otherwise.
 */
export const isShownToCompanies = (): RawBuilder<boolean> => sql`developers.listed`;

/**
 * The developers whose profile a company may open, for statements with `developers`: those whom it may find, and
 * those whom it knows from an exam of its own or a group that they joined. The rest of a deleted account has no CPF.
 */
export const mayOpenProfile = (companyId: number): RawBuilder<boolean> => sql`(developers.cpf is not null
  and (developers.listed
  or exists (select from attempts join runs on runs.id = attempts.run_id
              where attempts.developer_id = developers.id and runs.company_id = ${companyId})
  or exists (select from group_members join groups on groups.id = group_members.group_id
              where group_members.developer_id = developers.id and groups.company_id = ${companyId}
                and group_members.status = 'accepted')))`;
