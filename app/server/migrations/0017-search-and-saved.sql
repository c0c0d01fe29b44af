-- Titles with small typing mistakes: pieces of three letters, compared word by word.
create index exam_versions_title on exam_versions using gin (lower(f_unaccent(title)) gin_trgm_ops);
-- Words in any form, as Portuguese bends them.
create index exam_versions_words on exam_versions
  using gin (to_tsvector('portuguese', f_unaccent(title || ' ' || description)));

-- What a developer wants to find again.
create table saved_runs (
  developer_id bigint not null references developers (id) on delete cascade,
  run_id bigint not null references runs (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (developer_id, run_id)
);
create table saved_companies (
  developer_id bigint not null references developers (id) on delete cascade,
  company_id bigint not null references companies (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (developer_id, company_id)
);
