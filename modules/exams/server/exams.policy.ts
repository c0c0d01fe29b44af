import type { Caller } from '#platform/server/caller.ts';

/** Companies publish exams, and administrators publish templates. A company's graders only grade. */
export function mayCreateExam(caller: Caller): boolean {
  if (caller.role === 'COMPANY') return caller.member !== 'corretor';
  return caller.role === 'ADMIN';
}

/** The author that a payload claims. Both fields are optional. */
export interface ClaimedCreator {
  readonly creatorId?: number | null | undefined;
  readonly creatorKind?: 'EMPRESA' | 'ADMIN' | null | undefined;
}

/** Whether a payload names no author, or the one of the session. A company may give its own id. */
export function isTheCreator(caller: Caller, { creatorId, creatorKind }: ClaimedCreator): boolean {
  const kind = caller.role === 'ADMIN' ? 'ADMIN' : 'EMPRESA';
  const ids = caller.role === 'COMPANY' ? [caller.accountId, caller.companyId] : [caller.accountId];
  return (creatorKind ?? kind) === kind && (creatorId == null || ids.includes(creatorId));
}
