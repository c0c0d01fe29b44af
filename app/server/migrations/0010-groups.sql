-- Groups of developers that a company forms, by invitation.
create table groups (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  created_at timestamptz not null
);
create index groups_company on groups (company_id, id desc);

-- One row for each person who was ever invited; it changes with every invitation and answer.
create table group_members (
  group_id bigint not null references groups (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'refused', 'left', 'removed')),
  -- Of the last invitation: the next one has to wait for a day.
  invited_at timestamptz not null,
  -- When the status came to be what it is.
  changed_at timestamptz not null,
  primary key (group_id, developer_id)
);
create index group_members_developer on group_members (developer_id, status);

create table group_runs (
  group_id bigint not null references groups (id) on delete cascade,
  run_id bigint not null references runs (id) on delete cascade,
  primary key (group_id, run_id)
);
create index group_runs_run on group_runs (run_id);
