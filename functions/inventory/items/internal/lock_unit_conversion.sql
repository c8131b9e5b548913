-- The unit conversion, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_unit_conversion(p_unit_conversion_id uuid, p_row_version integer)
returns inventory.unit_conversions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unit_conversion inventory.unit_conversions;
begin
  select * into v_unit_conversion
    from inventory.unit_conversions as u
   where u.id = p_unit_conversion_id
     for no key update;

  if not found then
    perform core.refuse('UNIT_CONVERSION_NOT_FOUND', 'No such unit conversion', 404);
  end if;

  perform core.check_row_version(v_unit_conversion.row_version, p_row_version);
  return v_unit_conversion;
end
$$;

grant execute on function inventory.lock_unit_conversion to assetry_api;
