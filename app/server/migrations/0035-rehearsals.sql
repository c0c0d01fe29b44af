-- Provado's own exams have an open half, which developers rehearse with, and a reserved one, which counts.

alter table exam_versions add column part text not null default 'whole'
  check (part in ('whole', 'self_marked', 'open_half'));
update exam_versions set part = 'self_marked' where self_marked;
alter table exam_versions drop column self_marked;

-- No list has a run for rehearsing: it is taken from the page of the run that counts.
alter table runs drop constraint runs_access_check;
alter table runs add constraint runs_access_check check (access in ('open', 'invited', 'rehearsal'));

-- Whatever counts reads attempts, which is a view now. Only taking an exam needs rehearsals too.
alter table attempts rename to sittings;
-- 0: it counts. Otherwise it is the developer's first, second, ... rehearsal.
alter table sittings add column rehearsal integer not null default 0 check (rehearsal >= 0);
alter table sittings drop constraint attempts_run_id_developer_id_key;
alter table sittings add unique (run_id, developer_id, rehearsal);
create index rehearsals_developer on sittings (developer_id, started_at desc) where rehearsal > 0;

-- As before, but of what counts alone, so that counting still reads nothing but the index.
drop index attempts_developer, attempts_ranking, attempts_delivery, attempts_run_state, attempts_awaiting;
create index attempts_developer on sittings (developer_id, started_at desc) where rehearsal = 0;
create index attempts_ranking on sittings (run_id, score desc nulls last, id) where rehearsal = 0;
create index attempts_delivery on sittings (run_id, delivered_at, id) where state = 'delivered' and rehearsal = 0;
create index attempts_awaiting on sittings (run_id) where state = 'delivered' and score is null and rehearsal = 0;
create index attempts_run_state on sittings (run_id, state) where rehearsal = 0;

-- A column that is added to sittings needs the view made again.
create view attempts as select * from sittings where rehearsal = 0;

-- Questions of a reserved half are recognised in whatever exam asks them.
create index questions_statement on questions (md5(statement));
