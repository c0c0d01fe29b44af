-- The account of an owner had the company's name. It now has the person's own, and is blank until it is given.
update accounts
   set name = ''
  from memberships
  join companies on companies.id = memberships.company_id
 where memberships.account_id = accounts.id
   and accounts.kind = 'company'
   and accounts.name = companies.trade_name;

alter table developers add column shows_gender boolean not null default true;
