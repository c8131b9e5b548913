-- Whether the table of an entity has a column.
create or replace function core.has_column(p_entity text, p_column text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
      from pg_catalog.pg_attribute as a
     where a.attrelid = to_regclass(p_entity)
       and a.attname = p_column
       and not a.attisdropped
  )
$$;

grant execute on function core.has_column to assetry_list;
