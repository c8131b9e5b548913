create or replace function api.recover_asset(
  p_asset_id    uuid,
  p_note        text    default null,
  p_row_version integer default null
)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'recover_asset', 'asset.manage', jsonb_build_array(p_asset_id, p_note, p_row_version)
  );
  v_asset  asset.assets;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_asset.status := asset.next_status(v_asset, 'recover_asset');
    v_asset := asset.store_status(v_asset, p_note);

    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.recover_asset is $$Record the recovery of a lost asset

Moves it to IN_STORAGE, from where it is commissioned, put into service or decommissioned; set its place with
move_asset. Previous bookings are not restored.
p_note: Circumstances of the recovery
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
