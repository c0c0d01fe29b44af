-- People, companies, exams and attempts.
-- Names: text without length limits (limits belong to the contract), timestamptz, identity keys.

-- Catalogue -------------------------------------------------------------------------------

create table genders (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table stacks (
  id bigint generated always as identity primary key,
  name text not null unique
);

create table skills (
  id bigint generated always as identity primary key,
  stack_id bigint not null references stacks (id),
  name text not null unique,
  -- Slug of an icon that the web app ships.
  icon text not null
);
create index skills_stack on skills (stack_id);

-- People ----------------------------------------------------------------------------------

create table accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('developer', 'company', 'admin')),
  name text not null,
  email text not null,
  password_hash text not null,
  suspended_at timestamptz,
  created_at timestamptz not null
);
create unique index accounts_email on accounts (lower(email));

-- What an account agreed to: terms of use, e-mail messages. Never updated; a new row says otherwise.
create table consents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('terms', 'email')),
  granted boolean not null,
  text_version text,
  given_at timestamptz not null
);
create index consents_account on consents (account_id, purpose, given_at desc);

create table sessions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  role text not null check (role in ('DEVELOPER', 'COMPANY', 'ADMIN')),
  company_id bigint,
  token_hash bytea not null unique,
  -- Of the second secret, kept in a cookie; null for clients that are not browsers.
  binding_hash bytea,
  remembered boolean not null,
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expiry on sessions (expires_at);

create table developers (
  id bigint primary key references accounts (id) on delete cascade,
  cpf text not null unique,
  birth_date date not null,
  gender_id bigint not null references genders (id),
  biography text not null default '',
  photo text,
  -- 0 to 1000, and how many exams it counts; kept in step in the transaction that changes a result.
  platform_score integer not null default 0,
  platform_exams integer not null default 0
);
create index developers_platform_score on developers (platform_score desc, id);

create table developer_phones (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developers (id) on delete cascade,
  area_code text not null,
  number text not null
);
create index developer_phones_developer on developer_phones (developer_id);

create table developer_addresses (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developers (id) on delete cascade,
  street text not null default '',
  number text not null default '',
  district text not null default '',
  complement text not null default '',
  postal_code text not null default '',
  city text not null,
  state text not null
);
create index developer_addresses_developer on developer_addresses (developer_id);

create table developer_stacks (
  developer_id bigint not null references developers (id) on delete cascade,
  stack_id bigint not null references stacks (id),
  -- Score within the stack, by the same formula; null while no counted exam is of it.
  score integer,
  exams integer not null default 0,
  -- False for a stack that only an exam brought in, which the developer did not choose.
  chosen boolean not null,
  primary key (developer_id, stack_id)
);
create index developer_stacks_score on developer_stacks (stack_id, score desc nulls last, developer_id);

create table developer_skills (
  developer_id bigint not null references developers (id) on delete cascade,
  skill_id bigint not null references skills (id),
  primary key (developer_id, skill_id)
);
create index developer_skills_skill on developer_skills (skill_id);

create table companies (
  id bigint generated always as identity primary key,
  -- The platform's own company has no CNPJ and applies the shared exams.
  kind text not null default 'customer' check (kind in ('customer', 'platform')),
  cnpj text unique,
  trade_name text not null,
  plan text,
  biography text not null default '',
  logo text,
  area_code text not null default '',
  phone text not null default '',
  street text not null default '',
  number text not null default '',
  district text not null default '',
  complement text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  created_at timestamptz not null,
  check ((kind = 'platform') = (cnpj is null))
);

create table memberships (
  account_id bigint not null references accounts (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  role text not null check (role in ('dono', 'recrutador', 'corretor')),
  created_at timestamptz not null,
  primary key (account_id, company_id)
);
create index memberships_company on memberships (company_id);

alter table sessions add constraint sessions_membership
  foreign key (account_id, company_id) references memberships (account_id, company_id) on delete cascade;

-- Files -----------------------------------------------------------------------------------

create table files (
  key text primary key,
  account_id bigint not null references accounts (id),
  company_id bigint references companies (id),
  purpose text not null check (purpose in ('questao', 'galeria', 'logo', 'perfil')),
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index files_company on files (company_id);

-- Exams -----------------------------------------------------------------------------------

-- An exam is a chain of versions. Without a company it is a template, made by an administrator.
create table exams (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id),
  created_by bigint not null references accounts (id),
  created_at timestamptz not null
);
create index exams_company on exams (company_id);

-- Immutable: a change makes the next version, and what was started on an old one stays on it.
create table exam_versions (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams (id),
  number integer not null,
  kind text not null check (kind in ('theory', 'practice')),
  title text not null,
  description text not null,
  repository_url text,
  created_at timestamptz not null,
  unique (exam_id, number)
);

create table exam_version_stacks (
  exam_version_id bigint not null references exam_versions (id),
  stack_id bigint not null references stacks (id),
  primary key (exam_version_id, stack_id)
);

create table exam_version_skills (
  exam_version_id bigint not null references exam_versions (id),
  skill_id bigint not null references skills (id),
  primary key (exam_version_id, skill_id)
);

create table questions (
  id bigint generated always as identity primary key,
  exam_version_id bigint not null references exam_versions (id),
  position integer not null,
  kind text not null check (kind in ('essay', 'single', 'multiple')),
  statement text not null,
  image text,
  image_alt text,
  unique (exam_version_id, position)
);

create table options (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions (id),
  position integer not null,
  text text not null,
  correct boolean not null,
  unique (question_id, position)
);

-- What a candidate's paper is read from: the answer key is not in it.
create view paper_options as
  select options.id, options.question_id, options.position, options.text from options;

-- One application of an exam by one company.
create table runs (
  id bigint generated always as identity primary key,
  exam_id bigint not null references exams (id),
  exam_version_id bigint not null references exam_versions (id),
  company_id bigint not null references companies (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Seconds; null: no limit but the end of the run.
  duration integer check (duration > 0),
  active boolean not null default true,
  access text not null default 'open' check (access in ('open', 'invited')),
  shuffled boolean not null default false,
  -- Counts changes of the way its answers are graded (a corrected answer key, a voided question).
  grading_version integer not null default 1,
  created_at timestamptz not null,
  check (starts_at <= ends_at)
);
create index runs_company on runs (company_id, id desc);
create index runs_open on runs (ends_at) where active;
create index runs_exam on runs (exam_id);

-- Copied from the version when the exam is applied; a company may choose others for its run.
create table run_stacks (
  run_id bigint not null references runs (id),
  stack_id bigint not null references stacks (id),
  primary key (run_id, stack_id)
);
create index run_stacks_stack on run_stacks (stack_id);

create table run_skills (
  run_id bigint not null references runs (id),
  skill_id bigint not null references skills (id),
  primary key (run_id, skill_id)
);
create index run_skills_skill on run_skills (skill_id);

-- Attempts --------------------------------------------------------------------------------

create table attempts (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id),
  developer_id bigint not null references developers (id),
  exam_version_id bigint not null references exam_versions (id),
  state text not null default 'in_progress' check (state in ('in_progress', 'delivered', 'annulled')),
  -- The paper is a function of the version, these ids in this order, and the seed.
  question_ids bigint[] not null,
  seed integer not null,
  started_at timestamptz not null,
  deadline_at timestamptz not null,
  -- Extra time granted by the owner of the run; each grant is an event.
  extra_share numeric(4, 2) not null default 0,
  extra_seconds integer not null default 0,
  own_end_at timestamptz,
  -- Names the tab that holds the attempt; taking over counts it up.
  epoch integer not null default 1,
  delivered_at timestamptz,
  delivered_by text check (delivered_by in ('candidate', 'clock')),
  receipt_hash text,
  -- 0 to 100 with one decimal; null until every question is judged.
  score numeric(4, 1),
  graded_at timestamptz,
  grading_version integer,
  -- Counts corrections, so that two people correcting at once notice.
  version integer not null default 1,
  decision text not null default 'pending' check (decision in ('pending', 'approved', 'rejected')),
  feedback text,
  unique (run_id, developer_id),
  check ((state = 'delivered') = (delivered_at is not null) or state = 'annulled'),
  check ((score is null) = (graded_at is null))
);
create index attempts_developer on attempts (developer_id, started_at desc);
create index attempts_ranking on attempts (run_id, score desc nulls last, id);
create index attempts_delivery on attempts (run_id, delivered_at, id) where state = 'delivered';
create index attempts_overdue on attempts (deadline_at) where state = 'in_progress';

-- The last accepted answer of each question.
create table answers (
  attempt_id bigint not null references attempts (id),
  question_id bigint not null references questions (id),
  version integer not null,
  text text,
  option_ids bigint[],
  saved_at timestamptz not null,
  primary key (attempt_id, question_id)
);

-- Every version that was ever accepted. Append only.
create table answer_history (
  attempt_id bigint not null references attempts (id),
  question_id bigint not null references questions (id),
  version integer not null,
  -- The client's name of the operation; null for what came with the delivery.
  operation_id uuid,
  text text,
  option_ids bigint[],
  client_created_at timestamptz,
  saved_at timestamptz not null,
  primary key (attempt_id, question_id, version)
);
create unique index answer_history_operation on answer_history (attempt_id, operation_id)
  where operation_id is not null;

-- The judgement of an open answer. Objective questions are judged from the answer key.
create table verdicts (
  attempt_id bigint not null references attempts (id),
  question_id bigint not null references questions (id),
  correct boolean not null,
  judged_by bigint not null references accounts (id),
  judged_at timestamptz not null,
  primary key (attempt_id, question_id)
);

-- What happened to an attempt and who did it: started, taken over, extended, delivered, graded, annulled.
create table attempt_events (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references attempts (id),
  kind text not null,
  account_id bigint references accounts (id),
  detail jsonb not null default '{}',
  happened_at timestamptz not null
);
create index attempt_events_attempt on attempt_events (attempt_id, id);
