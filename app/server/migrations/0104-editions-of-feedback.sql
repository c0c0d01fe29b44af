-- A change, and the choice to publish, name the text that was read.
alter table feedbacks add column edition integer not null default 1;
