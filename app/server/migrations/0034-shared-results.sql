-- Which results a developer shows to companies that did not apply the exam. What companies saw until now they go on
-- seeing until its developer says otherwise; whatever is delivered from now on is private until it is shared.
alter table attempts add column shared boolean not null default true;
alter table attempts alter column shared set default false;

update attempts set shared = false where attempts.state = 'in_progress';
update attempts set shared = false
  from developers, runs, companies
 where developers.id = attempts.developer_id and not developers.shows_results
   and runs.id = attempts.run_id and companies.id = runs.company_id and companies.kind <> 'platform';

alter table developers drop column shows_results;
