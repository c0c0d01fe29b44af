-- Questions that a company keeps to use in its exams.

create table bank_questions (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  -- The number of its newest version.
  version integer not null,
  -- What it is found and drawn by; no part of what is asked, so it has no versions.
  tags text[] not null,
  level text check (level in ('junior', 'mid', 'senior')),
  -- No exam takes it any more; those that have it keep it.
  archived_at timestamptz,
  changed_at timestamptz not null
);
create index bank_questions_company on bank_questions (company_id, changed_at desc, id desc);

-- Immutable: a change makes the next version.
create table bank_question_versions (
  bank_question_id bigint not null references bank_questions (id),
  number integer not null,
  kind text not null check (kind in ('essay', 'single', 'multiple')),
  statement text not null,
  image text,
  image_alt text,
  model_answer text,
  marking_notes text,
  explanation text,
  -- In their order, each with text and correct. Nothing points at one of them: that is for the copies in exams.
  options jsonb not null,
  written_by bigint references accounts (id) on delete set null,
  written_at timestamptz not null,
  words tsvector generated always as (to_tsvector('portuguese', f_unaccent(statement))) stored,
  primary key (bank_question_id, number)
);
create index bank_question_versions_words on bank_question_versions using gin (words);

-- What each candidate gets by lot: as many questions as `count`, out of the pool that was put together when the
-- version was made.
create table exam_version_draws (
  exam_version_id bigint not null references exam_versions (id),
  number integer not null,
  tag text not null,
  level text,
  kind text,
  count integer not null check (count > 0),
  primary key (exam_version_id, number)
);

-- Where a question was copied from, and in which pool of its version it is; no pool: every candidate gets it.
alter table questions add column bank_question_id bigint;
alter table questions add column bank_version integer;
alter table questions add column draw integer;
alter table questions add constraint questions_bank_version foreign key (bank_question_id, bank_version)
  references bank_question_versions (bank_question_id, number);
alter table questions add constraint questions_draw foreign key (exam_version_id, draw)
  references exam_version_draws (exam_version_id, number);
create index questions_bank on questions (bank_question_id) where bank_question_id is not null;

-- What the questions of an attempt were drawn with, so that the draw can be done again; null where nothing was.
alter table attempts add column draw_seed integer;
