import type { Access, MemberRole, Role } from '#platform/contract/route.ts';
import type { KeyScope } from '#platform/contract/words.ts';

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
        /** 0 for a key, which has no session. */
        readonly sessionId: number;
        readonly companyId: number;
        readonly member: MemberRole;
        /** A program calls: the rest is of whoever made the key. */
        readonly key?: CallerKey;
      }
    | {
        readonly role: 'ADMIN';
        readonly accountId: number;
        readonly sessionId: number;
        readonly lacksFactor: boolean;
      }
  );

export interface CallerKey {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
}

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

export const keyOf = (caller: Caller | undefined): CallerKey | undefined =>
  caller?.role === 'COMPANY' ? caller.key : undefined;
