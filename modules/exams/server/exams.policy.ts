import type { Caller } from '#platform/server/http/caller.ts';

export function mayCreateExam(caller: Caller): boolean {
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN';
}

export interface ClaimedCreator {
  readonly creatorId?: number | null | undefined;
  readonly creatorKind?: 'EMPRESA' | 'ADMIN' | null | undefined;
}

export function isTheCreator(caller: Caller, { creatorId, creatorKind }: ClaimedCreator): boolean {
  const kind = caller.role === 'ADMIN' ? 'ADMIN' : 'EMPRESA';
  const ids = caller.role === 'COMPANY' ? [caller.accountId, caller.companyId] : [caller.accountId];
  return (creatorKind ?? kind) === kind && (creatorId == null || ids.includes(creatorId));
}
