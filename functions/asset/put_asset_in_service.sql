create or replace function api.put_asset_in_service(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'put_asset_in_service', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'put_asset_in_service');
    v_asset.in_service_on := coalesce(v_asset.in_service_on, core.site_date(v_asset.site_id));

    update asset.assets as a
       set status = v_asset.status,
           in_service_on = v_asset.in_service_on
     where a.id = p_asset_id
    returning * into v_asset;

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

alter function api.put_asset_in_service owner to assetry_api;
grant execute on function api.put_asset_in_service to authenticated;

comment on function api.put_asset_in_service is
$$Put an asset into service

A planned or stored asset, or one on standby, goes to IN_SERVICE; in_service_on is filled with the day at its site when
it is empty.
Refuses with ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
