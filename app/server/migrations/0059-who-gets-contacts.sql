-- To which companies telephone and full address go: none, those whose exam one took or whose group one joined, or all
-- that may open the profile. Accounts of before keep what they chose under the text that they accepted.
alter table developers add column contact_for text not null default 'nobody'
  check (contact_for in ('nobody', 'known', 'all'));
update developers set contact_for = 'all' where shows_contact;
alter table developers drop column shows_contact;
