-- Exams that are being written: of a company's whole team, or templates of one administrator.
create table exam_drafts (
  -- The form chooses it, so that a repeated first save makes no second draft.
  id uuid primary key,
  company_id bigint references companies (id) on delete cascade,
  account_id bigint references accounts (id) on delete cascade,
  -- The values of the form, in the words of the code; pictures by their keys.
  content jsonb not null,
  -- From the content, for the list and for the upkeep of pictures.
  title text not null,
  question_count integer not null,
  pictures text[] not null,
  edition integer not null default 1,
  saved_by bigint references accounts (id) on delete set null,
  saved_at timestamptz not null,
  check (num_nonnulls(company_id, account_id) = 1)
);
create index exam_drafts_company on exam_drafts (company_id, saved_at desc);
create index exam_drafts_account on exam_drafts (account_id) where account_id is not null;
create index exam_drafts_saved_by on exam_drafts (saved_by) where saved_by is not null;
create index exam_drafts_pictures on exam_drafts using gin (pictures);
