-- What helps to judge an answer to an open question: a good answer, and what earns the mark. For graders only.
alter table questions add column model_answer text;
alter table questions add column marking_notes text;

-- A version of only those questions of a template that the server marks by itself: the platform's own run has it,
-- and nobody applies it.
alter table exam_versions add column self_marked boolean not null default false;
