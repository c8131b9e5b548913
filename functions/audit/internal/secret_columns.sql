-- The columns of a table whose values the log does not hold: what its trigger is told.
create or replace function audit.secret_columns(p_entity text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(
           (
             select array_remove(string_to_array(encode(t.tgargs, 'escape'), '\000'), '')
               from pg_catalog.pg_trigger as t
              where t.tgrelid = to_regclass(p_entity)
                and t.tgname = 'record_insert'
           ),
           '{}'
         )
$$;
