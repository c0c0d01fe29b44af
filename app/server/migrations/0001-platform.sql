-- Both extensions are trusted, so the owner of the database may create them.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- unaccent() is only stable because its dictionary could be swapped. Naming the dictionary
-- makes the result fixed, so that it may stand in an index.
create function f_unaccent(value text) returns text
  language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent'::regdictionary, value) $$;

create table settings (
  key text primary key,
  value jsonb not null
);

-- Times come from the server's clock as arguments, never from now().
create table throttle_buckets (
  key text primary key,
  hits integer not null,
  window_start timestamptz not null,
  blocked_until timestamptz not null,
  -- Whether the latest hit was let through, so that one statement both counts and decides.
  allowed boolean not null
);

create index throttle_buckets_window_start on throttle_buckets (window_start);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Set when every retry failed: kept for a person to look at, no longer tried.
  failed_at timestamptz
);

create index outbox_pending on outbox (run_at, id) where done_at is null and failed_at is null;
