-- The span that caused a job, as W3C writes it; null where nobody asked for traces.
alter table outbox add column traceparent text;
