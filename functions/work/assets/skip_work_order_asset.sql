create or replace function api.skip_work_order_asset(
  p_work_order_asset_id uuid,
  p_reason              text,
  p_row_version         integer default null
)
returns setof work.order_asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'skip_work_order_asset', 'work_order.perform', jsonb_build_array(p_work_order_asset_id, p_reason, p_row_version)
  );
  v_asset  work.order_assets;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_asset := work.lock_work_order_asset(p_work_order_asset_id, p_row_version);

    update work.order_assets as o
       set status = work.next_asset_status(v_asset, 'skip_work_order_asset'),
           status_note = p_reason,
           ended_at = clock_timestamp(),
           ended_by = core.current_account_id()
     where o.id = p_work_order_asset_id
    returning * into v_asset;

    v_answer := core.finish_action(core.answer(to_jsonb(v_asset), null::work.order_asset_answer));
  end if;

  return next jsonb_populate_record(null::work.order_asset_answer, v_answer);
end
$$;

comment on function api.skip_work_order_asset is $$Skip one asset of a work order

p_reason is required: why no work is done there. A skipped asset does not block completion.
Refuses with VALIDATION_FAILED, WORK_ORDER_ASSET_NOT_FOUND, STALE_ROW, WORK_ORDER_NOT_IN_PROGRESS and
TRANSITION_NOT_ALLOWED.$$;
