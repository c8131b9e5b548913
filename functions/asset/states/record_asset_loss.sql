create or replace function api.record_asset_loss(p_asset_id uuid, p_note text, p_row_version integer default null)
returns setof asset.loss_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_asset_loss', 'asset.manage', jsonb_build_array(p_asset_id, p_note, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000, true);
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'record_asset_loss');
    v_asset := asset.store_status(v_asset, p_note);

    v_answer := core.finish_action(asset.asset_answer(v_asset) || asset.end_custodies_of(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.loss_answer, v_answer);
end
$$;

comment on function api.record_asset_loss is $$Record that an asset is lost

p_note (required) says where it was seen last and what is known. An asset that was received, is commissioned, in
service, on standby, in storage or mothballed goes to LOST: it is neither lent nor booked, and no maintenance comes due
of it. The custody of who had it ends as LOST, and it is taken out of bookings that hold it back, which go on with what
else they have. recover_asset follows when it is found, decommission_asset when it is given up.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
