-- Time that a candidate may take as pauses. A pause moves the deadline by all that is left when it begins, as extra time
-- does, and gives back what was not used when it is ended early: so it ends by itself, and `deadline_at` is all that
-- saves and the sweeper look at.
alter table extra_times add column pause_seconds integer not null default 0;
alter table help_requests add column granted_pause_minutes integer;

-- What is left for later, and what pauses took so far: the latter is a part of `extra_seconds`.
alter table sittings add column pause_seconds integer not null default 0;
alter table sittings add column paused_seconds integer not null default 0;
-- The last pause.
alter table sittings add column pause_started_at timestamptz;
alter table sittings add column pause_ends_at timestamptz;
create or replace view attempts as select * from sittings where rehearsal = 0;
