-- As one must not do it: every attempt in progress is locked until the last row is written.
alter table sittings add column place text;
update sittings set place = 'desconhecido';
alter table sittings alter column place set not null;
create index answers_saved on answers (saved_at);
create or replace view attempts as select * from sittings where rehearsal = 0;
