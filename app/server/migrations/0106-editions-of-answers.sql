-- A company's answer to a review names the one that its author saw.
alter table reviews add column answer_edition integer not null default 1;
