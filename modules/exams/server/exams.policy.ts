import type { Caller } from '#platform/server/caller.ts';

/** Companies publish exams and administrators templates; a company's corrector only corrects. */
export function mayCreateExam(caller: Caller): boolean {
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN';
}

/** Who a payload says its author is; both are optional. */
export interface ClaimedCreator {
  readonly creatorId?: number | null | undefined;
  readonly creatorKind?: 'EMPRESA' | 'ADMIN' | null | undefined;
}

/** True when a payload says nothing about its author, or what the session says. A company may give its own id. */
export function isTheCreator(caller: Caller, { creatorId, creatorKind }: ClaimedCreator): boolean {
  const kind = caller.role === 'ADMIN' ? 'ADMIN' : 'EMPRESA';
  const ids = caller.role === 'COMPANY' ? [caller.accountId, caller.companyId] : [caller.accountId];
  return (creatorKind ?? kind) === kind && (creatorId == null || ids.includes(creatorId));
}
