-- The fields of an entity whose record may be named by its code or number: what the key is called
-- (core.reference_name), where the code is looked up, and within what it is unique, such as site_id. A field of the
-- entity's own that has the same name goes first. Who signs in and API keys have no such codes.
create or replace function core.code_fields(p_entity text, p_keys text[])
returns table (field text, name text, target_entity text, code_column text, option_condition text, within text[])
language sql
stable
set search_path = ''
as $$
  select f.field, core.reference_name(f), f.target_entity, e.code_column, coalesce(e.option_condition, 'true'),
         w.within
    from core.entity_fields as f
    join core.entities as e on e.entity = f.target_entity
   cross join lateral (
      select array(
               select distinct a.attname::text
                 from pg_catalog.pg_index as i
                 join pg_catalog.pg_attribute as c on c.attrelid = i.indrelid and c.attname = e.code_column
                 join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::smallint[])
                where i.indrelid = to_regclass(e.entity)
                  and i.indisunique
                  and c.attnum = any (i.indkey::smallint[])
                  and a.attname like '%\_id'
                  and a.attname <> 'organization_id'
             ) as within
   ) as w
   where f.entity = p_entity
     and e.code_column ~ '(^|_)(code|number)$'
     and core.reference_name(f) = any (p_keys)
     and not exists (
           select from core.entity_fields as o where o.entity = f.entity and o.field = core.reference_name(f)
         )
   -- What codes are unique within is found first.
   order by w.within <> '{}', f.field
$$;

grant execute on function core.code_fields to assetry_api;
