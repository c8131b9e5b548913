-- The fields of such records as imports take them.
create or replace function core.imported_fields(p_entity text)
returns setof core.entity_fields
language plpgsql
stable
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  v_field core.entity_fields;
begin
  for v_field in select * from core.entity_fields as f where f.entity = p_entity loop
    v_field.vocabulary := coalesce(v_field.imported_vocabulary, v_field.vocabulary);
    return next v_field;
  end loop;
end
$$;

grant execute on function core.imported_fields to assetry_api;
