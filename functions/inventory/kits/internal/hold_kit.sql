-- Keeps a kit and what it is made of as they are while it is put together or taken apart: what it is made
-- of is read after.
create or replace function inventory.hold_kit(p_kit_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  -- An array is looked for by key, where "or" reads all that the caller reaches.
  perform
     from inventory.items as i
    where i.id = any (
            p_kit_id || array(select k.item_id from inventory.kit_components as k where k.kit_id = p_kit_id)
          )
    order by i.id
      for share;
end
$$;

grant execute on function inventory.hold_kit to assetry_api;
