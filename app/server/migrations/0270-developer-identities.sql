-- Who a developer is at a provider that the installation offers. The e-mail there may change, the subject does not.
create table developer_identities (
  provider text not null check (provider in ('google', 'github')),
  subject text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create unique index developer_identities_account on developer_identities (account_id, provider);
