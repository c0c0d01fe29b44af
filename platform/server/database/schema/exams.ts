import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RunAccess } from '#platform/contract/words.ts';

/** What a version has of its exam: what companies apply, or a part for the platform's own runs. */
export type ExamPart = 'whole' | 'self_marked' | 'open_half';

export interface ExamTables {
  exams: {
    id: Generated<number>;
    /** Null for a template. */
    company_id: number | null;
    /** Null for the platform's own exams, which come from files. */
    created_by: number | null;
    created_at: Date;
    content_slug: string | null;
    content_hash: string | null;
    withdrawn_at: Date | null;
    edition: Generated<number>;
    /** Whether its results are part of platform scores, as of the last look. */
    counting: Generated<boolean>;
  };
  exam_versions: {
    id: Generated<number>;
    exam_id: number;
    number: number;
    kind: 'theory' | 'practice';
    title: string;
    description: string;
    repository_url: string | null;
    /** `self_marked`: those questions of a template that the server marks. `open_half`: those to rehearse with. */
    part: Generated<ExamPart>;
    created_at: Date;
    words: Generated<string>;
    title_words: Generated<string>;
  };
  exam_version_stacks: { exam_version_id: number; stack_id: number };
  exam_version_skills: { exam_version_id: number; skill_id: number };
  questions: {
    id: Generated<number>;
    exam_version_id: number;
    position: number;
    kind: 'essay' | 'single' | 'multiple';
    statement: string;
    image: string | null;
    image_alt: string | null;
    explanation: Generated<string | null>;
    /** Markdown for those who judge the answers to an open question. */
    model_answer: Generated<string | null>;
    marking_notes: Generated<string | null>;
    /** The version of the company's question bank that it is a copy of. */
    bank_question_id: Generated<number | null>;
    bank_version: Generated<number | null>;
    /** The draw in whose pool it is; null: every candidate gets it. */
    draw: Generated<number | null>;
    points: Generated<number>;
    rubric: StoredRubric;
    execution: StoredExecution;
  };
  options: PaperOption & { correct: boolean };
  paper_options: PaperOption;
  runs: {
    id: Generated<number>;
    exam_id: number;
    exam_version_id: number;
    /** The kind of its version. The database keeps it. */
    kind: ColumnType<'theory' | 'practice', never, never>;
    company_id: number;
    starts_at: Date;
    ends_at: Date;
    /** Seconds. */
    duration: number | null;
    active: Generated<boolean>;
    access: Generated<RunAccess | 'rehearsal'>;
    help_rule: Generated<'closed_book' | 'open_book' | 'ai_allowed'>;
    question_results: Generated<'never' | 'after_end' | 'at_once'>;
    results_release: Generated<'on_delivery' | 'at_end' | 'when_published'>;
    results_published_at: Date | null;
    shuffled: Generated<boolean>;
    shuffled_options: Generated<boolean>;
    extra_grants: Generated<number>;
    grading_version: Generated<number>;
    edition: Generated<number>;
    /** Whether graders do not know whose answers they mark. */
    blind: Generated<boolean>;
    /** Percent of the open answers that two people mark; 0: none. */
    second_share: Generated<number>;
    /** Percent of a question's points: if two marks differ by more, a third person decides. */
    third_above: Generated<number>;
    /** How many days after a result came out its candidate may appeal. */
    appeal_days: Generated<number>;
    end_told_for: Date | null;
    created_at: Date;
  };
  exam_drafts: {
    id: string;
    company_id: number | null;
    account_id: number | null;
    content: JSONColumnType<object>;
    title: string;
    question_count: number;
    pictures: string[];
    edition: Generated<number>;
    saved_by: number | null;
    saved_at: Date;
  };
  blind_changes: {
    id: Generated<number>;
    run_id: number;
    blind: boolean;
    changed_by: number | null;
    changed_at: Date;
  };
  run_stacks: { run_id: number; stack_id: number };
  run_skills: { run_id: number; skill_id: number };
}

/** How answers to an open question run. JSON text when written, parsed when read. */
export type StoredExecution = JSONColumnType<object | null, string | null | undefined, string | null>;

/** The criteria of an open question, in order. JSON text when written, parsed when read. */
export type StoredRubric = JSONColumnType<
  { name: string; levels: { points: number; description: string }[] }[] | null,
  string | null | undefined,
  string | null
>;

interface PaperOption {
  id: Generated<number>;
  question_id: number;
  position: number;
  text: string;
}
