import { type RawBuilder, sql } from 'kysely';
import type { CompanyReader } from '#platform/server/http/caller.ts';

/** Developers who signed up before turning 18 are not open until they choose otherwise. */
export const isShownTo = ({ isChecked }: Pick<CompanyReader, 'isChecked'>): RawBuilder<boolean> =>
  isChecked ? sql`developers.listed` : sql`false`;

export const isKnownTo = ({ companyId }: Pick<CompanyReader, 'companyId'>): RawBuilder<boolean> => sql`(
  exists (select from attempts join runs on runs.id = attempts.run_id
           where attempts.developer_id = developers.id and runs.company_id = ${companyId})
  or exists (select from group_members join groups on groups.id = group_members.group_id
              where group_members.developer_id = developers.id and groups.company_id = ${companyId}
                and group_members.status = 'accepted'))`;

/** A company may find them, or they know it. A deleted account has no CPF and no profile. */
export const mayOpenProfile = (reader: CompanyReader): RawBuilder<boolean> => sql`(developers.cpf is not null
  and (${isShownTo(reader)} or ${isKnownTo(reader)}))`;

/** Both sides have a say: the company must be checked, and the developer chooses among none, the known ones and all. */
export const mayReadContact = (reader: CompanyReader): RawBuilder<boolean> =>
  reader.isChecked
    ? sql`(developers.contact_for = 'all' or developers.contact_for = 'known' and ${isKnownTo(reader)})`
    : sql`false`;
