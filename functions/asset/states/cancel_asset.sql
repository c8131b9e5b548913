create or replace function api.cancel_asset(p_asset_id uuid, p_row_version integer default null)
returns setof asset.retirement_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action('cancel_asset', 'asset.retire', jsonb_build_array(p_asset_id, p_row_version));
  v_asset  asset.assets;
begin
  if v_answer is null then
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'cancel_asset');
    perform asset.check_unused(v_asset);

    v_asset.parent_id := null;
    v_asset.stops_parent := false;
    v_asset := asset.store_status(v_asset);
    perform asset.record_placements(array[p_asset_id], 'REMOVE', null);
    perform asset.end_books(v_asset, core.site_date(v_asset.site_id));
    v_answer := core.finish_action(asset.asset_answer(v_asset) || asset.end_use(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.retirement_answer, v_answer);
end
$$;

comment on function api.cancel_asset is $$Cancel an asset that will not be delivered

Moves a planned or ordered asset to CANCELLED, its final status, and removes it from its parent. Refused while it has
open work orders or inspections, active maintenance schedules, loans or bookings, or components that are not retired:
details names all of them with ids. Its active meters are retired, its devices unmatched, its open downtimes closed
and its depreciation ended.
Refuses with ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
