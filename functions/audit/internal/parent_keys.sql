-- The columns of an entity's table that are keys to records of which its rows are parts: what audit.part_keys finds
-- from the other side.
create or replace function audit.parent_keys(p_entity text)
returns table (key_column text)
language sql
stable
set search_path = ''
as $$
  select distinct a.attname::text
    from pg_catalog.pg_constraint as k
    join core.entities as p on to_regclass(p.entity) = k.confrelid
   cross join lateral unnest(k.conkey, k.confkey) as n (own, other)
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = n.own
    join pg_catalog.pg_attribute as f on f.attrelid = k.confrelid and f.attnum = n.other and f.attname = 'id'
   where k.conrelid = to_regclass(p_entity)
     and k.contype = 'f'
     and p.entity <> p_entity
     and (cardinality(k.conkey) = 3 or a.attname = p.noun || '_id')
     and exists (select from core.entities as e where e.entity = p_entity)
$$;
