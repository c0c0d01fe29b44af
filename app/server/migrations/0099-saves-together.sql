-- What `save_answers_2` does, for the calls of several people in one statement: they share its way to the database and its
-- writing to the log. A call that it leaves out goes step by step. Servers of the version before call the other one
-- meanwhile.
create function save_answers_3(
  -- Of each call: call (its name here), token, binding, attempt, exam_version, saves. Token and binding are hashes in
  -- hexadecimal digits; the version is the one that the server has checked the answers against.
  -- Of each save, in order: question, operation, base, epoch, content, options, created, language, first_language.
  calls jsonb,
  moment timestamptz,
  -- Attempts with an earlier deadline are over.
  overdue_before timestamptz,
  -- How long the allowance takes to get one save back, and how far it may be used up.
  refill interval,
  most_used interval)
-- The calls that were written, each with the deadline of its attempt.
returns table (call integer, deadline timestamptz) language plpgsql as $$
declare
  asked record;
  held record;
  given record;
  last record;
  spoken text;
begin
  <<each>>
  for asked in select it.* from jsonb_to_recordset(calls) as it
    (call integer, token text, binding text, attempt bigint, exam_version bigint, saves jsonb)
  loop
    -- Whoever waits for an attempt here would hold up all the others.
    select sessions.id as session_id, sessions.last_seen_at, sittings.deadline_at, sittings.epoch, sittings.question_ids
      into held
      from sessions
      join accounts on accounts.id = sessions.account_id
      join sittings on sittings.developer_id = accounts.id
     where sessions.token_hash = decode(asked.token, 'hex') and sessions.role = 'DEVELOPER'
       and (sessions.binding_hash is null or sessions.binding_hash = decode(asked.binding, 'hex'))
       and accounts.suspended_at is null
       and sittings.id = asked.attempt and sittings.exam_version_id = asked.exam_version
       and sittings.state = 'in_progress' and sittings.reopened = 0 and sittings.deadline_at >= overdue_before
       and coalesce(sittings.saves_full_at, moment) <= moment + most_used
       for no key update of sittings skip locked;
    continue when not found;

    for given in select it.* from jsonb_to_recordset(asked.saves) as it
      (question bigint, operation uuid, base integer, epoch integer, content text, options bigint[],
       created timestamptz, language text, first_language text)
    loop
      select answers.version, answers.language into last from answers
       where answers.attempt_id = asked.attempt and answers.question_id = given.question;
      continue each when given.question <> all (held.question_ids) or given.epoch <> held.epoch
        or given.base <> coalesce(last.version, 0)
        or exists (select from answer_history
                    where answer_history.attempt_id = asked.attempt
                      and answer_history.operation_id = given.operation);
      spoken := coalesce(given.language, last.language, given.first_language);
      insert into answers (attempt_id, question_id, version, text, option_ids, language, saved_at)
      values (asked.attempt, given.question, given.base + 1, given.content, given.options, spoken, moment)
      on conflict (attempt_id, question_id) do update
        set version = excluded.version, text = excluded.text, option_ids = excluded.option_ids,
            language = excluded.language, saved_at = excluded.saved_at;
      insert into answer_history
        (attempt_id, question_id, version, operation_id, text, option_ids, language, client_created_at, saved_at)
      values (asked.attempt, given.question, given.base + 1, given.operation, given.content, given.options, spoken,
              given.created, moment);
    end loop;

    update sittings
       set saves_full_at = greatest(sittings.saves_full_at, moment) + refill * jsonb_array_length(asked.saves)
     where sittings.id = asked.attempt;
    if held.last_seen_at <= moment - interval '1 minute' then
      update sessions set last_seen_at = moment where sessions.id = held.session_id;
    end if;
    call := asked.call;
    deadline := held.deadline_at;
    return next;
  end loop;
end $$;
