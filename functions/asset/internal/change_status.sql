-- Moves an asset along its life: locks it, asks the state machine, and answers id, number, status and version.
create or replace function asset.change_status(
  p_asset_id    uuid,
  p_action      text,
  p_row_version integer
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset asset.assets;
begin
  select * into v_asset
    from asset.assets as a
   where a.id = p_asset_id
     for update;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  perform core.check_row_version(v_asset.row_version, p_row_version);

  update asset.assets as a
     set status = core.next_status('asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, p_action),
         in_service_on = case
           when p_action = 'start_asset' then coalesce(a.in_service_on, current_date)
           else a.in_service_on
         end
   where a.id = p_asset_id
  returning * into v_asset;

  return jsonb_build_object(
    'id', v_asset.id,
    'asset_number', v_asset.asset_number,
    'status', v_asset.status,
    'row_version', v_asset.row_version
  );
end
$$;

grant execute on function asset.change_status to assetry_api;
