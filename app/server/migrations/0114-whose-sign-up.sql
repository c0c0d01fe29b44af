alter table accounts
  -- The hash of the id of the browser that signed up; null if it has none.
  add column signed_up_on bytea,
  -- When the owner of the mailbox got the account, empty.
  add column emptied_at timestamptz;

-- Links that were mailed to the same mailbox before the present one. Each is valid until its own end.
create table earlier_confirmations (
  token_hash bytea primary key,
  account_id bigint not null references confirmations (account_id) on delete cascade,
  expires_at timestamptz not null
);
create index earlier_confirmations_account on earlier_confirmations (account_id);
