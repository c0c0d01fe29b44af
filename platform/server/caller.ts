import type { Access, Member, Role } from '#platform/contract/route.ts';

/** Who is calling, as the session says; nothing of it comes from the request's content. */
export type Caller =
  | {
      readonly role: 'DEVELOPER';
      readonly accountId: number;
      readonly sessionId: number;
      readonly developerId: number;
    }
  | {
      readonly role: 'COMPANY';
      readonly accountId: number;
      readonly sessionId: number;
      readonly companyId: number;
      readonly member: Member;
    }
  | { readonly role: 'ADMIN'; readonly accountId: number; readonly sessionId: number };

/** A member of a company, acting for it. */
export type CompanyCaller = Extract<Caller, { role: 'COMPANY' }>;

/** The callers that an access lets through. */
export type CallerOf<A extends Access> = A extends { kind: 'anyone' }
  ? Caller | undefined
  : A extends { kind: 'roles'; roles: readonly (infer R extends Role)[] }
    ? Extract<Caller, { role: R }>
    : Caller;
