-- Proofs of results that anybody can check by their code. Who it is of and what it says stand in the attempt:
-- here is no name, and the code says nothing.
create table certificates (
  -- Also the place of its credential in the list of revoked ones, so a row is never deleted.
  id bigint generated always as identity primary key,
  code text not null unique,
  attempt_id bigint not null references attempts (id),
  -- Counts the certificates of an attempt.
  version integer not null,
  -- As it was certified; the attempt's may change afterwards, which replaces the certificate.
  score numeric(4, 1) not null,
  -- replaced: the result is another one now; annulled: the attempt is; withdrawn: by the developer;
  -- revoked: by an administrator; erased: with the account.
  state text not null default 'valid'
    check (state in ('valid', 'replaced', 'annulled', 'withdrawn', 'revoked', 'erased')),
  -- Whether the developer's public page shows it.
  on_profile boolean not null default false,
  issued_at timestamptz not null,
  -- When somebody withdrew or revoked it.
  settled_at timestamptz,
  revoked_by bigint references accounts (id) on delete set null,
  reason text,
  unique (attempt_id, version),
  check (state <> 'revoked' or reason is not null)
);
create unique index certificates_valid on certificates (attempt_id) where state = 'valid';
create index certificates_settled on certificates (id) where state <> 'valid';

-- A certificate never says what is no longer so, whoever changes the result and for whatever reason. What is
-- replaced once stays so, even if the score comes back: credentials that were handed out are already refused.
create function certificates_follow_attempt() returns trigger language plpgsql as $$
begin
  update certificates
     set state = case when new.state = 'delivered' then 'replaced' else 'annulled' end
   where certificates.attempt_id = new.id and certificates.state = 'valid'
     and (new.state <> 'delivered' or certificates.score is distinct from new.score);
  return null;
end $$;
create trigger attempts_certificates after update of score, state on attempts for each row
  when (old.score is distinct from new.score or old.state <> new.state)
  execute function certificates_follow_attempt();
