import type { Generated } from 'kysely';

/** The state of a developer's membership of a group. */
export type MemberStatus = 'pending' | 'accepted' | 'refused' | 'left' | 'removed';

/** Groups of developers, and their members. */
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
