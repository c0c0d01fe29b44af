-- A CPF or CNPJ belongs to the confirmed account that has it. `confirmed` stands beside the document, so that an index
-- can ask for it. Triggers keep it: an account can be confirmed by several statements. A company stays confirmed once
-- any of its members was. The indexes have the names of the old constraints, which both versions of the server know
-- during an update.
alter table developers add column confirmed boolean not null default false;
update developers set confirmed = true
  from accounts where accounts.id = developers.id and accounts.confirmed_at is not null;
alter table developers drop constraint developers_cpf_key;
create unique index developers_cpf_key on developers (cpf) where confirmed;

alter table companies add column confirmed boolean not null default false;
update companies set confirmed = true
  from memberships join accounts on accounts.id = memberships.account_id
 where memberships.company_id = companies.id and accounts.confirmed_at is not null;
alter table companies drop constraint companies_cnpj_key;
create unique index companies_cnpj_key on companies (cnpj) where confirmed;

create function confirm_documents() returns trigger language plpgsql as $$
begin
  update developers set confirmed = new.confirmed_at is not null where developers.id = new.id;
  update companies set confirmed = true
    from memberships
   where new.confirmed_at is not null and memberships.account_id = new.id and memberships.company_id = companies.id and not companies.confirmed;
  return null;
end $$;
create trigger accounts_confirmation after update of confirmed_at on accounts for each row
  when ((old.confirmed_at is null) <> (new.confirmed_at is null))
  execute function confirm_documents();

create function developer_of_account() returns trigger language plpgsql as $$
begin
  new.confirmed := exists (select from accounts where accounts.id = new.id and accounts.confirmed_at is not null);
  return new;
end $$;
create trigger developers_confirmation before insert on developers for each row
  execute function developer_of_account();

create function company_of_member() returns trigger language plpgsql as $$
begin
  update companies set confirmed = true
    from accounts
   where companies.id = new.company_id and not companies.confirmed
     and accounts.id = new.account_id and accounts.confirmed_at is not null;
  return null;
end $$;
create trigger memberships_confirmation after insert on memberships for each row
  execute function company_of_member();
