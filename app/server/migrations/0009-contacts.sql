-- What companies wrote to developers: the copy that stays with the company.
create table contact_messages (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  sender_id bigint references accounts (id) on delete set null,
  -- On whose account it was written, when it was about an exam.
  run_id bigint references runs (id) on delete set null,
  subject text not null,
  message text not null,
  sent_at timestamptz not null
);
create index contact_messages_company on contact_messages (company_id, sent_at desc, id desc);

create table contact_recipients (
  message_id bigint not null references contact_messages (id) on delete cascade,
  developer_id bigint not null references developers (id) on delete cascade,
  primary key (message_id, developer_id)
);
create index contact_recipients_developer on contact_recipients (developer_id, message_id);
