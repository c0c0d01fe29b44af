-- The dossiers that owners asked for. A row stays and says who took the record of the run, and when; the file itself
-- goes after a week, with a deleted account of anybody in it, and when the next one is asked for.
create table dossiers (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  asked_by bigint references accounts (id) on delete set null,
  asked_at timestamptz not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'gone')),
  -- Counts the tries to make it. A try that another one has overtaken writes nothing more.
  turn integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  bytes bigint not null default 0,
  ready_at timestamptz
);
create index dossiers_by_run on dossiers (run_id, id);
create index dossiers_by_account on dossiers (asked_by);
create unique index dossiers_making on dossiers (run_id) where state = 'making';

create table dossier_parts (
  dossier_id bigint not null references dossiers (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (dossier_id, number)
);
