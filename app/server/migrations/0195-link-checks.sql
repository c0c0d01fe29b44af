-- What the network said of the links that candidates save for practical questions. It is a fact beside the answer and
-- changes none. One row for each link that an answer ever had; the one with the answer's text is its present one.
create table link_checks (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  link text not null,
  -- The version of the answer for which it was last asked.
  answer_version integer not null,
  -- Counts up with each job that is to look; a job of an earlier turn does nothing.
  turn integer not null default 1,
  looking boolean not null default true,
  -- Null: there was no answer yet, or the last look was good.
  fault text,
  looked_at timestamptz,
  next_look_at timestamptz,
  -- Failed looks since the last good one, and until when they are repeated soon.
  failures integer not null default 0,
  retry_until timestamptz not null,
  "commit" text,
  work_id bigint references works (id) on delete set null,
  file_count integer,
  left_out text[] not null default '{}',
  fetched_at timestamptz,
  after_close boolean not null default false,
  created_at timestamptz not null,
  unique (attempt_id, question_id, link)
);
create index link_checks_work on link_checks (work_id) where work_id is not null;
