-- The last search for excerpts that answers of one run share. Somebody of the company asked for it.
create table likeness_checks (
  run_id bigint primary key references runs (id) on delete cascade,
  asked_by bigint references accounts (id) on delete set null,
  asked_at timestamptz not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- Not all answers or pairs of the run fitted.
  capped boolean not null default false
);
create index likeness_checks_by_account on likeness_checks (asked_by);

-- Two answers to one question that share an excerpt. How common it is counts the answers that have all of it.
create table likeness_pairs (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  position integer not null,
  common integer not null,
  compared integer not null
);
create index likeness_pairs_by_run on likeness_pairs (run_id, position);

-- Where the excerpt stands in each of the two: no text is copied. It holds for that version of the answer.
create table likeness_sides (
  pair_id bigint not null references likeness_pairs (id) on delete cascade,
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  version integer not null,
  starts integer not null,
  ends integer not null,
  primary key (pair_id, attempt_id)
);
create index likeness_sides_by_attempt on likeness_sides (attempt_id, question_id);

-- What a candidate says about it, for who reads the pair.
create table likeness_replies (
  attempt_id bigint not null references sittings (id) on delete cascade,
  question_id bigint not null references questions (id),
  text text not null check (text <> ''),
  written_at timestamptz not null,
  primary key (attempt_id, question_id)
);
