-- What an attempt needs so that nothing of it is lost, and what is written down about it.

-- 32 random bytes with which a device encrypts what it keeps of the answers. Only the attempt's developer gets
-- them: with the paper, and for as long as late answers are taken note of.
alter table attempts add column device_key text not null
  default encode(sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')), 'base64');
-- How often extra time opened it again.
alter table attempts add column reopened integer not null default 0;
-- When its candidate first saw what was right: from then on it cannot be reopened.
alter table attempts add column key_seen_at timestamptz;

-- Alternatives are shuffled by a choice of their own; so far one choice held for both.
alter table runs add column shuffled_options boolean not null default false;
update runs set shuffled_options = runs.shuffled;

-- Time that a company gave one candidate, before or during the attempt: each grant is a row, and they add up.
create table extra_times (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id),
  developer_id bigint not null references developers (id) on delete cascade,
  -- Of the duration; 0.25 is a quarter on top.
  share numeric(4, 2) not null,
  seconds integer not null,
  -- A later end for this candidate alone.
  ends_at timestamptz,
  reason text not null,
  granted_by bigint references accounts (id) on delete set null,
  granted_at timestamptz not null,
  -- Taken back before the candidate started.
  withdrawn_at timestamptz,
  withdrawn_by bigint references accounts (id) on delete set null
);
create index extra_times_candidate on extra_times (run_id, developer_id);
create index extra_times_developer on extra_times (developer_id);
-- Counts the grants of a run, so that a start notices one that is made meanwhile.
alter table runs add column extra_grants integer not null default 0;

-- Answers that came after the attempt was closed. They never count; nothing that grades reads them.
create table late_answers (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references attempts (id),
  question_id bigint not null references questions (id),
  -- The client's name of the save; null for what came with a delivery.
  operation_id uuid,
  text text,
  option_ids bigint[],
  client_created_at timestamptz,
  received_at timestamptz not null
);
create index late_answers_attempt on late_answers (attempt_id, id);
create unique index late_answers_operation on late_answers (attempt_id, operation_id)
  where operation_id is not null;

-- What the page of the exam noticed: facts for both sides, and no part of any score or state. Kept half a year.
create table attempt_signals (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references attempts (id),
  -- The client's name of it.
  signal_id uuid not null,
  kind text not null,
  -- Of a paste; never the text.
  characters integer,
  device_at timestamptz,
  received_at timestamptz not null,
  unique (attempt_id, signal_id)
);
create index attempt_signals_age on attempt_signals (received_at);

-- How many are kept of an attempt, and how many came beyond that.
create table attempt_signal_counts (
  attempt_id bigint primary key references attempts (id),
  kept integer not null,
  beyond integer not null
);

-- What the developer says about the record.
create table attempt_comments (
  attempt_id bigint primary key references attempts (id),
  text text not null,
  written_at timestamptz not null
);

-- Why an attempt does not count any more.
create table attempt_annulments (
  attempt_id bigint primary key references attempts (id),
  reason text not null,
  -- Of the company, or of the administration.
  annulled_by bigint references accounts (id) on delete set null,
  by_admin boolean not null,
  annulled_at timestamptz not null
);
create index attempt_annulments_order on attempt_annulments (annulled_at desc, attempt_id desc);

-- An attempt that was reopened may get another result: its certificate is replaced, not annulled.
create or replace function certificates_follow_attempt() returns trigger language plpgsql as $$
begin
  update certificates
     set state = case when new.state = 'annulled' then 'annulled' else 'replaced' end
   where certificates.attempt_id = new.id and certificates.state = 'valid'
     and (new.state <> 'delivered' or certificates.score is distinct from new.score);
  return null;
end $$;
