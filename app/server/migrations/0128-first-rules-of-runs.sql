-- Runs of before keep what they say, as their first version.
insert into run_rules (run_id, version, help_rule, help_tools, help_note, other_judges, judges_named, since)
select runs.id, 1, runs.help_rule, '', '', 'unstated', '', runs.created_at from runs where runs.rule_version = 1
on conflict do nothing;

alter table runs validate constraint runs_help_rule_check;
