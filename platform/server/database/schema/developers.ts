import type { Generated, GeneratedAlways } from 'kysely';
import type { AddressColumns } from './address.ts';

export interface DeveloperTables {
  developers: {
    id: number;
    /** This, the birth date and the gender are null if the account is deleted. */
    cpf: string | null;
    /** Only one confirmed account has a CPF. Triggers keep it in step with the account. */
    confirmed: Generated<boolean>;
    /** `YYYY-MM-DD`. */
    birth_date: string | null;
    gender_id: number | null;
    biography: Generated<string>;
    photo: string | null;
    platform_score: Generated<number>;
    platform_exams: Generated<number>;
    github: Generated<string>;
    linkedin: Generated<string>;
    instagram: Generated<string>;
    website: Generated<string>;
    open_to_companies: Generated<boolean>;
    in_ranking: Generated<boolean>;
    shows_email: Generated<boolean>;
    /** The companies to which telephone and full address go; `known`: of an exam taken or a group joined. */
    contact_for: Generated<'nobody' | 'known' | 'all'>;
    shows_gender: Generated<boolean>;
    public_page: Generated<boolean>;
    public_indexed: Generated<boolean>;
    handle: string | null;
    /** A trigger keeps it in step with the account's suspension. */
    suspended: Generated<boolean>;
    /** Open to companies and not suspended. */
    listed: GeneratedAlways<boolean>;
    /** Listed, and in the ranking. */
    ranked: GeneratedAlways<boolean>;
  };
  platform_score_changes: {
    id: Generated<number>;
    developer_id: number;
    score: number;
    exams: number;
    changed_at: Date;
  };
  /** Triggers update it when profiles and scores change. */
  ranking_entries: { developer_id: number; facet: string; score: number; facets: number[] };
  developer_phones: { id: Generated<number>; developer_id: number; area_code: string; number: string };
  developer_addresses: AddressColumns & { id: Generated<number>; developer_id: number };
  developer_stacks: {
    developer_id: number;
    stack_id: number;
    score: number | null;
    exams: Generated<number>;
    chosen: boolean;
  };
  developer_skills: { developer_id: number; skill_id: number };
}
