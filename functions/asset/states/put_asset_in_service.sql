create or replace function api.put_asset_in_service(p_asset_id uuid, p_row_version integer default null)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'put_asset_in_service', 'asset.manage', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
  v_status text;
begin
  if v_answer is null then
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_status := asset.next_status(v_asset, 'put_asset_in_service');
    perform asset.check_commissioned(v_asset);
    v_asset.status := v_status;
    v_asset.in_service_on := coalesce(v_asset.in_service_on, core.site_date(v_asset.site_id));
    v_asset := asset.store_status(asset.with_warranty(v_asset));

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.put_asset_in_service is $$Put an asset into service

Moves an asset that is planned, received, in commissioning, on standby, in storage or mothballed to IN_SERVICE. An
empty in_service_on is set to the day at its site, and warranty_ends_on follows from warranty_months. On first service
the commissioning inspection of its category must have passed (commission_asset).
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and COMMISSIONING_NOT_PASSED.$$;
