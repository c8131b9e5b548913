-- Rows of an import of records that have no code of their own: each with what is kept of it, ids in the place of codes
-- and numbers, beside the site of its contract unless it names one, and all that is wrong with it. Codes of locations
-- are those of that site.
create or replace function contract.read_cells(p_entity text, p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entity core.entities;
  v_field  core.entity_fields;
  v_rows   core.import_row[];
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 10000 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 10000 rows');
  end if;

  select * into v_entity from core.entities as e where e.entity = p_entity;
  v_rows := core.import_cells(v_entity, p_rows);

  -- The contract before the location.
  for v_field in
    select * from core.given_references(p_entity, p_rows) as f order by f.field
  loop
    if v_field.field = 'location_id' then
      v_rows := contract.with_contract_site(v_rows);
    end if;

    v_rows := core.resolve_import(v_field, v_rows);
  end loop;

  return contract.with_contract_site(v_rows);
end
$$;

grant execute on function contract.read_cells to assetry_api;
