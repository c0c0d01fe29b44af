import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The tables as Kysely sees them: `migrations/` in types. Ids and counts are numbers, instants are `Date`. */
export interface Schema {
  genders: Named;
  stacks: Named;
  skills: Named & { stack_id: number; icon: string };

  accounts: {
    id: Generated<number>;
    kind: 'developer' | 'company' | 'admin';
    name: string;
    email: string;
    password_hash: string;
    suspended_at: Date | null;
    created_at: Date;
  };
  consents: {
    id: Generated<number>;
    account_id: number;
    purpose: 'terms' | 'email';
    granted: boolean;
    text_version: string | null;
    given_at: Date;
  };
  sessions: {
    id: Generated<number>;
    account_id: number;
    role: 'DEVELOPER' | 'COMPANY' | 'ADMIN';
    company_id: number | null;
    token_hash: Buffer;
    binding_hash: Buffer | null;
    remembered: boolean;
    user_agent: string | null;
    address: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  recoveries: { account_id: number; token_hash: Buffer; created_at: Date; expires_at: Date };
  second_factors: {
    account_id: number;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { account_id: number; code_hash: Buffer; used_at: Date | null };
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
  developer_addresses: Address & { id: Generated<number>; developer_id: number };
  developer_stacks: {
    developer_id: number;
    stack_id: number;
    score: number | null;
    exams: Generated<number>;
    chosen: boolean;
  };
  developer_skills: { developer_id: number; skill_id: number };

  companies: Address & {
    id: Generated<number>;
    kind: Generated<'customer' | 'platform'>;
    cnpj: string | null;
    trade_name: string;
    plan: string | null;
    biography: Generated<string>;
    logo: string | null;
    area_code: Generated<string>;
    phone: Generated<string>;
    created_at: Date;
  };
  memberships: {
    account_id: number;
    company_id: number;
    role: 'dono' | 'recrutador' | 'corretor';
    created_at: Date;
  };
  files: {
    key: string;
    account_id: number;
    company_id: number | null;
    purpose: 'questao' | 'galeria' | 'logo' | 'perfil';
    content_type: string;
    bytes: number;
    created_at: Date;
  };

  exams: { id: Generated<number>; company_id: number | null; created_by: number; created_at: Date };
  exam_versions: {
    id: Generated<number>;
    exam_id: number;
    number: number;
    kind: 'theory' | 'practice';
    title: string;
    description: string;
    repository_url: string | null;
    created_at: Date;
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
  };
  options: PaperOption & { correct: boolean };
  paper_options: PaperOption;
  runs: {
    id: Generated<number>;
    exam_id: number;
    exam_version_id: number;
    company_id: number;
    starts_at: Date;
    ends_at: Date;
    /** Seconds. */
    duration: number | null;
    active: Generated<boolean>;
    access: Generated<'open' | 'invited'>;
    shuffled: Generated<boolean>;
    grading_version: Generated<number>;
    created_at: Date;
  };
  run_stacks: { run_id: number; stack_id: number };
  run_skills: { run_id: number; skill_id: number };

  attempts: {
    id: Generated<number>;
    run_id: number;
    developer_id: number;
    exam_version_id: number;
    state: Generated<'in_progress' | 'delivered' | 'annulled'>;
    question_ids: number[];
    seed: number;
    started_at: Date;
    deadline_at: Date;
    extra_share: Generated<number>;
    extra_seconds: Generated<number>;
    own_end_at: Date | null;
    epoch: Generated<number>;
    delivered_at: Date | null;
    delivered_by: 'candidate' | 'clock' | null;
    receipt_hash: string | null;
    /** 0 to 100, one decimal. */
    score: number | null;
    graded_at: Date | null;
    grading_version: number | null;
    version: Generated<number>;
    decision: Generated<'pending' | 'approved' | 'rejected'>;
    feedback: string | null;
  };
  answers: {
    attempt_id: number;
    question_id: number;
    version: number;
    text: string | null;
    option_ids: number[] | null;
    saved_at: Date;
  };
  answer_history: {
    attempt_id: number;
    question_id: number;
    version: number;
    operation_id: string | null;
    text: string | null;
    option_ids: number[] | null;
    client_created_at: Date | null;
    saved_at: Date;
  };
  verdicts: {
    attempt_id: number;
    question_id: number;
    correct: boolean;
    judged_by: number;
    judged_at: Date;
  };
  attempt_events: {
    id: Generated<number>;
    attempt_id: number;
    kind: string;
    account_id: number | null;
    /** JSON text going in, parsed coming out. */
    detail: Generated<JSONColumnType<Record<string, unknown>>>;
    happened_at: Date;
  };

  settings: { key: string; value: ColumnType<unknown, string, string> };
}

interface Named {
  id: Generated<number>;
  name: string;
}

interface Address {
  street: Generated<string>;
  number: Generated<string>;
  district: Generated<string>;
  complement: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  postal_code: Generated<string>;
}

interface PaperOption {
  id: Generated<number>;
  question_id: number;
  position: number;
  text: string;
}
