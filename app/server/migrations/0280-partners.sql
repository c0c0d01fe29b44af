-- The name of an invited person as the program gave it that sent them; null where only an e-mail was typed.
alter table exam_invitations add column name text;

-- A candidate whom a partner sent for a run. It goes with the invitation, and so with all that is forgotten of a person.
create table partner_referrals (
  id bigint generated always as identity primary key,
  -- By which the partner asks for the result.
  code text not null unique,
  partner text not null check (partner in ('gupy', 'greenhouse')),
  company_id bigint not null references companies (id) on delete cascade,
  invitation_id bigint not null references exam_invitations (id) on delete cascade,
  -- A keyed hash of what makes two calls the same; for Gupy with the person's document, which is stored nowhere.
  identity text not null,
  -- Where the candidate's browser goes back to, and where the result is sent.
  return_url text,
  result_url text,
  retake_asked_at timestamptz,
  -- What was sent last, and since when something is on its way.
  told text not null default 'not_started',
  telling_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, partner, identity)
);
create index partner_referrals_invitation on partner_referrals (invitation_id);
create index partner_referrals_to_tell on partner_referrals (id) where result_url is not null;

-- Runs that the company does not offer to a partner: all others are offered while they can be taken.
create table withheld_runs (
  run_id bigint not null references runs (id) on delete cascade,
  partner text not null check (partner in ('gupy', 'greenhouse')),
  primary key (run_id, partner)
);

-- The last calls between a company and a partner, without what was in them.
create table partner_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  partner text not null check (partner in ('gupy', 'greenhouse')),
  call text not null,
  -- Null: nobody answered.
  status integer,
  made_at timestamptz not null
);
create index partner_calls_company on partner_calls (company_id, partner, id);
