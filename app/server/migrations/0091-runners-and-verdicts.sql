-- Whoever runs jobs, the servers too, and what each of them can run.
create table runners (
  id uuid primary key,
  name text not null,
  slots integer not null,
  languages text[] not null,
  report jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What has to run for a job. Only who can run all of it takes the job.
alter table run_jobs add column languages text[] not null generated always as (
  array_remove(array[task #>> '{submission,language}', task #>> '{checker,language}'], null)) stored;

-- The same text on the same tests has the same verdict. The key is a hash of all that it depends on.
create table run_verdicts (
  key text primary key,
  judgement jsonb not null,
  used_at timestamptz not null
);
create index run_verdicts_used on run_verdicts (used_at);
