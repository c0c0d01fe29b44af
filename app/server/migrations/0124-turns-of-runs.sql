-- Locks run_jobs for less than a second: it has the runs of a day, and those that wait.
-- Grades by changed tests have the same turn as others. The index of before put them elsewhere, so claiming one of
-- many jobs sorted all of them.
create index run_jobs_next on run_jobs ((kind <> 'try'), (kind in ('grade', 'retest')), queued_at, id)
  where state in ('queued', 'running');
drop index run_jobs_turn;
-- Finds the jobs whose holder died among many that wait.
create index run_jobs_held on run_jobs (leased_until) where state = 'running';
