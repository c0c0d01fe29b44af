import type { Access, Member, Role } from '#platform/contract/route.ts';

/** Who is calling. All of it comes from the session, nothing from the content of the request. */
export type Caller = Known &
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
        readonly member: Member;
      }
    | {
        readonly role: 'ADMIN';
        readonly accountId: number;
        readonly sessionId: number;
        /** The installation asks administrators for a second factor, and this one has none. */
        readonly lacksFactor: boolean;
      }
  );

/** What is known of the person or company. Where the installation does not ask for a proof, both are true. */
export interface Known {
  /** The mailbox was shown to be theirs. */
  readonly isConfirmed: boolean;
  /** The company is checked. True for whoever is no company. */
  readonly isChecked: boolean;
}

/** A member of a company, acting for it. */
export type CompanyCaller = Extract<Caller, { role: 'COMPANY' }>;

/** A company that reads about people. */
export type CompanyReader = Pick<CompanyCaller, 'companyId' | 'isChecked'>;

/** The callers that an access rule admits. */
export type CallerOf<A extends Access> = A extends { kind: 'anyone' }
  ? Caller | undefined
  : A extends { kind: 'roles'; roles: readonly (infer R extends Role)[] }
    ? Extract<Caller, { role: R }>
    : Caller;
