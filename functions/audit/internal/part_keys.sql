-- The tables whose records belong to those of an entity, with the column of the key: a foreign key that carries the
-- site, as that of a line of a document does, or whose column is named like the record. p_is_line: the former alone.
create or replace function audit.part_keys(p_entity text, p_is_line boolean)
returns table (entity text, key_column text)
language sql
stable
set search_path = ''
as $$
  select distinct c.entity, a.attname::text
    from core.entities as p
    join pg_catalog.pg_constraint as k on k.confrelid = to_regclass(p.entity) and k.contype = 'f'
    join core.entities as c on to_regclass(c.entity) = k.conrelid
   cross join lateral unnest(k.conkey, k.confkey) as n (own, other)
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = n.own
    join pg_catalog.pg_attribute as f on f.attrelid = k.confrelid and f.attnum = n.other and f.attname = 'id'
   where p.entity = p_entity
     and c.entity <> p_entity
     and (cardinality(k.conkey) = 3 or not p_is_line and a.attname = p.noun || '_id')
$$;
