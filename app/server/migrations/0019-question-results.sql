-- Whether and when candidates see what was right in their own attempt, as the company decides.
alter table runs add column question_results text not null default 'never'
  check (question_results in ('never', 'after_end', 'at_once'));

-- The platform's own exams are there to learn from.
update runs set question_results = 'at_once'
  from companies where companies.id = runs.company_id and companies.kind = 'platform';

-- Why the right options are right, where the author says so; nobody sees it before the key.
alter table questions add column explanation text;
