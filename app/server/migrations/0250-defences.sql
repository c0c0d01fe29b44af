-- A person explains her own work by the clock, after the delivery. It is a sitting of a run of its own, which belongs to
-- the platform, is inactive and for rehearsing, so that no list has it and nothing counts it.
alter table runs add column defence text not null default 'none' check (defence in ('none', 'after_delivery'));
alter table runs add column defence_minutes integer not null default 10 check (defence_minutes between 5 and 15);
-- Null: its mark stands beside the score. Otherwise it is a question with so many points.
alter table runs add column defence_points integer check (defence_points between 1 and 100);
-- The run in which the defences of this one are taken, once one has begun.
alter table runs add column defence_run_id bigint references runs (id);

create table defences (
  attempt_id bigint primary key references sittings (id),
  -- Null: it was missed.
  sitting_id bigint unique references sittings (id),
  -- What each question is about, in order: a path, the first line, the lines and what is asked.
  excerpts jsonb not null default '[]',
  -- 0 to 100, one decimal, once it is marked or missed.
  mark numeric check (mark between 0 and 100),
  settled_at timestamptz
);
create index defences_open on defences (attempt_id) where settled_at is null;

-- The exam of a run of defences is the platform's own and comes from no file.
alter table exams drop constraint exams_check1;
alter table exams add constraint exams_by_whom
  check (created_by is not null or content_slug is not null or company_id is not null) not valid;
