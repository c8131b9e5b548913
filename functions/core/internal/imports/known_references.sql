-- Which records that rows name in their fields can be named: within the caller's reach and not archived. They are asked
-- for together, one statement for each field, where core.value_fault and core.archived_fault ask for one id at a time.
-- Answers an object with a key for each, such as "inventory.items 0198…"; what it lacks may be named all the same, and
-- is asked for by itself. Names of tables come from the registry, never from a request.
create or replace function core.known_references(p_entity text, p_rows jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_ids   uuid[];
  v_found jsonb;
  v_known jsonb := '{}';
  -- Of the many fields that name a record, rows give one or two.
  v_keys  text[] := array(
    select distinct k.key
      from jsonb_array_elements(p_rows) as e (row)
     cross join lateral jsonb_object_keys(case jsonb_typeof(e.row) when 'object' then e.row else '{}' end) as k (key)
  );
begin
  for v_field in
    select *
      from core.entity_fields as f
     where f.entity = p_entity
       and f.kind = 'UUID'
       and f.target_entity is not null
       and f.field = any (v_keys)
     order by f.field
  loop
    v_ids := array(
      select distinct
             case when pg_input_is_valid(e.row ->> v_field.field, 'uuid') then e.row ->> v_field.field end::uuid
        from jsonb_array_elements(p_rows) as e (row)
       where jsonb_typeof(e.row) = 'object'
         and e.row ? v_field.field
    );
    continue when v_ids = '{}';

    -- Items, which every line of stock names, are asked by a plan that is kept.
    if v_field.target_entity = 'inventory.items' then
      v_known := v_known || coalesce(
        (select jsonb_object_agg('inventory.items ' || i.id, true) from inventory.items as i where i.id = any (v_ids)),
        '{}'
      );
      continue;
    end if;

    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select jsonb_object_agg(concat_ws('' '', %L::text, t.id), true)
         from %s as t
        where t.id = any ((select $1)::uuid[])%s',
      v_field.target_entity, to_regclass(v_field.target_entity),
      (
        select case when bool_or(a.attname = 'archived_at') then
                 string_agg(
                   case a.attname
                     when 'archived_at' then ' and t.archived_at is null'
                     else
                       ' and not exists (
                           select from core.sites as s where s.id = t.site_id and s.archived_at is not null
                         )'
                   end, ''
                 )
               end
          from pg_catalog.pg_attribute as a
         where a.attrelid = to_regclass(v_field.target_entity)
           and a.attname in ('archived_at', 'site_id')
           and not a.attisdropped
      )
    )
    into v_found
    using v_ids;

    v_known := v_known || coalesce(v_found, '{}');
  end loop;

  return v_known;
end
$$;

grant execute on function core.known_references to assetry_api;
