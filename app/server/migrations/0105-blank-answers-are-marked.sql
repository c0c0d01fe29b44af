-- A blank answer earns nothing without anybody having marked it, as one that is marked by its tests.
alter table verdicts drop constraint verdicts_by_somebody;
alter table verdicts add constraint verdicts_by_somebody check (judged_by is not null or passed is not null or not correct);
