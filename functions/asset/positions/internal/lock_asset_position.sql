-- The position, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_asset_position(p_asset_position_id uuid, p_row_version integer default null)
returns asset.positions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_position asset.positions;
begin
  select * into v_position
    from asset.positions as p
   where p.id = p_asset_position_id
     for no key update;

  if not found then
    perform core.refuse('ASSET_POSITION_NOT_FOUND', 'No such position', 404);
  end if;

  perform core.check_row_version(v_position.row_version, p_row_version);
  return v_position;
end
$$;

grant execute on function asset.lock_asset_position to assetry_api;
