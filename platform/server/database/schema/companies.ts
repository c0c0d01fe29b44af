import type { Generated } from 'kysely';
import type { AddressColumns } from './address.ts';

export interface CompanyTables {
  /** How many people who do not know it a company wrote to on a day. */
  company_mails: { company_id: number; day: string; people: number };
  companies: AddressColumns & {
    id: Generated<number>;
    kind: Generated<'customer' | 'platform'>;
    cnpj: string | null;
    /** Only one confirmed company has a CNPJ. Triggers set it once a member is confirmed. */
    confirmed: Generated<boolean>;
    trade_name: string;
    plan: string | null;
    biography: Generated<string>;
    logo: string | null;
    area_code: Generated<string>;
    phone: Generated<string>;
    second_area_code: Generated<string>;
    second_phone: Generated<string>;
    github: Generated<string>;
    instagram: Generated<string>;
    linkedin: Generated<string>;
    website: Generated<string>;
    edition: Generated<number>;
    /** The instant when somebody was found to speak for this company; null until then. */
    checked_at: Generated<Date | null>;
    suspended_at: Generated<Date | null>;
    created_at: Date;
  };
  company_photos: {
    id: Generated<number>;
    company_id: number;
    /** Stored as `platform/server/files/picture-address.ts` describes, like every picture. */
    picture: string;
    caption: string;
    created_at: Date;
    hidden_at: Date | null;
  };
  company_checks: {
    id: Generated<number>;
    company_id: number;
    trade_name: string;
    message: Generated<string>;
    asked_at: Date;
    look_at: Date | null;
    decided_at: Date | null;
    decided_by: number | null;
    approved: boolean | null;
    reason: Generated<string>;
  };
  company_claims: {
    id: Generated<number>;
    cnpj: string;
    claimant_name: string;
    claimant_email: string;
    message: string;
    asked_at: Date;
    settled_at: Date | null;
    settled_by: number | null;
    transferred: boolean | null;
    reason: Generated<string>;
  };
  memberships: {
    account_id: number;
    company_id: number;
    role: 'dono' | 'recrutador' | 'corretor';
    created_at: Date;
  };
  invitations: {
    id: Generated<number>;
    company_id: number;
    email: string;
    role: 'dono' | 'recrutador' | 'corretor';
    token_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
}
