import type { Generated } from 'kysely';

/** Records that people may read about their own data. */
export interface PrivacyTables {
  /** `day` is `YYYY-MM-DD` in São Paulo. */
  profile_views: { company_id: number; developer_id: number; day: string };
  score_reviews: {
    id: Generated<number>;
    attempt_id: number;
    developer_id: number;
    text: string;
    asked_at: Date;
    answer: string | null;
    answered_by: number | null;
    answered_at: Date | null;
  };
}
