-- Locks lti_keys and developer_identities for a moment: both are new, and small.
-- A company shows its learning platforms by keys of its own who it is.
delete from lti_keys;
alter table lti_keys add column company_id bigint not null references companies (id) on delete cascade;
create index lti_keys_company on lti_keys (company_id, created_at);

-- A subject is somebody's at one issuer only, and an installation may come to ask another one.
alter table developer_identities add column issuer text;
update developer_identities
   set issuer = case provider when 'google' then 'https://accounts.google.com' else 'https://github.com' end;
alter table developer_identities alter column issuer set not null;
alter table developer_identities drop constraint developer_identities_pkey;
alter table developer_identities add primary key (provider, issuer, subject);
