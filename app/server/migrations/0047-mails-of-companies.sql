-- Addresses that refuse the mails of a company, or all that are not about their own account (company_id is null).
-- Only a hash of the address is stored, since it may be anybody's.
create table mail_refusals (
  address_hash bytea not null,
  company_id bigint references companies (id) on delete cascade,
  refused_at timestamptz not null
);
create unique index mail_refusals_once on mail_refusals (address_hash, coalesce(company_id, 0));

-- The last mail was not sent. The company is not told why.
alter table exam_invitations add column unsent boolean not null default false;

-- How many people who do not know it a company wrote to on a day of São Paulo.
create table company_mails (
  company_id bigint not null references companies (id) on delete cascade,
  day date not null,
  people integer not null,
  primary key (company_id, day)
);
