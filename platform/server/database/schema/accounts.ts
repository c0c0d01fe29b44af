import type { Generated } from 'kysely';

export interface AccountTables {
  accounts: {
    id: Generated<number>;
    /** `deleted`: the rest of a developer's account, which keeps their anonymous attempts together. */
    kind: 'developer' | 'company' | 'admin' | 'deleted';
    name: string;
    email: string;
    password_hash: string;
    /** The instant when the mailbox was shown to be theirs; null until then. */
    confirmed_at: Generated<Date | null>;
    suspended_at: Date | null;
    created_at: Date;
    /** The hash of the id of the browser that signed up; null if it has none. */
    signed_up_on: Generated<Buffer | null>;
    /** The instant when the owner of the mailbox got the account, empty. */
    emptied_at: Generated<Date | null>;
    /** Whether notices that are part of the service are mailed; null: not said yet, the consent to e-mails decides. */
    service_mails: Generated<boolean | null>;
  };
  consents: {
    id: Generated<number>;
    account_id: number;
    purpose: 'terms' | 'email';
    granted: boolean;
    text_version: string | null;
    given_at: Date;
  };
  sessions: {
    id: Generated<number>;
    account_id: number;
    role: 'DEVELOPER' | 'COMPANY' | 'ADMIN';
    company_id: number | null;
    token_hash: Buffer;
    binding_hash: Buffer | null;
    remembered: boolean;
    user_agent: string | null;
    address: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  earlier_confirmations: {
    token_hash: Buffer;
    account_id: number;
    expires_at: Date;
  };
  confirmations: {
    account_id: number;
    /** The mailbox to show: that of the account, or the one that it changes to. */
    email: string;
    /** Null until the mail is made. */
    token_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  address_undos: {
    id: Generated<number>;
    account_id: number;
    /** The mailbox of before. */
    email: string;
    /** Null until the mail is made. */
    token_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  recoveries: { account_id: number; token_hash: Buffer; created_at: Date; expires_at: Date };
  second_factors: {
    account_id: number;
    secret: Buffer;
    /** Null only in rows of an older version, before a start has sealed them. */
    key_id: string | null;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { account_id: number; code_hash: Buffer; used_at: Date | null };
}
