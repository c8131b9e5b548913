-- Whether rows of this table are proved by the log: all that are tracked.
create or replace function audit.is_proved(p_entity text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select 1
      from pg_catalog.pg_trigger as t
     where t.tgrelid = to_regclass(p_entity)
       and t.tgname = 'record_insert'
  )
$$;
