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

comment on function api.cancel_asset is $$Cancel an asset that will not come

An asset that is planned or on order goes to CANCELLED: it will not come. It is taken out of what it was to be part of;
nothing follows. Refused while work orders or inspections on it are open, maintenance schedules of it active, it is
lent or booked, or components of it are not retired: details tell all of them, with their ids. Its active meters are
retired, its devices unmatched, its open downtimes closed; what it is worth in books ends.
Refuses with ASSET_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and ASSET_IN_USE.$$;
