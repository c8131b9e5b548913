-- The storeroom, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function inventory.lock_storeroom(p_storeroom_id uuid, p_row_version integer)
returns inventory.storerooms
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_storeroom inventory.storerooms;
begin
  select * into v_storeroom
    from inventory.storerooms as s
   where s.id = p_storeroom_id
     for no key update;

  if not found then
    perform core.refuse('STOREROOM_NOT_FOUND', 'No such storeroom', 404);
  end if;

  perform core.check_row_version(v_storeroom.row_version, p_row_version);
  return v_storeroom;
end
$$;

grant execute on function inventory.lock_storeroom to assetry_api;
