create or replace function api.block_asset(p_asset_id uuid, p_reason text, p_note text default null)
returns setof tool.block_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'block_asset', 'asset.block', jsonb_build_array(p_asset_id, p_reason, p_note)
  );
  v_asset  asset.assets;
  v_block  tool.blocks;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    perform tool.check_block_reason(p_reason);
    v_asset := asset.lock_asset(p_asset_id, null);

    insert into tool.blocks (site_id, asset_id, reason, note, starts_at)
    values (v_asset.site_id, p_asset_id, p_reason, p_note, clock_timestamp())
        on conflict (organization_id, asset_id, reason) where ends_at is null do nothing
    returning * into v_block;

    if not found then
      perform core.refuse(
        'ASSET_BLOCKED', format('Asset %s is already blocked for this reason', v_asset.asset_number), 409
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_block), null::tool.block_answer));
  end if;

  return next jsonb_populate_record(null::tool.block_answer, v_answer);
end
$$;

comment on function api.block_asset is $$Block an asset

While it is blocked it is not checked out, no work starts with it as a tool, and nothing is measured with it.
p_asset_id: Id of the asset
p_reason: CALIBRATION_FAILED, OUT_OF_TOLERANCE, RECALL, REPAIRED or OTHER
p_note: Free-text note, at most 2,000 characters
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND and ASSET_BLOCKED (it is blocked for this reason).$$;
