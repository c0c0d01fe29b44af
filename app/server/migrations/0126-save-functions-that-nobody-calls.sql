-- Unused since 0.1.0, which calls `save_answers_2`: nothing that was released calls the first and the third.
drop function save_answers_1;
drop function save_answers_3;
