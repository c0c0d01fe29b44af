alter table developers add column shows_email boolean not null default true;
