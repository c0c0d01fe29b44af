import type { Kysely } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Caller } from '#platform/server/http/caller.ts';

export interface FoundTags {
  readonly stackIds: ReadonlySet<number>;
  readonly stackOfSkill: ReadonlyMap<number, number>;
}

export async function findTags(
  db: Kysely<Schema>,
  stackIds: readonly number[],
  skillIds: readonly number[],
): Promise<FoundTags> {
  const stacks = await db
    .selectFrom('stacks')
    .select('stacks.id')
    .where('stacks.id', 'in', [...stackIds])
    .execute();
  const skills = await db
    .selectFrom('skills')
    .select(['skills.id', 'skills.stack_id'])
    .where('skills.id', 'in', [...skillIds])
    .execute();
  return {
    stackIds: new Set(stacks.map(({ id }) => id)),
    stackOfSkill: new Map(skills.map(({ id, stack_id }) => [id, stack_id])),
  };
}

export function mayCreateExam(caller: Caller): boolean {
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN';
}

interface ClaimedCreator {
  readonly creatorId?: number | null | undefined;
  readonly creatorKind?: 'EMPRESA' | 'ADMIN' | null | undefined;
}

export function isTheCreator(caller: Caller, { creatorId, creatorKind }: ClaimedCreator): boolean {
  const kind = caller.role === 'ADMIN' ? 'ADMIN' : 'EMPRESA';
  const ids = caller.role === 'COMPANY' ? [caller.accountId, caller.companyId] : [caller.accountId];
  return (creatorKind ?? kind) === kind && (creatorId == null || ids.includes(creatorId));
}
