create or replace function api.decommission_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.retirement_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'decommission_asset', 'asset.retire', jsonb_build_array(p_asset_id, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'decommission_asset');
    perform asset.check_unused(v_asset);

    v_asset := asset.store_status(v_asset);

    v_answer := core.finish_action(asset.asset_answer(v_asset) || asset.end_use(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.retirement_answer, v_answer);
end
$$;

comment on function api.decommission_asset is $$Decommission an asset

Moves an asset that is received, in commissioning, in service, on standby, in storage, mothballed or lost to
DECOMMISSIONED; it keeps its place and accepts no new records. Refused while it has open work orders or inspections,
active maintenance schedules, loans or bookings, or components that are not retired: details names all of them with
ids. Its active meters are retired, its devices unmatched and its open downtimes closed. recommission_asset reverses
it, dispose_asset follows.
Refuses with ASSET_IN_STOCK, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
