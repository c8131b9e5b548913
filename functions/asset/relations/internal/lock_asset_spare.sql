-- The spare, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function asset.lock_asset_spare(p_asset_spare_id uuid, p_row_version integer)
returns asset.spares
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_spare asset.spares;
begin
  select * into v_spare
    from asset.spares as s
   where s.id = p_asset_spare_id
     for no key update;

  if not found then
    perform core.require_all_sites() from asset.spares as s where s.id = p_asset_spare_id;
    perform core.refuse('ASSET_SPARE_NOT_FOUND', 'No such spare part link', 404);
  end if;

  perform core.check_row_version(v_spare.row_version, p_row_version);
  return v_spare;
end
$$;

grant execute on function asset.lock_asset_spare to assetry_api;
