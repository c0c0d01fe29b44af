-- Which runs somebody began before the account was deleted, so that the same person does not take them again: a keyed
-- hash of run and CPF. Nothing leads from it to a person or an attempt, and it goes with the end of the run.
create table departed_takers (
  run_id bigint not null references runs (id) on delete cascade,
  mark text not null,
  -- Of a run without an end: the day on which it goes.
  goes_on date,
  primary key (run_id, mark)
);
