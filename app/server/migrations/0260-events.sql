-- What happened in a run or a group, for programs. It has numbers alone: no name, no text, no score. None of them
-- refers to its row: who delivers an exam would wait for whoever changes the run, and an event outlives its attempt.
create table events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invited', 'begun', 'delivered', 'marked', 'published', 'decided',
                                     'appeal_opened', 'appeal_decided', 'member_accepted', 'run_ended')),
  run_id bigint,
  group_id bigint,
  attempt_id bigint,
  invitation_id bigint,
  appeal_id bigint,
  happened_at timestamptz not null,
  -- Given after the transaction has ended, so nothing comes to light before what was read already. The first counts
  -- all events, the second those of the run or the group.
  position bigint unique,
  sequence bigint,
  check (num_nonnulls(run_id, group_id) = 1),
  check ((position is null) = (sequence is null))
);
create index events_unnumbered on events (id) where position is null;
create unique index events_of_run on events (run_id, sequence) where run_id is not null;
create unique index events_of_group on events (group_id, sequence) where group_id is not null;
create index events_happened on events (happened_at);

-- The end of the run that was told to programs. It may move.
alter table runs add column end_recorded_for timestamptz;
