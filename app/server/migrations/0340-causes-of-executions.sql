-- The span that caused an execution, as W3C writes it; null where nobody asked for traces.
alter table run_jobs add column traceparent text;
