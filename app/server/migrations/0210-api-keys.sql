-- Keys by which programs act for an owner. Only the hash is stored: a key has 256 random bits, so a plain one is enough.
create table api_keys (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- Whoever made it: what it does counts as done by them.
  account_id bigint not null references accounts (id) on delete cascade,
  name text not null,
  key_hash bytea not null unique,
  -- The beginning, by which people recognize it.
  prefix text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Blank: from everywhere.
  address_ranges text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  -- `maker`: whoever made it left, was suspended or is no owner any more.
  ended_how text check (ended_how in ('revoked', 'maker')),
  ended_by bigint references accounts (id) on delete set null,
  -- It stood in the address of a call, where proxies and browsers write it down.
  exposed_at timestamptz,
  warned_at timestamptz,
  check ((ended_at is null) = (ended_how is null))
);
create index api_keys_company on api_keys (company_id, id);
create index api_keys_account on api_keys (account_id);
create index api_keys_ended_by on api_keys (ended_by);
create index api_keys_expiring on api_keys (expires_at) where ended_at is null;

create function end_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_keys set ended_at = now(), ended_how = 'maker'
   where api_keys.account_id = old.account_id and api_keys.company_id = old.company_id and api_keys.ended_at is null;
  return null;
end $$;
create trigger memberships_keys_left after delete on memberships for each row
  execute function end_keys_of_member();
create trigger memberships_keys_role after update of role on memberships for each row
  when (old.role = 'dono' and new.role <> 'dono') execute function end_keys_of_member();

create function end_keys_of_suspended() returns trigger language plpgsql as $$
begin
  update api_keys set ended_at = now(), ended_how = 'maker'
   where api_keys.account_id = new.id and api_keys.ended_at is null;
  return null;
end $$;
create trigger accounts_keys after update of suspended_at on accounts for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function end_keys_of_suspended();
