import type { Database } from './database.ts';

/** Change it when the way of restoring or of making changes. */
export const pristineVersion = 'pristine-3';

/** Restoring is much cheaper than a new database for every test. */
export async function rememberPristine(db: Database<unknown>): Promise<void> {
  await db.transaction((trx) => db.script(remember, trx));
}

export interface Restored {
  readonly restored: boolean;
}

/** @returns false if a test changed more than rows */
export async function restorePristine(
  ask: (statement: string) => Promise<{ rows: Restored[] }>,
): Promise<boolean> {
  const { rows } = await ask('select pristine.restore() as restored');
  return rows[0]?.restored ?? false;
}

const remember = `
create schema pristine;

create function pristine.shape() returns text language sql as $$
  select md5(string_agg(part, ',' order by part)) from (
    select format('%s %s %s', c.relname, c.relkind, c.relnatts) as part
      from pg_class c where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s %s %s %s %s', a.attrelid, a.attname, a.atttypid, a.attnotnull, a.atthasdef)
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
    union all
    select n.nspname from pg_namespace n where n.nspname !~ '^pg_(toast_)?temp_'
    union all
    select format('%s %s', t.tgname, t.tgenabled) from pg_trigger t
    union all
    select format('%s %s', p.proname, md5(p.prosrc)) from pg_proc p where p.pronamespace = 'public'::regnamespace
    union all
    select format('%s %s', k.conname, k.conrelid::regclass) from pg_constraint k
      where k.connamespace = 'public'::regnamespace
  ) parts
$$;

create table pristine.tables as
  select c.relname::text as name, '' as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r';

do $$
declare t record; has_rows boolean;
begin
  for t in select name from pristine.tables loop
    execute format('select exists (select from public.%I)', t.name) into has_rows;
    if has_rows then
      execute format('create table pristine.%I as table public.%I', 'rows_of_' || t.name, t.name);
      update pristine.tables set columns = (
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = format('public.%I', t.name)::regclass
           and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
       where name = t.name;
    end if;
  end loop;
end $$;

create table pristine.sequences as
  select format('%I.%I', schemaname, sequencename) as name, start_value, last_value
    from pg_sequences where schemaname = 'public';

create function pristine.restore() returns boolean language plpgsql as $$
declare t record; has_rows boolean;
begin
  if pristine.shape() is distinct from (select shape from pristine.origin) then
    return false;
  end if;
  -- No trigger and no foreign key has a say in this.
  perform set_config('session_replication_role', 'replica', true);
  for t in select name, columns from pristine.tables loop
    execute format('select exists (select from public.%I)', t.name) into has_rows;
    if has_rows then
      execute format('delete from public.%I', t.name);
    end if;
    if t.columns <> '' then
      execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I',
        t.name, t.columns, t.columns, 'rows_of_' || t.name);
    end if;
  end loop;
  perform setval(s.name::regclass, coalesce(s.last_value, s.start_value), s.last_value is not null)
    from pristine.sequences s;
  perform set_config('session_replication_role', 'origin', true);
  return true;
end $$;

create table pristine.origin as select pristine.shape() as shape;
`;
