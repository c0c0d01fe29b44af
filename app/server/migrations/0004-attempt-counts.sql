-- Lists of runs count attempts: how many took one up, and how many wait to be judged.
create index attempts_run_state on attempts (run_id, state);
create index attempts_awaiting on attempts (run_id) where state = 'delivered' and score is null;
