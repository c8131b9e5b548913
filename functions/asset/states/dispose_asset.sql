create or replace function api.dispose_asset(
  p_asset_id    uuid,
  p_values      api.field_values default '{}',
  p_row_version integer          default null
)
returns setof asset.retirement_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'dispose_asset', 'asset.retire', jsonb_build_array(p_asset_id, p_values, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    p_values := core.check_values('asset.disposals', p_values, 'create');
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'dispose_asset');
    perform asset.check_unused(v_asset);
    perform asset.record_disposal(v_asset, jsonb_populate_record(null::asset.disposals, p_values));
    v_asset.parent_id := null;
    v_asset.stops_parent := false;
    v_asset := asset.store_status(v_asset, p_values ->> 'note');
    perform asset.record_placements(array[p_asset_id], 'REMOVE', null);
    perform asset.end_books(
      v_asset, coalesce((p_values ->> 'disposed_on')::date, core.site_date(v_asset.site_id))
    );
    v_answer := core.finish_action(asset.asset_answer(v_asset) || asset.end_use(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.retirement_answer, v_answer);
end
$$;

comment on function api.dispose_asset is $$Dispose of an asset

Moves a decommissioned asset to DISPOSED: sold, scrapped or donated. p_values describe the disposal; book value and
gain or loss of that day are kept at /asset_disposals. The asset is removed from its parent and cannot change any
more, except with undo_asset_transition. Refused while it has open work orders or inspections, active maintenance
schedules, loans or bookings, or components that are not retired: details names all of them with ids. Its active
meters are retired, its devices unmatched, its open downtimes closed, and depreciation is charged up to that day and
ends. disposed_on must be after the days that are posted, and after the first of each month from which the cost is
adjusted: a later adjustment is taken back with the opposite one first.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
