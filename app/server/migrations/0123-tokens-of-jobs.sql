-- Whoever claims a job gets a token. Only who shows it may end the job, as it is for runs.
alter table outbox add column lease_token uuid;
