-- When a server was last there, in one row, and the times in which none was: more than a minute without a sign.
create table server_presence (
  id smallint primary key check (id = 1),
  seen_at timestamptz not null
);
create table outages (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  check (started_at < ended_at)
);
create index outages_order on outages (ended_at);

-- What extra time gives back; null for what a company gave of its own accord.
alter table extra_times add column gives_back text check (gives_back in ('outage', 'connection'));
