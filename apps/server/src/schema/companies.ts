import type { Generated } from 'kysely';
import type { AddressColumns } from './address.ts';

/** Companies and who works there. */
export interface CompanyTables {
  companies: AddressColumns & {
    id: Generated<number>;
    kind: Generated<'customer' | 'platform'>;
    cnpj: string | null;
    trade_name: string;
    plan: string | null;
    biography: Generated<string>;
    logo: string | null;
    area_code: Generated<string>;
    phone: Generated<string>;
    suspended_at: Generated<Date | null>;
    created_at: Date;
  };
  memberships: {
    account_id: number;
    company_id: number;
    role: 'dono' | 'recrutador' | 'corretor';
    created_at: Date;
  };
}
