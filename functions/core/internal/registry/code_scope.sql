-- The column within which the codes of such records are distinguished: site_id for locations, storeroom_id for bins.
-- Null where a code is unique in the organization.
create or replace function core.code_scope(p_entity core.entities)
returns text
language sql
stable
set search_path = ''
as $$
  select s.attname::text
    from pg_catalog.pg_index as i
    join pg_catalog.pg_attribute as c on c.attrelid = i.indrelid and c.attname = p_entity.code_column
    join pg_catalog.pg_attribute as s on s.attrelid = i.indrelid
   where i.indrelid = to_regclass(p_entity.entity)
     and i.indisunique
     and cardinality(i.indkey::smallint[]) = 3
     and c.attnum = any (i.indkey::smallint[])
     and s.attnum = any (i.indkey::smallint[])
     and s.attname not in ('organization_id', p_entity.code_column)
     and s.atttypid = 'uuid'::regtype
$$;

grant execute on function core.code_scope to assetry_api;
