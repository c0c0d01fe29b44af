-- Whether notices about one's own exams are mailed, which rests on the service. Null: an account of before, which has
-- not been asked yet and had not agreed to e-mails.
alter table accounts add column service_mails boolean;
alter table accounts alter column service_mails set default true;

-- Whoever had agreed to e-mails goes on as before.
update accounts set service_mails = true
 where (select consents.granted from consents
         where consents.account_id = accounts.id and consents.purpose = 'email'
         order by consents.given_at desc, consents.id desc limit 1);
