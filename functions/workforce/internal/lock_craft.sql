-- The craft, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function workforce.lock_craft(p_craft_id uuid, p_row_version integer)
returns workforce.crafts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_craft workforce.crafts;
begin
  select * into v_craft
    from workforce.crafts as c
   where c.id = p_craft_id
     for no key update;

  if not found then
    perform core.refuse('CRAFT_NOT_FOUND', 'No such craft', 404);
  end if;

  perform core.check_row_version(v_craft.row_version, p_row_version);
  return v_craft;
end
$$;

grant execute on function workforce.lock_craft to assetry_api;
