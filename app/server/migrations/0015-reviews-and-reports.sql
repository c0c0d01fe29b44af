-- What a developer says of a company after delivering one of its exams: once a delivered attempt.
create table reviews (
  id bigint generated always as identity primary key,
  attempt_id bigint not null unique references attempts (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The company's.
  answer text,
  answered_at timestamptz,
  -- Set by an administrator after a report: nobody but its author sees it.
  hidden_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index reviews_company on reviews (company_id, created_at desc, id desc);
create index reviews_developer on reviews (developer_id);

-- What a company says of a developer who delivered its exam. Others see it only while it is published.
create table feedbacks (
  id bigint generated always as identity primary key,
  attempt_id bigint not null unique references attempts (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- By the developer.
  published_at timestamptz,
  hidden_at timestamptz
);
create index feedbacks_developer on feedbacks (developer_id, updated_at desc, id desc);
create index feedbacks_company on feedbacks (company_id);

-- Something that somebody thinks an administrator should look at; once a person and thing.
create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('review', 'feedback', 'company', 'photo', 'exam')),
  -- Of a review, feedback, company or photo; of an exam it is the run.
  subject_id bigint not null,
  reporter_id bigint references accounts (id) on delete set null,
  reason text not null,
  created_at timestamptz not null,
  -- Set by an administrator, with what came of it.
  closed_at timestamptz,
  closed_by bigint references accounts (id) on delete set null,
  outcome text check (outcome in ('dismissed', 'hidden')),
  unique (kind, subject_id, reporter_id),
  check ((closed_at is null) = (outcome is null))
);
create index reports_open on reports (created_at, id) where closed_at is null;
