-- The language of an answer that runs; null for any other answer.
alter table answers add column language text;
alter table answer_history add column language text;
alter table late_answers add column language text;

-- `save_answers_1` with the language: the one given, else that of the last version, else the question's first. Servers
-- of the version before call the other one meanwhile.
create function save_answers_2(
  -- Hashes of the token of the session and of the secret in its cookie, if it came with one.
  token bytea,
  binding bytea,
  attempt bigint,
  -- The version of the exam that the server has checked the answers against.
  exam_version bigint,
  moment timestamptz,
  -- Attempts with an earlier deadline are over.
  overdue_before timestamptz,
  -- In order: question, operation, base, epoch, content, options, created, language, first_language.
  saves jsonb,
  -- How long the allowance takes to get one save back, and how far it may be used up.
  refill interval,
  most_used interval)
-- The deadline of the attempt.
returns timestamptz language plpgsql as $$
declare
  session record;
  held record;
  given record;
  last integer;
  spoken text;
begin
  select sessions.id, sessions.account_id, sessions.last_seen_at into session
    from sessions join accounts on accounts.id = sessions.account_id
   where sessions.token_hash = token and sessions.role = 'DEVELOPER' and accounts.suspended_at is null
     and (sessions.binding_hash is null or sessions.binding_hash = binding);
  if not found then return null; end if;

  select sittings.deadline_at, sittings.epoch, sittings.question_ids, sittings.saves_full_at into held
    from sittings
   where sittings.id = attempt and sittings.developer_id = session.account_id
     and sittings.exam_version_id = exam_version and sittings.state = 'in_progress' and sittings.reopened = 0
     and sittings.deadline_at >= overdue_before
     and coalesce(sittings.saves_full_at, moment) <= moment + most_used
     for no key update;
  if not found then return null; end if;

  for place in 0 .. jsonb_array_length(saves) - 1 loop
    select * into given from jsonb_to_record(saves -> place)
      as it (question bigint, operation uuid, base integer, epoch integer, content text, options bigint[],
             created timestamptz, language text, first_language text);
    select answers.version, answers.language into last, spoken from answers
     where answers.attempt_id = attempt and answers.question_id = given.question;
    if given.question <> all (held.question_ids) or given.epoch <> held.epoch or given.base <> coalesce(last, 0)
      or exists (select from answer_history
                  where answer_history.attempt_id = attempt and answer_history.operation_id = given.operation)
    then
      return null;
    end if;
    spoken := coalesce(given.language, spoken, given.first_language);
    insert into answers (attempt_id, question_id, version, text, option_ids, language, saved_at)
    values (attempt, given.question, given.base + 1, given.content, given.options, spoken, moment)
    on conflict (attempt_id, question_id) do update
      set version = excluded.version, text = excluded.text, option_ids = excluded.option_ids,
          language = excluded.language, saved_at = excluded.saved_at;
    insert into answer_history
      (attempt_id, question_id, version, operation_id, text, option_ids, language, client_created_at, saved_at)
    values (attempt, given.question, given.base + 1, given.operation, given.content, given.options, spoken,
            given.created, moment);
  end loop;

  update sittings
     set saves_full_at = greatest(held.saves_full_at, moment) + refill * jsonb_array_length(saves)
   where sittings.id = attempt;
  if session.last_seen_at <= moment - interval '1 minute' then
    update sessions set last_seen_at = moment where sessions.id = session.id;
  end if;
  return held.deadline_at;
end $$;
