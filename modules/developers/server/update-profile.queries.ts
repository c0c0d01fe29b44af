import type { Transaction, Updateable } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { DeveloperEdit } from '../contract/developer-profile.ts';

/** Locks the developer until the transaction ends, so that changes to one profile come one by one. */
export function lockDeveloper(trx: Transaction<Schema>, id: number) {
  return trx
    .selectFrom('developers')
    .select(['developers.photo', 'developers.handle', 'developers.public_page'])
    .where('developers.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function writeColumns(
  trx: Transaction<Schema>,
  id: number,
  columns: Updateable<Schema['developers']>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await trx.updateTable('developers').set(columns).where('developers.id', '=', id).execute();
}

export async function writeName(trx: Transaction<Schema>, id: number, name: string): Promise<void> {
  await trx.updateTable('accounts').set({ name }).where('accounts.id', '=', id).execute();
}

export async function replacePhones(
  trx: Transaction<Schema>,
  id: number,
  phones: NonNullable<DeveloperEdit['phones']>,
): Promise<void> {
  await trx.deleteFrom('developer_phones').where('developer_phones.developer_id', '=', id).execute();
  if (phones.length === 0) return;
  await trx
    .insertInto('developer_phones')
    .values(
      phones.map(({ areaCode, number }) => ({
        developer_id: id,
        area_code: areaCode,
        number: number.replace('-', ''),
      })),
    )
    .execute();
}

/** @param address with the two letters of its state; null removes it */
export async function replaceAddress(
  trx: Transaction<Schema>,
  id: number,
  address: NonNullable<DeveloperEdit['address']> | null,
): Promise<void> {
  await trx.deleteFrom('developer_addresses').where('developer_addresses.developer_id', '=', id).execute();
  if (!address) return;
  const { postalCode, ...parts } = address;
  await trx
    .insertInto('developer_addresses')
    .values({ ...parts, developer_id: id, postal_code: postalCode.replace('-', '') })
    .execute();
}

/** Keeps those to which an exam gave a score. */
export async function replaceStacks(
  trx: Transaction<Schema>,
  id: number,
  stackIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('developer_stacks')
    .set({ chosen: false })
    .where('developer_stacks.developer_id', '=', id)
    .execute();
  if (stackIds.length > 0) {
    await trx
      .insertInto('developer_stacks')
      .values(stackIds.map((stack_id) => ({ developer_id: id, stack_id, chosen: true })))
      .onConflict((conflict) => conflict.columns(['developer_id', 'stack_id']).doUpdateSet({ chosen: true }))
      .execute();
  }
  await trx
    .deleteFrom('developer_stacks')
    .where('developer_stacks.developer_id', '=', id)
    .where('developer_stacks.chosen', '=', false)
    .where('developer_stacks.score', 'is', null)
    .execute();
}

export async function replaceSkills(
  trx: Transaction<Schema>,
  id: number,
  skillIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('developer_skills').where('developer_skills.developer_id', '=', id).execute();
  if (skillIds.length === 0) return;
  await trx
    .insertInto('developer_skills')
    .values(skillIds.map((skill_id) => ({ developer_id: id, skill_id })))
    .execute();
}
