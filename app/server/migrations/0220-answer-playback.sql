-- Whether who marks may play how answers were written. It is a part of the rule: an attempt keeps what it began under.
alter table runs add column playback_shown boolean not null default false;
alter table run_rules add column playback_shown boolean not null default false;

create or replace function keep_run_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.rule_version := old.rule_version + 1;
    if new.rule_changed_at is not distinct from old.rule_changed_at then new.rule_changed_at := now(); end if;
  end if;
  insert into run_rules
    (run_id, version, help_rule, help_tools, help_note, other_judges, judges_named, playback_shown, since)
  values (new.id, new.rule_version, new.help_rule, new.help_tools, new.help_note, new.other_judges, new.judges_named,
          new.playback_shown, coalesce(new.rule_changed_at, new.created_at));
  return new;
end $$;

-- `runs_next_rule` sees changes of the other columns, and then keeps this one too.
create trigger runs_next_rule_playback before update on runs for each row
  when (old.playback_shown is distinct from new.playback_shown
        and (old.help_rule, old.help_tools, old.help_note, old.other_judges, old.judges_named)
            is not distinct from (new.help_rule, new.help_tools, new.help_note, new.other_judges, new.judges_named))
  execute function keep_run_rule();

-- How many characters lie between what two texts begin with and what they end with alike, in the longer one.
create function changed_characters(before text, after text) returns integer language plpgsql immutable as $$
declare
  shorter constant integer := least(length(before), length(after));
  begins_alike integer := 0;
  ends_alike integer := 0;
  beyond integer := shorter + 1;
  middle integer;
begin
  while begins_alike + 1 < beyond loop
    middle := (begins_alike + beyond) / 2;
    if left(before, middle) = left(after, middle) then begins_alike := middle; else beyond := middle; end if;
  end loop;
  beyond := shorter - begins_alike + 1;
  while ends_alike + 1 < beyond loop
    middle := (ends_alike + beyond) / 2;
    if right(before, middle) = right(after, middle) then ends_alike := middle; else beyond := middle; end if;
  end loop;
  return greatest(length(before), length(after)) - begins_alike - ends_alike;
end $$;
