-- Several owners may change a platform at the same time.
alter table lti_platforms add column edition integer not null default 1;
