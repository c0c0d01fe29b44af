-- Addresses to which a company has events sent. Its secret signs, so it is sealed and not hashed.
create table webhooks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  secret bytea not null,
  key_id text not null,
  -- The secret of before signs too until then.
  old_secret bytea,
  old_key_id text,
  old_until timestamptz,
  created_at timestamptz not null,
  -- Since the last delivery that succeeded.
  failing_since timestamptz,
  failures integer not null default 0,
  off_at timestamptz,
  off_how text check (off_how in ('person', 'failing')),
  check ((off_at is null) = (off_how is null)),
  check (num_nulls(old_secret, old_key_id, old_until) in (0, 3))
);
create index webhooks_company on webhooks (company_id, id);

-- Deliveries of one run or group to one address go one after the other: whoever holds the lane sends.
create table webhook_lanes (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  run_id bigint,
  group_id bigint,
  -- Null: nothing waits.
  due_at timestamptz,
  lease_token uuid,
  -- By the clock of the database, whatever the servers' clocks say.
  leased_until timestamptz,
  tries integer not null default 0
);
create unique index webhook_lanes_stream on webhook_lanes (webhook_id, coalesce(run_id, 0), coalesce(group_id, 0));
create index webhook_lanes_due on webhook_lanes (due_at) where due_at is not null;

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  -- These two are null: somebody tried the address.
  lane_id bigint references webhook_lanes (id) on delete cascade,
  event_id bigint references events (id) on delete cascade,
  message_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  first_tried_at timestamptz,
  last_tried_at timestamptz,
  -- Of the last answer, all that is kept of it.
  status integer,
  fault text check (fault in ('refused', 'late', 'unreachable', 'closed')),
  created_at timestamptz not null,
  check ((lane_id is null) = (event_id is null))
);
create index webhook_deliveries_waiting on webhook_deliveries (lane_id, id) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_lane on webhook_deliveries (lane_id);
create index webhook_deliveries_created on webhook_deliveries (created_at);
