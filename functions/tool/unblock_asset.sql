create or replace function api.unblock_asset(p_asset_id uuid, p_reason text, p_note text default null)
returns setof tool.block_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'unblock_asset', 'asset.block', jsonb_build_array(p_asset_id, p_reason, p_note)
  );
  v_asset  asset.assets;
  v_block  tool.blocks;
begin
  if v_answer is null then
    p_note := core.check_text('p_note', p_note, 2000);
    perform tool.check_block_reason(p_reason);
    v_asset := asset.lock_asset(p_asset_id, null);

    if p_reason in ('CALIBRATION_FAILED', 'OUT_OF_TOLERANCE') then
      perform core.refuse(
        'CALIBRATION_REQUIRED',
        format('The block %s of asset %s ends with a calibration', p_reason, v_asset.asset_number), 422,
        p_hint => 'Record a calibration whose result is PASS or LIMITED'
      );
    end if;

    update tool.blocks as b
       set ends_at = greatest(clock_timestamp(), b.starts_at),
           end_note = p_note
     where b.asset_id = p_asset_id
       and b.reason = p_reason
       and b.ends_at is null
    returning * into v_block;

    if not found then
      perform core.refuse(
        'ASSET_NOT_BLOCKED', format('Asset %s is not blocked for this reason', v_asset.asset_number), 409
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_block), null::tool.block_answer));
  end if;

  return next jsonb_populate_record(null::tool.block_answer, v_answer);
end
$$;

comment on function api.unblock_asset is $$End a block of an asset

Other blocks of the asset last. CALIBRATION_FAILED and OUT_OF_TOLERANCE end by a calibration whose result is PASS or
LIMITED, which also ends REPAIRED.
p_asset_id: Id of the asset
p_reason: Reason of the block: RECALL, REPAIRED or OTHER
p_note: Free-text note, at most 2,000 characters
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, CALIBRATION_REQUIRED and ASSET_NOT_BLOCKED.$$;
