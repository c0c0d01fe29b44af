import type { Generated } from 'kysely';

export interface ReviewTables {
  reviews: {
    id: Generated<number>;
    attempt_id: number;
    company_id: number;
    developer_id: number;
    /** 1 to 5. */
    rating: number;
    text: string;
    created_at: Date;
    updated_at: Date;
    answer: string | null;
    answered_at: Date | null;
    answer_edition: Generated<number>;
    hidden_at: Date | null;
  };
  feedbacks: {
    id: Generated<number>;
    attempt_id: number;
    company_id: number;
    developer_id: number;
    text: string;
    edition: Generated<number>;
    created_at: Date;
    updated_at: Date;
    published_at: Date | null;
    hidden_at: Date | null;
  };
  reports: {
    id: Generated<number>;
    kind: 'review' | 'feedback' | 'company' | 'photo' | 'exam' | 'question';
    /** The id of the run if an exam is reported. */
    subject_id: number;
    reporter_id: number | null;
    reason: string;
    created_at: Date;
    closed_at: Date | null;
    closed_by: number | null;
    outcome: 'dismissed' | 'hidden' | 'corrected' | null;
    /** The reporter of a question gets it. */
    answer: string | null;
  };
}
