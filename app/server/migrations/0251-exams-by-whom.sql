alter table exams validate constraint exams_by_whom;
