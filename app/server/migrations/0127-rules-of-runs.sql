-- What candidates may use and who judges, with every version of it: an attempt keeps the one that it began under.
alter table runs
  drop constraint runs_help_rule_check,
  add constraint runs_help_rule_check check (help_rule in (
    'closed_book', 'open_book', 'ai_allowed', 'forbidden', 'documentation', 'declared', 'unstated')) not valid,
  add column help_tools text not null default '',
  add column help_note text not null default '',
  add column other_judges text not null default 'unstated'
    check (other_judges in ('nobody', 'others', 'unstated')),
  add column judges_named text not null default '',
  add column rule_version integer not null default 1,
  -- When a server last wrote the rule, also as it was. Null: when it created the run.
  add column rule_changed_at timestamptz;

create table run_rules (
  run_id bigint not null references runs on delete cascade,
  version integer not null check (version > 0),
  help_rule text not null,
  help_tools text not null,
  help_note text not null,
  other_judges text not null,
  judges_named text not null,
  since timestamptz not null,
  primary key (run_id, version)
);

-- Servers of the version before know nothing of versions, so the database keeps them.
create function keep_run_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    new.rule_version := old.rule_version + 1;
    if new.rule_changed_at is not distinct from old.rule_changed_at then new.rule_changed_at := now(); end if;
  end if;
  insert into run_rules (run_id, version, help_rule, help_tools, help_note, other_judges, judges_named, since)
  values (new.id, new.rule_version, new.help_rule, new.help_tools, new.help_note, new.other_judges, new.judges_named,
          coalesce(new.rule_changed_at, new.created_at));
  return new;
end $$;

create trigger runs_first_rule after insert on runs for each row execute function keep_run_rule();
create trigger runs_next_rule before update on runs for each row
  when ((old.help_rule, old.help_tools, old.help_note, old.other_judges, old.judges_named)
        is distinct from (new.help_rule, new.help_tools, new.help_note, new.other_judges, new.judges_named))
  execute function keep_run_rule();

alter table sittings add column rule_version integer not null default 1;
create or replace view attempts as select * from sittings where rehearsal = 0;

create function begin_under_rule() returns trigger language plpgsql as $$
begin
  select runs.rule_version into new.rule_version from runs where runs.id = new.run_id;
  return new;
end $$;

create trigger sittings_rule before insert on sittings for each row execute function begin_under_rule();
