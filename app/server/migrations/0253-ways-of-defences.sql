alter table runs validate constraint runs_defence_check;
