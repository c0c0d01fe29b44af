-- What an account is told of. While it is unread, later events about the same subject join it and count it up.
create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  -- Ids of what it is about; names are looked up when it is read, so that a person who left is not kept here.
  payload jsonb not null,
  -- What events that join each other have in common; null: each stands for itself.
  subject text,
  events integer not null default 1,
  -- Of the latest event.
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_account on notifications (account_id, created_at desc, id desc);
create unique index notifications_joined on notifications (account_id, kind, subject)
  where read_at is null and subject is not null;
create index notifications_unread on notifications (account_id) where read_at is null;

-- How an account wants to be told, where it chose something else than what is usual for the kind.
create table notification_choices (
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('app', 'mail', 'none')),
  primary key (account_id, kind)
);

-- The end of a run of which its company was told that it is near; an end that moved is told again.
alter table runs add column end_told_for timestamptz;
