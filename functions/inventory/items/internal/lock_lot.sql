-- The lot, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_lot(p_lot_id uuid, p_row_version integer)
returns inventory.lots
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_lot inventory.lots;
begin
  select * into v_lot
    from inventory.lots as l
   where l.id = p_lot_id
     for no key update;

  if not found then
    perform core.refuse('LOT_NOT_FOUND', 'No such lot', 404);
  end if;

  perform core.check_row_version(v_lot.row_version, p_row_version);
  return v_lot;
end
$$;

grant execute on function inventory.lock_lot to assetry_api;
