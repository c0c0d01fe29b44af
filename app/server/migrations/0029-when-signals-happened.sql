-- When it happened, by the clock of the server: the page says how long ago that was. Null where it did not say, or said
-- what cannot be; of what stands here already nobody knows.
alter table attempt_signals add column happened_at timestamptz;
