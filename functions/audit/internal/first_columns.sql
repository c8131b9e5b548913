-- The columns that a table has had from its beginning, as its row has been logged since: those before created_at,
-- which a table gets when it is made. The line of an insert leaves out what was null, so that only of these it is
-- known that they were.
create or replace function audit.first_columns(p_entity text)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(a.attname::text), '{}')
    from pg_catalog.pg_attribute as a
   where a.attrelid = to_regclass(p_entity)
     and a.attnum > 0
     and not a.attisdropped
     and a.attname <> all (
       audit.secret_columns(p_entity)
         || array['row_version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'during']
     )
     and a.attnum < (
       select c.attnum
         from pg_catalog.pg_attribute as c
        where c.attrelid = a.attrelid
          and c.attname = 'created_at'
     )
$$;
