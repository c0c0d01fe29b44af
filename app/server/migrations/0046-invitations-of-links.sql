-- An invitation by e-mail is bound by its mailed link only. Until then it is for the account whose confirmed mailbox it
-- names, whichever that is at the moment.
update exam_invitations set developer_id = null
 where exam_invitations.email is not null and exam_invitations.accepted_at is null;

-- Whose each invitation is. Every statement that asks reads it here.
create view exam_invitees as
  select exam_invitations.id as invitation_id, exam_invitations.run_id, exam_invitations.developer_id,
         exam_invitations.revoked_at
    from exam_invitations
   where exam_invitations.developer_id is not null
  union all
  select exam_invitations.id, exam_invitations.run_id, accounts.id, exam_invitations.revoked_at
    from exam_invitations
    join accounts on lower(accounts.email) = exam_invitations.email
     and accounts.kind = 'developer' and accounts.confirmed_at is not null
   where exam_invitations.developer_id is null;

create or replace view run_admissions as
  select exam_invitees.run_id, exam_invitees.developer_id
    from exam_invitees
   where exam_invitees.revoked_at is null
  union all
  select group_runs.run_id, group_members.developer_id
    from group_runs
    join groups on groups.id = group_runs.group_id and groups.active
    join group_members on group_members.group_id = groups.id and group_members.status = 'accepted';
