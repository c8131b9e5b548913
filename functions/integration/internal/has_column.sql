-- Whether the table of an entity has a column.
create or replace function integration.has_column(p_entity text, p_column text)
returns boolean
language sql
stable
set search_path = ''
return exists (
  select
    from pg_catalog.pg_attribute as a
   where a.attrelid = to_regclass(p_entity)
     and a.attname = p_column
     and not a.attisdropped
);
