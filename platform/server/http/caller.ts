import type { Access, MemberRole, Role } from '#platform/contract/route.ts';

export type Caller = CallerProofs &
  (
    | {
        readonly role: 'DEVELOPER';
        readonly accountId: number;
        readonly sessionId: number;
        readonly developerId: number;
        /** The time of an attempt of theirs is over, and nobody has closed it. */
        readonly hasOverdue: boolean;
      }
    | {
        readonly role: 'COMPANY';
        readonly accountId: number;
        readonly sessionId: number;
        readonly companyId: number;
        readonly member: MemberRole;
      }
    | {
        readonly role: 'ADMIN';
        readonly accountId: number;
        readonly sessionId: number;
        readonly lacksFactor: boolean;
      }
  );

/** Both are true where the installation does not ask for a proof. */
export interface CallerProofs {
  readonly isConfirmed: boolean;
  /** The company is checked. True for whoever is no company. */
  readonly isChecked: boolean;
}

export type CompanyCaller = Extract<Caller, { role: 'COMPANY' }>;

export type CompanyReader = Pick<CompanyCaller, 'companyId' | 'isChecked'>;

export type CallerOf<A extends Access> = A extends { kind: 'anyone' }
  ? Caller | undefined
  : A extends { kind: 'roles'; roles: readonly (infer R extends Role)[] }
    ? Extract<Caller, { role: R }>
    : Caller;
