import type { Generated, JSONColumnType } from 'kysely';
import type { StoredExecution, StoredRubric } from './exams.ts';

export interface QuestionBankTables {
  bank_questions: {
    id: Generated<number>;
    company_id: number;
    version: number;
    tags: string[];
    level: 'junior' | 'mid' | 'senior' | null;
    archived_at: Date | null;
    changed_at: Date;
    edition: Generated<number>;
  };
  bank_question_versions: {
    bank_question_id: number;
    number: number;
    kind: 'essay' | 'single' | 'multiple';
    statement: string;
    image: string | null;
    image_alt: string | null;
    model_answer: string | null;
    marking_notes: string | null;
    explanation: string | null;
    points: Generated<number>;
    rubric: StoredRubric;
    execution: StoredExecution;
    options: JSONColumnType<{ text: string; correct: boolean }[]>;
    written_by: number | null;
    written_at: Date;
    words: Generated<string>;
  };
  exam_version_draws: {
    exam_version_id: number;
    /** Counts from 1, in the order of the rules. */
    number: number;
    tag: string;
    level: 'junior' | 'mid' | 'senior' | null;
    kind: 'essay' | 'single' | 'multiple' | null;
    count: number;
  };
}
