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

comment on function api.record_asset_loss is $$Record the loss of an asset

Moves an asset that is received, in commissioning, in service, on standby, in storage or mothballed to LOST: it can be
neither checked out nor booked, and its maintenance is not due. An open custody ends as LOST, and the asset is removed
from bookings that reserve it. recover_asset follows when it is found, decommission_asset otherwise.
p_note: Place where it was seen last and other known facts
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
