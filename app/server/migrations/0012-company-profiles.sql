alter table companies
  add column second_area_code text not null default '',
  add column second_phone text not null default '',
  -- Addresses elsewhere, https or empty.
  add column github text not null default '',
  add column instagram text not null default '',
  add column linkedin text not null default '',
  add column website text not null default '';

-- The gallery. A picture stands in it once, so that removing the photo may remove the file.
create table company_photos (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  url text not null,
  caption text not null,
  created_at timestamptz not null,
  -- Set by an administrator after a report.
  hidden_at timestamptz,
  unique (company_id, url)
);

-- Somebody asked to join a company. One an e-mail and company; asking again takes its place.
create table invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  email text not null,
  role text not null check (role in ('dono', 'recrutador', 'corretor')),
  -- Null until the mail with the link is sent, and for an e-mail whose account is elsewhere.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index invitations_email on invitations (company_id, lower(email));
create index invitations_expiry on invitations (expires_at);
