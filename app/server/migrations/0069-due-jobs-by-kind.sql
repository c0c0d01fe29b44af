-- Each kind of job has its own room, so the next ones of a kind are found without reading those of all others.
drop index outbox_pending;
create index outbox_due on outbox (kind, run_at, id) where done_at is null and failed_at is null;
