-- The OpenID Connect provider by which a company's people sign in.
create table company_providers (
  company_id bigint primary key references companies (id) on delete cascade,
  -- In lower case, as DNS has it. It counts once DNS has shown the record.
  domain text not null,
  record text not null,
  shown_at timestamptz,
  issuer text not null default '',
  client_id text not null default '',
  secret bytea,
  key_id text,
  groups_claim text not null default '',
  recruiter_groups text[] not null default '{}',
  grader_groups text[] not null default '{}',
  -- Of whoever is in none of the groups; null: they do not come in.
  default_role text check (default_role in ('recrutador', 'corretor')),
  active boolean not null default false,
  allows_password boolean not null default false,
  edition integer not null default 1,
  check ((secret is null) = (key_id is null)),
  check (not active or (shown_at is not null and secret is not null))
);
-- One company a domain.
create unique index company_providers_domain on company_providers (domain) where shown_at is not null;

-- Who an account is at the provider. The e-mail there may change, the subject does not.
create table company_identities (
  company_id bigint not null references company_providers (company_id) on delete cascade,
  issuer text not null,
  subject text not null,
  account_id bigint not null unique references accounts (id) on delete cascade,
  created_at timestamptz not null,
  -- An owner took the person out of the team: only an invitation leads back, not a sign-in by the provider.
  removed_at timestamptz,
  primary key (company_id, issuer, subject)
);

-- A session that a provider has opened, and when it is asked again whether the person is still there.
create table provider_sessions (
  session_id bigint primary key references sessions (id) on delete cascade,
  company_id bigint not null references company_providers (company_id) on delete cascade,
  -- Null if the provider cannot be asked without the person.
  refresh_token bytea,
  key_id text,
  confirmed_at timestamptz not null,
  check_at timestamptz not null,
  check ((refresh_token is null) = (key_id is null))
);
create index provider_sessions_due on provider_sessions (check_at);
create index provider_sessions_company on provider_sessions (company_id);

-- Sign-ins that are at a provider, by the browser that began them.
create table provider_sign_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  expires_at timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_at);

-- What a provider has said of a person who has yet to accept the terms, or to give a password or code.
create table provider_proofs (
  token_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  proof bytea not null,
  key_id text not null,
  expires_at timestamptz not null
);
create index provider_proofs_expiry on provider_proofs (expires_at);
