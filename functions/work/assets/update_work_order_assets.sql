create or replace function api.update_work_order_assets(
  p_work_order_id uuid,
  p_assets        api.row_list,
  p_row_version   integer default null
)
returns setof work.work_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_work_order_assets', 'work_order.update', jsonb_build_array(p_work_order_id, p_assets, p_row_version)
  );
  v_assets     work.order_assets[];
  v_workers    uuid[];
  v_work_order work.work_orders;
begin
  if v_answer is null then
    v_assets := work.check_order_assets(p_assets);
    perform work.hold_assets(array(select a.asset_id from unnest(v_assets) as a));
    v_workers := work.hold_timer_workers(p_work_order_id);
    v_work_order := work.lock_work_order(p_work_order_id, p_row_version);

    if work.is_over(v_work_order.status) then
      perform core.refuse(
        'WORK_ORDER_NOT_OPEN', format('Work order %s is %s', v_work_order.work_order_number, v_work_order.status), 409
      );
    end if;

    perform work.store_order_assets(v_work_order, v_assets);

    -- The assets belong to what a caller read: two who change them at once notice it by the version of the whole.
    update work.work_orders as w
       set updated_at = now()
     where w.id = p_work_order_id;

    perform safety.rest_unsafe_work(array[p_work_order_id], v_workers);
    select * into v_work_order from work.work_orders as w where w.id = p_work_order_id;
    v_answer := core.finish_action(work.work_order_answer(v_work_order));
  end if;

  return next jsonb_populate_record(null::work.work_order_answer, v_answer);
end
$$;

comment on function api.update_work_order_assets is $$Replace the additional assets of a work order

These are additional to the asset_id of the work order. A retained row keeps the work recorded on it; an omitted row
is removed, unless its work is completed or skipped. If one of the assets has a category that requires a permit or a
lockout and the work in progress has none, the work order goes ON_HOLD at once (WAITING_FOR_PERMIT,
WAITING_FOR_LOCKOUT), its timers stop and its workers are notified; of work that has not started, the timers stop.
p_assets: All additional assets in their order, at most 500 objects with asset_id (at the site of the work order, not
retired) and note, and with id for a row to retain; an empty array removes all
Refuses with VALIDATION_FAILED (fields such as p_assets[2].asset_id), WORK_ORDER_NOT_FOUND, STALE_ROW,
WORK_ORDER_NOT_OPEN (it is completed, closed or cancelled), TIMER_STARTED (a timer started at the same moment) and
WORK_ORDER_ASSET_ENDED.$$;
