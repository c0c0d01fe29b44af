-- A question of Provado's own exams is contested as a report, which gets an answer.
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('review', 'feedback', 'company', 'photo', 'exam', 'question'));
alter table reports drop constraint reports_outcome_check;
alter table reports add constraint reports_outcome_check check (outcome in ('dismissed', 'hidden', 'corrected'));
-- What its reporter reads.
alter table reports add column answer text;
