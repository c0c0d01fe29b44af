-- What people may ask about their own data: who received it, a person's look at an automatic score, to be forgotten.

-- What remains of a deleted developer is a new account that nobody signs in to: it holds the attempts together,
-- and nothing of the person. One for each deletion, since a run has one attempt of each developer.
alter table accounts drop constraint accounts_kind_check;
alter table accounts add constraint accounts_kind_check
  check (kind in ('developer', 'company', 'admin', 'deleted'));
alter table developers alter column cpf drop not null;
alter table developers alter column birth_date drop not null;
alter table developers alter column gender_id drop not null;
alter table developers add constraint developers_person
  check (suspended or (cpf is not null and birth_date is not null and gender_id is not null));

-- Which companies opened whose profile, once a day.
create table profile_views (
  company_id bigint not null references companies (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  -- In São Paulo.
  day date not null,
  primary key (developer_id, company_id, day)
);
create index profile_views_company on profile_views (company_id);

-- A developer asks the company to look at a score that a program computed; once an attempt.
create table score_reviews (
  id bigint generated always as identity primary key,
  attempt_id bigint not null unique references attempts (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  text text not null,
  asked_at timestamptz not null,
  -- The company's.
  answer text,
  answered_by bigint references accounts (id) on delete set null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index score_reviews_developer on score_reviews (developer_id);
