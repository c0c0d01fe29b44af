import type { Generated } from 'kysely';
import type { AddressColumns } from './address.ts';

/** Developers and what they say of themselves. */
export interface DeveloperTables {
  developers: {
    id: number;
    cpf: string;
    /** `YYYY-MM-DD`. */
    birth_date: string;
    gender_id: number;
    biography: Generated<string>;
    photo: string | null;
    platform_score: Generated<number>;
    platform_exams: Generated<number>;
  };
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
