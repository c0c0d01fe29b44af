-- The excerpt stands in a file of a work, by its place in the work's index. Both null: in the answer's text.
alter table likeness_sides add column work_id bigint references works (id) on delete cascade;
alter table likeness_sides add column file integer;
create index likeness_sides_by_work on likeness_sides (work_id) where work_id is not null;
