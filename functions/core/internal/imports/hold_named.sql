-- Holds the records that rows of an import name in these fields, field after field and by id, so that none is archived,
-- retired or moved meanwhile: before any record of the import is locked, for the order of locks (ADR 18).
create or replace function core.hold_named(p_entity text, p_rows core.import_row[], p_fields text[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_field core.entity_fields;
  v_ids   uuid[];
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

    -- lint-allow dynamic-sql: names come from the registry
    execute format(
      'select from %s as t where t.id = any ((select $1)::uuid[]) order by t.id for share',
      to_regclass(v_field.target_entity)
    )
    using v_ids;
  end loop;
end
$$;

grant execute on function core.hold_named to assetry_api;
