-- Who holds a job that runs, and which runners are gone: what those held is taken up again at once.
alter table run_jobs add column runner_id uuid;
alter table runners add column gone_at timestamptz;
