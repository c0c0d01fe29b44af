-- The words of titles are stored like those of descriptions: a search compares the titles of thousands of exams, and
-- taking each apart again cost nearly all of its time.
drop index exam_versions_title_words;
alter table exam_versions add column title_words tsvector
  generated always as (to_tsvector('simple', f_unaccent(title))) stored;
create index exam_versions_title_words on exam_versions using gin (title_words);
