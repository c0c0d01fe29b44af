-- Titles and names by their words as they begin, so that what is being typed is found along an index.
create index exam_versions_title_words on exam_versions using gin (to_tsvector('simple', f_unaccent(title)));
create index companies_words on companies using gin (to_tsvector('simple', f_unaccent(trade_name)));
create index accounts_words on accounts using gin (to_tsvector('simple', f_unaccent(name)));
-- From an exam that was found to the runs of it.
create index runs_version on runs (exam_version_id);
