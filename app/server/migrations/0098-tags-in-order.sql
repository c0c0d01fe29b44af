-- Locks the skills of developers and the tags of runs while it reads them, 13 s at three million skills.
-- With their owners, so that the first ones of a tag need no look at the table, and a tag that nobody has costs nothing.
drop index developer_skills_skill, run_skills_skill, run_stacks_stack;
create index developer_skills_skill on developer_skills (skill_id, developer_id);
create index run_skills_skill on run_skills (skill_id, run_id);
create index run_stacks_stack on run_stacks (stack_id, run_id);
