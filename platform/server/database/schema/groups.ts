import type { Generated } from 'kysely';

export type MemberStatus = 'pending' | 'accepted' | 'refused' | 'left' | 'removed';

export interface GroupTables {
  groups: {
    id: Generated<number>;
    company_id: number;
    name: string;
    description: Generated<string>;
    active: Generated<boolean>;
    edition: Generated<number>;
    created_at: Date;
  };
  group_members: {
    group_id: number;
    developer_id: number;
    status: Generated<MemberStatus>;
    invited_at: Date;
    changed_at: Date;
  };
  group_runs: { group_id: number; run_id: number };
}
