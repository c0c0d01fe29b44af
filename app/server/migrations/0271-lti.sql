-- A learning platform (LTI 1.3) that a company has connected.
create table lti_platforms (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  name text not null,
  issuer text not null,
  client_id text not null,
  deployment_id text not null,
  auth_address text not null,
  token_address text not null,
  keys_address text not null,
  created_at timestamptz not null,
  unique (company_id, issuer, client_id)
);

-- Who a developer is at a platform. It opens no account: the platform's company could say that anybody is there.
create table lti_people (
  platform_id bigint not null references lti_platforms (id) on delete cascade,
  subject text not null,
  developer_id bigint not null references developers (id) on delete cascade,
  created_at timestamptz not null,
  primary key (platform_id, subject),
  unique (platform_id, developer_id)
);
create index lti_people_developer on lti_people (developer_id);

-- Where the platform keeps the score of a person in an activity.
create table lti_grades (
  id bigint generated always as identity primary key,
  platform_id bigint not null,
  subject text not null,
  run_id bigint not null references runs (id) on delete cascade,
  line_item text not null,
  launched_at timestamptz not null,
  -- The last score that a job was made for, and the last that the platform has taken.
  queued_score numeric(4, 1),
  sent_score numeric(4, 1),
  -- Each score has a later instant than the one before.
  stamped_at timestamptz,
  unique (platform_id, subject, line_item),
  foreign key (platform_id, subject) references lti_people (platform_id, subject) on delete cascade
);
create index lti_grades_run on lti_grades (run_id);

-- What a platform has posted to us, until the page of the same browser continues.
create table lti_answers (
  state_hash bytea primary key,
  platform_id bigint not null references lti_platforms (id) on delete cascade,
  answer bytea not null,
  key_id text not null,
  expires_at timestamptz not null
);
create index lti_answers_expiry on lti_answers (expires_at);

-- Keys by which we show platforms who we are. The public part is of the page that lists them.
create table lti_keys (
  kid text primary key,
  public_key jsonb not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null
);
