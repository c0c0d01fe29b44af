-- What a candidate was told, apart from what was decided: they are told seconds later, and until then a decision can
-- be taken back. `tell_at` is when; null if there is nothing to tell.
alter table sittings
  add column told_decision text not null default 'pending'
    check (told_decision in ('pending', 'approved', 'rejected')),
  add column told_feedback text,
  add column tell_at timestamptz;
update sittings set told_decision = decision, told_feedback = feedback where decision <> 'pending';
create or replace view attempts as select * from sittings where rehearsal = 0;
