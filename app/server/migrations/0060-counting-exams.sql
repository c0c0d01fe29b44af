-- Whether the results of a company's exam are part of platform scores, as of the last look. What changes results looks
-- again. If the exam has reached the least number of results meanwhile, or fell below it, everybody's score is updated.
alter table exams add column counting boolean not null default false;

-- By the usual least number. An installation with another one is put right by the next result of each exam.
update exams set counting = true
 where (select count(*)
          from (select from attempts join runs on runs.id = attempts.run_id
                 where runs.exam_id = exams.id and attempts.state = 'delivered' and not attempts.result_held
                   and attempts.score is not null
                 limit 5) as scored) = 5;
