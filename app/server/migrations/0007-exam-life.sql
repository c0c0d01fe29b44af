-- What happens to an exam after it was published.

-- Provado's own exams come from files, so nobody is their author. The slug is the name of the file, the hash
-- tells whether its content has changed since it was read last.
alter table exams alter column created_by drop not null;
alter table exams add column content_slug text unique;
alter table exams add column content_hash text;
alter table exams add check ((content_slug is null) = (content_hash is null));
alter table exams add check (created_by is not null or content_slug is not null);

-- A withdrawn template can no longer be applied; its runs go on.
alter table exams add column withdrawn_at timestamptz;
alter table exams add check (withdrawn_at is null or company_id is null);
create index exams_templates on exams (id desc) where company_id is null;

-- There is one company of the platform's own.
create unique index companies_platform on companies (kind) where kind = 'platform';

-- Parts of titles and descriptions are looked for without regard to case and accents. The order matters: without
-- ICU, lower() knows only letters that have lost their accents.
create index exam_versions_search on exam_versions
  using gin (lower(f_unaccent(title || ' ' || description)) gin_trgm_ops);
