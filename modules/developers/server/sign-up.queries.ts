import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { ContactFor } from '../contract/developer-profile.ts';

export interface NewDeveloper {
  readonly cpf: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly genderId: number;
  /** Whether companies find the developer and the ranking includes them, until they choose otherwise. */
  readonly isPublic: boolean;
  readonly contactFor: ContactFor;
  readonly phone: { readonly areaCode: string; readonly number: string } | undefined;
  readonly stackIds: readonly number[];
  readonly skillIds: readonly number[];
}

export async function findUnknownChoices(
  on: Kysely<Schema>,
  chosen: {
    readonly genderId: number;
    readonly stackIds: readonly number[];
    readonly skillIds: readonly number[];
  },
): Promise<{ gender: boolean; stack: boolean; skill: boolean }> {
  const { rows } = await sql<{ gender: boolean; stack: boolean; skill: boolean }>`
    select not exists (select from genders where genders.id = ${chosen.genderId}) as gender,
           exists (select from unnest(${[...chosen.stackIds]}::bigint[]) as chosen (id)
                    where not exists (select from stacks where stacks.id = chosen.id)) as stack,
           exists (select from unnest(${[...chosen.skillIds]}::bigint[]) as chosen (id)
                    where not exists (select from skills where skills.id = chosen.id)) as skill`.execute(on);
  const [found] = rows;
  return found ?? { gender: true, stack: true, skill: true };
}

/** @param id of the developer's account */
export async function insertDeveloper(
  trx: Transaction<Schema>,
  id: number,
  { cpf, birthDate, genderId, isPublic, contactFor, phone, stackIds, skillIds }: NewDeveloper,
): Promise<void> {
  await trx
    .insertInto('developers')
    .values({
      id,
      cpf,
      birth_date: birthDate,
      gender_id: genderId,
      open_to_companies: isPublic,
      in_ranking: isPublic,
      contact_for: contactFor,
    })
    .execute();
  if (phone) {
    await trx
      .insertInto('developer_phones')
      .values({ developer_id: id, area_code: phone.areaCode, number: phone.number })
      .execute();
  }
  if (stackIds.length > 0) {
    await trx
      .insertInto('developer_stacks')
      .values(stackIds.map((stack_id) => ({ developer_id: id, stack_id, chosen: true })))
      .execute();
  }
  if (skillIds.length > 0) {
    await trx
      .insertInto('developer_skills')
      .values(skillIds.map((skill_id) => ({ developer_id: id, skill_id })))
      .execute();
  }
}
