-- Titles and names by their words as they begin, so that what is being typed is found along an index.
create index exam_versions_title_words on exam_versions using gin (to_tsvector('simple', f_unaccent(title)));
create index companies_words on companies using gin (to_tsvector('simple', f_unaccent(trade_name)));
create index accounts_words on accounts using gin (to_tsvector('simple', f_unaccent(name)));

-- Words in any form, as Portuguese bends them: stored, since taking a long text apart costs far more than
-- comparing it, and a common word is found faster along the table than along its index.
drop index exam_versions_words;
alter table exam_versions add column words tsvector
  generated always as (to_tsvector('portuguese', f_unaccent(title || ' ' || description))) stored;
create index exam_versions_words on exam_versions using gin (words);

-- From an exam that was found to the runs of it.
create index runs_version on runs (exam_version_id);
