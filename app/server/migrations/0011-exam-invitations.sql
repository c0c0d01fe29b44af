-- A link to an exam that anybody who has it may use, while it lasts.
create table exam_invitation_links (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  name text not null default '',
  -- As it is: the company reads it again to hand it on, as often as it likes.
  token text not null unique,
  expires_at timestamptz not null,
  -- Null: as many as come.
  uses_most integer check (uses_most > 0),
  uses integer not null default 0,
  revoked_at timestamptz,
  created_at timestamptz not null,
  check (uses_most is null or uses <= uses_most)
);
create index exam_invitation_links_run on exam_invitation_links (run_id, id desc);

-- Somebody invited to a run: by e-mail, or by having used a link.
create table exam_invitations (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  -- In lower case; null for who came by a link.
  email text,
  link_id bigint references exam_invitation_links (id) on delete cascade,
  -- Whose it is: of an e-mail, the account that has it, until another one accepts by the mailed link.
  developer_id bigint references developers (id) on delete cascade,
  created_at timestamptz not null,
  -- When the last mail was ordered, and how many there were.
  mailed_at timestamptz,
  mails integer not null default 0,
  opened_at timestamptz,
  accepted_at timestamptz,
  revoked_at timestamptz,
  check ((email is null) <> (link_id is null)),
  unique (run_id, email),
  unique (link_id, developer_id)
);
create index exam_invitations_run on exam_invitations (run_id, id desc);
create index exam_invitations_developer on exam_invitations (developer_id, run_id);

-- Every mail carries a link of its own, and the older ones go on working.
create table exam_invitation_tokens (
  token_hash bytea primary key,
  invitation_id bigint not null references exam_invitations (id) on delete cascade,
  created_at timestamptz not null
);
create index exam_invitation_tokens_invitation on exam_invitation_tokens (invitation_id);

-- Who may take a run that is for invited people only: the one rule, for every statement that asks.
create view run_admissions as
  select exam_invitations.run_id, exam_invitations.developer_id
    from exam_invitations
   where exam_invitations.developer_id is not null and exam_invitations.revoked_at is null
  union all
  select group_runs.run_id, group_members.developer_id
    from group_runs
    join groups on groups.id = group_runs.group_id and groups.active
    join group_members on group_members.group_id = groups.id and group_members.status = 'accepted';
