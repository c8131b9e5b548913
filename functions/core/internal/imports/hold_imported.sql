-- Holds as they are the records that rows of an import name in these fields, as core.hold_named does before the rows
-- are judged, and answers them by id, without nulls, which most of their columns are; one that is out of reach by now
-- is missing. p_columns are those that are answered, where a record has them; without them all are.
create or replace function core.hold_imported(
  p_entity  text,
  p_rows    core.import_row[],
  p_fields  text[],
  p_columns text[] default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_ids   uuid[];
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    v_ids := array_remove(core.held_ids(v_field, p_rows), null);
    -- Of the many fields that are held, a file names one or two.
    continue when v_ids = '{}';

    -- lint-allow dynamic-sql: names come from the registry and the catalog
    execute format(
      'select coalesce(jsonb_object_agg(t.id, jsonb_strip_nulls(%s)), ''{}'')
         from (select * from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share) as t',
      case
        when p_columns is null then 'to_jsonb(t)'
        else (
          select format('jsonb_build_object(%s)', string_agg(format('%1$L, t.%1$I', a.attname), ', '))
            from pg_catalog.pg_attribute as a
           where a.attrelid = to_regclass(v_field.target_entity)
             and a.attname = any (p_columns)
        )
      end,
      to_regclass(v_field.target_entity)
    )
    into v_found
    using v_ids;

    v_held := v_held || v_found;
  end loop;

  return v_held;
end
$$;

grant execute on function core.hold_imported to assetry_api;
