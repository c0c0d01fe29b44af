-- Saves answers of several people. All the rules of a save are here, and the server only words the refusals. Servers of
-- the version before call `save_answers_4` meanwhile.
create function save_answers_5(
  -- Of each call: call (its name here), token, binding, attempt, exam_version, sent, saves. Token and binding are hashes
  -- in hexadecimal digits; the version is the one that the server has checked the answers against; `sent` counts also
  -- those that the server has refused, because they do not fit their question.
  -- Of each save, in order: question, operation, base, epoch, content, options, created, language, first_language, work.
  -- A work is one of this attempt and question that the server has stored and no answer names yet.
  calls jsonb,
  moment timestamptz,
  -- Attempts with an earlier deadline are over.
  overdue_before timestamptz)
-- A call has no row if its session may not write, if it has no such attempt in progress, or if somebody else holds the
-- attempt. The outcome of a save is its version, or a refusal with its code and, if its base is old, what is saved.
-- `retry_after` has the seconds to wait for a call that was refused as a whole, because there were too many before it.
returns table (call integer, deadline timestamptz, retry_after integer, outcomes jsonb) language plpgsql as $$
declare
  -- An attempt may save sixty times in a row; half a second later it may save once more.
  refill constant interval := '500 ms';
  most_used constant interval := 59 * refill;
  -- A call that begins with any of the allowance left may overdraw it, so that a queue of fifty is never cut in two.
  most_owed constant interval := most_used + 50 * refill;
  asked record;
  held record;
  given record;
  last record;
  written record;
  owed interval;
  outcome jsonb;
  is_spent boolean;
begin
  for asked in select it.* from jsonb_to_recordset(calls) as it
    (call integer, token text, binding text, attempt bigint, exam_version bigint, sent integer, saves jsonb)
  loop
    -- Whoever waits for an attempt here would hold up all the others. An attempt in progress keeps its session alive.
    select sessions.id as session_id, sessions.last_seen_at, sittings.deadline_at, sittings.epoch, sittings.question_ids,
           sittings.saves_full_at, sittings.reopened > 0 as may_be_judged
      into held
      from sessions
      join accounts on accounts.id = sessions.account_id
      join sittings on sittings.developer_id = accounts.id
     where sessions.token_hash = decode(asked.token, 'hex') and sessions.role = 'DEVELOPER'
       and (sessions.binding_hash is null or sessions.binding_hash = decode(asked.binding, 'hex'))
       and accounts.suspended_at is null
       and sittings.id = asked.attempt and sittings.exam_version_id = asked.exam_version
       and sittings.state = 'in_progress' and sittings.deadline_at >= overdue_before
       for no key update of sittings skip locked;
    continue when not found;

    if held.last_seen_at <= moment - interval '1 minute' then
      update sessions set last_seen_at = moment where sessions.id = held.session_id;
    end if;
    call := asked.call;
    deadline := held.deadline_at;
    retry_after := null;
    outcomes := '[]';
    owed := greatest(held.saves_full_at - moment, '0');
    -- Calls cannot overdraw so much: the server's clock has stepped back.
    if owed > most_owed then owed := '0'; end if;
    if owed > most_used then
      retry_after := ceil(extract(epoch from owed - most_used));
      return next;
      continue;
    end if;

    is_spent := false;
    for given in select it.* from jsonb_to_recordset(asked.saves) as it
      (question bigint, operation uuid, base bigint, epoch bigint, content text, options bigint[],
       created timestamptz, language text, first_language text, work bigint)
    loop
      select answers.version, answers.text, answers.option_ids, answers.language into last from answers
       where answers.attempt_id = asked.attempt and answers.question_id = given.question;
      select answer_history.version, answer_history.question_id, answer_history.text, answer_history.option_ids,
             answer_history.language, answer_history.work_id into written from answer_history
       where answer_history.attempt_id = asked.attempt and answer_history.operation_id = given.operation;
      if given.question <> all (held.question_ids) then
        outcome := '{"code": "RESPOSTA_INVALIDA"}';
      elsif written.version is not null then
        -- It was saved before. A language that one of the two does not say is that of the other.
        outcome := case when written.question_id = given.question and written.text is not distinct from given.content
                         and written.option_ids is not distinct from given.options
                         and coalesce(written.language = given.language, true)
                         and (select works.digest from works where works.id = written.work_id)
                             is not distinct from (select works.digest from works where works.id = given.work)
                        then to_jsonb(written.version) else '{"code": "OPERACAO_REPETIDA"}' end;
      elsif given.epoch <> held.epoch then
        outcome := '{"code": "PROVA_EM_OUTRO_LUGAR"}';
      elsif given.base <> coalesce(last.version, 0) then
        outcome := jsonb_build_object('code', 'RESPOSTA_DESATUALIZADA', 'version', coalesce(last.version, 0),
          'text', last.text, 'option_ids', last.option_ids, 'language', last.language);
      else
        outcome := write_answer_2(asked.attempt, given.question, given.operation, given.content, given.options,
          coalesce(given.language, last.language, given.first_language), given.created, moment, held.may_be_judged,
          given.work);
        is_spent := true;
      end if;
      outcomes := outcomes || outcome;
    end loop;
    if is_spent then
      update sittings set saves_full_at = moment + owed + refill * asked.sent where sittings.id = asked.attempt;
    end if;
    return next;
  end loop;
end $$;
