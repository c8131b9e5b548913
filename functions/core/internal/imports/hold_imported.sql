-- Holds as they are the records that rows of an import name in these fields, field after field and by id, so that none
-- is archived, retired or moved meanwhile; what a record that stands never changes is not held for it. Answers them by
-- id; one that is out of reach by now is missing. Called before the rows are judged, for the order of locks (ADR 18),
-- and again for the answer.
create or replace function core.hold_imported(p_entity text, p_rows core.import_row[], p_fields text[])
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_found jsonb;
  v_held  jsonb := '{}';
begin
  for v_field in
    select f.*
      from unnest(p_fields) with ordinality as n (name, place)
      join core.entity_fields as f on f.entity = p_entity and f.field = n.name
     order by n.place
  loop
    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select coalesce(jsonb_object_agg(t.id, to_jsonb(t)), ''{}'')
         from (select * from %s as t where t.id = any ($1) order by t.id for share) as t',
      to_regclass(v_field.target_entity)
    )
    into v_found
    using array(
      select distinct
             case when pg_input_is_valid(r.kept ->> v_field.field, 'uuid') then r.kept ->> v_field.field end::uuid
        from unnest(p_rows) as r
       where r.is_new
          or v_field.is_updatable
    );

    v_held := v_held || v_found;
  end loop;

  return v_held;
end
$$;

grant execute on function core.hold_imported to assetry_api;
