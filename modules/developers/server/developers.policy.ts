import { type RawBuilder, sql } from 'kysely';

/**
 * Whether companies may find `developers` in lists and searches. They must be open to companies and not suspended.
 * People who signed up before turning 18 are not open until they choose otherwise.
 */
export const isShownToCompanies = (): RawBuilder<boolean> => sql`developers.listed`;

/**
 * Whether a company may open the profile of `developers`. It must be allowed to find them, or they took one of its
 * exams or joined one of its groups. A deleted account has no CPF and no profile.
 */
export const mayOpenProfile = (companyId: number): RawBuilder<boolean> => sql`(developers.cpf is not null
  and (developers.listed
  or exists (select from attempts join runs on runs.id = attempts.run_id
              where attempts.developer_id = developers.id and runs.company_id = ${companyId})
  or exists (select from group_members join groups on groups.id = group_members.group_id
              where group_members.developer_id = developers.id and groups.company_id = ${companyId}
                and group_members.status = 'accepted')))`;
