-- The unit, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_unit(p_unit_id uuid, p_row_version integer)
returns inventory.units
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_unit inventory.units;
begin
  select * into v_unit
    from inventory.units as u
   where u.id = p_unit_id
     for no key update;

  if not found then
    perform core.refuse('UNIT_NOT_FOUND', 'No such unit', 404);
  end if;

  perform core.check_row_version(v_unit.row_version, p_row_version);
  return v_unit;
end
$$;

grant execute on function inventory.lock_unit to assetry_api;
