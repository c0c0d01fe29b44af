-- What a call with an `Idempotency-Key` was answered, for a day: sent again, it gets the same answer and does nothing.
create table idempotent_calls (
  key_id bigint not null references api_keys (id) on delete cascade,
  token text not null,
  request_hash bytea not null,
  begun_at timestamptz not null,
  -- Null while the call is on its way, and for the rest of the day if its server stopped meanwhile: it may have acted.
  status smallint,
  -- Sealed: answers hold links and personal data.
  sealed_with text,
  answer bytea,
  primary key (key_id, token)
);
create index idempotent_calls_begun on idempotent_calls (begun_at);
