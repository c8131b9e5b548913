-- A new row of an import with a number that the system gives.
create or replace function core.with_new_number(p_entity core.entities, p_row core.import_row)
returns core.import_row
language plpgsql
volatile
set search_path = ''
as $$
begin
  p_row.code := core.new_number(p_entity.entity);
  p_row.kept := p_row.kept || jsonb_build_object(p_entity.code_column, p_row.code);
  return p_row;
end
$$;

grant execute on function core.with_new_number to assetry_api;
