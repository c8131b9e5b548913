-- Which of these records of an entity another record refers to that was created after them.
create or replace function integration.used_ids(p_organization_id uuid, p_entity text, p_ids uuid[])
returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_next  record;
  v_found uuid[];
  v_used  uuid[] := '{}';
begin
  for v_next in
    select c.conrelid::regclass as child, a.attname as field,
           exists (
             select
               from pg_catalog.pg_attribute as o
              where o.attrelid = c.conrelid
                and o.attname = 'created_at'
                and not o.attisdropped
           ) as is_dated
      from pg_catalog.pg_constraint as c
      join pg_catalog.pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.confrelid = to_regclass(p_entity)
       and c.contype = 'f'
     order by 1, 2
  loop
    -- lint-allow dynamic-sql: names come from the catalog
    execute format(
      'select array(
         select distinct c.%2$I
           from %1$s as c
           join %3$s as t on t.id = c.%2$I
          where c.organization_id = $1
            and c.%2$I = any ($2)%4$s
       )',
      v_next.child, v_next.field, to_regclass(p_entity),
      case when v_next.is_dated then ' and c.created_at > t.created_at' end
    ) into v_found using p_organization_id, p_ids;
    v_used := v_used || v_found;
  end loop;

  return v_used;
end
$$;
