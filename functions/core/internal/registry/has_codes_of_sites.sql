-- Whether the codes of such records are distinguished within a site only, as those of locations are.
create or replace function core.has_codes_of_sites(p_entity core.entities)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select 1
             from pg_catalog.pg_index as i
             join pg_catalog.pg_attribute as s on s.attrelid = i.indrelid and s.attname = 'site_id'
             join pg_catalog.pg_attribute as c on c.attrelid = i.indrelid and c.attname = p_entity.code_column
            where i.indrelid = to_regclass(p_entity.entity)
              and i.indisunique
              and s.attnum = any (i.indkey::smallint[])
              and c.attnum = any (i.indkey::smallint[])
         )
$$;

grant execute on function core.has_codes_of_sites to assetry_api;
